import type { Row } from "../rows.ts";

const shares = ["writerShare", "publisherShare", "copyrightShare", "masterShare"] as const;

/**
 * Corrects shares with a colon that a scan misread as a 1: ': 20%' is read as '120%'. No share is above 100 % unless
 * its category has another scale, such as 200 % for the writers' and publishers' parts together.
 */
export function fixMisreadColons(rows: readonly Row[]): Row[] {
  const scaled = new Set(
    shares.filter((field) => {
      const total = rows.reduce((sum, row) => sum + (row[field]?.value ?? 0), 0);
      // A third of 200 is printed as 66.67.
      return Math.abs(total - 200) < 0.1;
    }),
  );
  return rows.map((row) => {
    const out = { ...row };
    for (const field of shares) {
      const read = row[field];
      if (read === undefined || scaled.has(field) || read.value <= 100 || read.value >= 200)
        continue;
      const value = Math.round((read.value - 100) * 100) / 100;
      out[field] = { ...read, value, trust: read.trust * 0.7 };
    }
    return out;
  });
}
