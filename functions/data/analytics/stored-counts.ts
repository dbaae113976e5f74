import type { Counts } from "../../../shared/domain/analytics/counts.ts";
import type { Expression, StoredItem } from "../core/expressions.ts";

/** Counts are attributes of their own, since `ADD` changes no attribute inside a map. */
const prefix = "n:";

/** The counts of a stored item. */
export function countsIn(item: StoredItem): Counts {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "number" && value !== 0
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
}

/** Returns the part of an update that adds counts: what follows `ADD`. It is empty without counts. */
export function additionOf(counts: Counts): Required<Expression> {
  const names = Object.keys(counts);
  return {
    text: names.map((_, index) => `#count${index} :count${index}`).join(", "),
    names: Object.fromEntries(names.map((name, index) => [`#count${index}`, `${prefix}${name}`])),
    values: Object.fromEntries(names.map((name, index) => [`:count${index}`, counts[name]])),
  };
}
