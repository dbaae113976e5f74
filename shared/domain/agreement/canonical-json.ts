/** What canonical documents are made of. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/**
 * RFC 8785 (JSON Canonicalization Scheme) for safe integers, numbers of at most two decimals and NFC strings. The same value always gives the
 * same text, whoever computes it. Throws RangeError on what it can't represent.
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
    // By UTF-16 code units, as RFC 8785 orders property names.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** Whether a number has at most two decimals; above this bound doubles are too coarse to tell. */
function isHundredths(value: number): boolean {
  return Math.abs(value) < 1e12 && Math.round(value * 100) / 100 === value;
}

function isList(value: object): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
