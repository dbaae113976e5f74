/** What is known of a share in figures with a slash: '8/24' is a fraction, a date or a number of pages. */
export interface SlashShare {
  values: number[];
  from: number;
  /** The denominator of a fraction that nothing but its sum makes one. */
  under?: number;
}

/**
 * Leaves out the fractions in figures that could be dates, pages or bars, unless those of one denominator that follow
 * each other come to the whole: '12/24, 8/24, 4/24'.
 */
export function withoutLooseFractions<T extends SlashShare>(shares: readonly T[]): T[] {
  const kept = new Set<T>();
  const runs = new Map<number, T[]>();
  for (const share of shares) {
    const { under } = share;
    if (under === undefined) continue;
    const run = [...(runs.get(under) ?? []), share];
    const sum = run.reduce((all, { values }) => all + (values[0] ?? 0), 0);
    if (run.length > 1 && Math.abs(sum - 100) < 0.3) for (const one of run) kept.add(one);
    runs.set(under, sum > 99.7 || run.length > runMax ? [] : run);
  }
  return shares.filter((share) => share.under === undefined || kept.has(share));
}

/** Maximum number of people whose parts come to the whole. */
const runMax = 24;
