/** A value of a canonical document. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * Returns a value as JSON by RFC 8785 (JSON Canonicalization Scheme): equal values give equal text. Supports safe
 * integers, numbers of at most two decimals and NFC strings. Throws RangeError for other numbers and strings.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === "string") {
    if (!value.isWellFormed()) throw new RangeError("A lone surrogate has no canonical form");
    return JSON.stringify(value.normalize("NFC"));
  }
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value) && !isHundredths(value))
      throw new RangeError(`${value} is neither a safe integer nor a number of two decimals`);
    return JSON.stringify(value);
  }
  if (value === null || typeof value === "boolean") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    // RFC 8785 sorts property names by UTF-16 code units.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** Whether a number has at most two decimals. Doubles from 1e12 on are refused: their precision is too low to tell. */
function isHundredths(value: number): boolean {
  return Math.abs(value) < 1e12 && Math.round(value * 100) / 100 === value;
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
