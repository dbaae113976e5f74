/** A price per unit that holds up to a number of units a month. The last tier of a list has no end. */
export interface Tier {
  upTo: number;
  price: number;
}

/** The cost of a number of units a month. Each unit costs the price of the tier that it falls into. */
export function tieredCost(units: number, tiers: readonly Tier[]): number {
  let cost = 0;
  let from = 0;
  for (const { upTo, price } of tiers) {
    if (units > from) cost += (Math.min(units, upTo) - from) * price;
    from = upTo;
  }
  return cost;
}

/** The first price that is not a free tier's. */
export function listPrice(tiers: readonly Tier[]): number {
  const found = tiers.find(({ price }) => price > 0);
  if (found === undefined) throw new Error("Every tier of the price is free");
  return found.price;
}
