const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idCharacters = 8;
const secretCharacters = 32;
const sumCharacters = 6;

/**
 * `ssk_live_` + id + `_` + secret + check sum, or `ssk_test_` for a key of the sandbox. Scanners of source code find keys
 * by this form.
 */
const form = new RegExp(
  `^ssk_(?:live|test)_([0-9A-Za-z]{${idCharacters}})_[0-9A-Za-z]{${secretCharacters + sumCharacters}}$`,
);

/** The lengths of the two random parts of an API key, in letters and digits. */
export const apiKeyLengths = { id: idCharacters, secret: secretCharacters } as const;

/** What tells the keys of a workspace from those of its sandbox. */
interface KindOfKey {
  /** Whether it is a test key, which works in the sandbox only. */
  isTest?: true | undefined;
}

/**
 * Returns the text of an API key from its id and its secret, which are letters and digits with the lengths of
 * `apiKeyLengths`. The secret has 190 random bits.
 */
export function apiKeyText({
  id,
  secret,
  isTest,
}: { id: string; secret: string } & KindOfKey): string {
  const start = `${apiKeyStart({ id, isTest })}_${secret}`;
  return start + checkSum(start);
}

/**
 * Returns the id in the text of an API key; undefined for a text that is no key, for instance because a character was
 * left out when it was copied. Reads nothing, so a wrong text costs nothing.
 */
export function apiKeyIdIn(text: string): string | undefined {
  const id = form.exec(text)?.[1];
  const start = text.slice(0, -sumCharacters);
  return id !== undefined && text === start + checkSum(start) ? id : undefined;
}

/** Returns what the list of keys shows of a key, so that its holder recognizes it. */
export function apiKeyStart({ id, isTest }: { id: string } & KindOfKey): string {
  return `ssk_${isTest === true ? "test" : "live"}_${id}`;
}

/** Returns CRC-32 (ISO 3309) of an ASCII text in six digits of base 62, as other services end their keys. */
function checkSum(text: string): string {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = ~crc >>> 0;
  let sum = "";
  while (sum.length < sumCharacters) {
    sum = `${digits[rest % 62] ?? ""}${sum}`;
    rest = Math.floor(rest / 62);
  }
  return sum;
}
