/**
 * Whether a text says that somebody has signed: a signature's mark, 'signed', a ticked box. An empty box or 'to be
 * signed' does not.
 */
export function isSigned(text: string): boolean {
  if (/\[ \]|[☐□]/u.test(text) && !/\[x\]|[☑☒✓✔✗✘]/iu.test(text)) return false;
  return /\/s\/|(?<!to be |not |un)signed(?! by ?:?\s*$)|^x(?: |$)|e-?sign|\[x\]|[☑☒✓✔✗✘]/iu.test(
    text,
  );
}
