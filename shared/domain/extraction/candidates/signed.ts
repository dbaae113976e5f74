/** How digital signatures and letters say in other languages that somebody has signed. */
const hasSigned =
  /(?<![\p{L}])(?:firmad[oa] (?:(?:digital|electr[oó]nica)mente|el \d|por \p{Lu})|assinad[oa] (?:de forma |digitalmente|eletr[oô]nicamente|em \d|por \p{Lu})|sign[ée]e? (?:[ée]lectroniquement|num[ée]riquement|le \d|par \p{Lu})|(?:unterzeichnet|unterschrieben|gezeichnet) (?:am \d|von \p{Lu})|(?:digital|elektronisch) (?:unterzeichnet|unterschrieben|signiert)|firmato (?:(?:digital|elettronica)mente|il \d|da \p{Lu}))/iu;

/** What stands alone in a column or behind a label of signatures: 'signé', 'gez.'. */
const saysSigned =
  /^\(?(?:sign[ée]e?s?|signiert|firmad[oa]|firmato|firmata|assinad[oa]|unterschrieben|unterzeichnet|gezeichnet|gez)\.?\)?$/iu;

/**
 * Whether a text says that somebody has signed: a signature's mark, 'signed', a ticked box. An empty box or 'to be
 * signed' does not.
 */
export function isSigned(text: string): boolean {
  // 'SIGNED by ANA REYES )   …………' in a deed: a place to sign.
  if (/^signed by [^,;:]*(?:\)|in the presence of)/i.test(text) && !/\/s\/|sgd/i.test(text)) return false; // prettier-ignore
  if (/\[ \]|[☐□]/u.test(text) && !/\[x\]|[☑☒✓✔✗✘]/iu.test(text)) return false;
  return (
    /\/s\/|^s\/ ?(?=\p{Lu})|(?<!\p{L})sgd\b|(?<!\p{L})sd\/-|^\(s\) ?(?=\p{Lu})|^(?:gez\.|f\.to) ?(?=\p{Lu})|(?<!to be |not |un)signed(?! by ?:?\s*$)|^x(?: |$)|e-?sign|\[x\]|[☑☒✓✔✗✘]/iu.test(
      text,
    ) ||
    hasSigned.test(text) ||
    saysSigned.test(text.trim())
  );
}

/** Whether a text has the name of who signed beside the mark of a signature: '/s/ Ana Reyes', 'Signed by Ana Reyes'. */
export const namesSigner = (text: string): boolean =>
  /(?:\/s\/|^s\/|\bsd\/-|\[signed\])\s*\p{Lu}|(?:signed by|assinad[oa] .*por|firmad[oa] .*por|sign[ée]e? .*par|unterzeichnet .*von|firmato .*da):?\s+\p{Lu}/iu.test(
    text,
  );

/** What stands before a line to sign: 'X', 'Signed', but not 'Signed by'. */
export const placeToSign = /^(?:x|signed:?)\s+(?!by(?!\p{L})|(?:electronic|digital)ly)/iu;
