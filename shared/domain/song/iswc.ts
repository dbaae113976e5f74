/**
 * Returns the ISWC of a work in its written form (`T-034.524.680-1`); undefined for text that is none: 'T', nine
 * digits and the check digit that belongs to them, with any spaces, dots and hyphens between them and perhaps 'ISWC'
 * before them. Source: ISO 15707.
 */
export function parseIswc(text: string): string | undefined {
  const [, work = "", check = ""] =
    /^(?:ISWC:?)?T(\d{9})(\d)$/.exec(text.toUpperCase().replaceAll(/[\s.\p{Pd}]/gu, "")) ?? [];
  if (work === "" || checkDigitOf(work) !== Number(check)) return undefined;
  return `T-${work.slice(0, 3)}.${work.slice(3, 6)}.${work.slice(6)}-${check}`;
}

function checkDigitOf(work: string): number {
  const sum = [...work].reduce((total, digit, index) => total + (index + 1) * Number(digit), 1);
  return (10 - (sum % 10)) % 10;
}
