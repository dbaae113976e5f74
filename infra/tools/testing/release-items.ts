import { readFileSync } from "node:fs";
import { itemKey, type Item } from "../faults/table-labels.ts";

/** The items of one release: the whole table of the demo account, and one of each further kind and state. */
export interface ReleaseItems {
  account: Item[];
  others: Item[];
}

/** The items as JSON, a line for each. A set is a map with `set`. */
export function itemsAsText({ account, others }: ReleaseItems): string {
  return `{"account":[\n${lines(account)}\n],"others":[\n${lines(others)}\n]}\n`;
}

function lines(items: readonly Item[]): string {
  return items
    .toSorted((a, b) => itemKey(a).localeCompare(itemKey(b)))
    .map((item) =>
      JSON.stringify(item, (_, value) => (value instanceof Set ? { set: [...value] } : value)),
    )
    .join(",\n");
}

/** Reads what `itemsAsText` has written. */
export function readReleaseItems(file: string): ReleaseItems {
  return JSON.parse(readFileSync(file, "utf8"), (_, value) => {
    const isSet = typeof value === "object" && value !== null && Array.isArray(value.set);
    return isSet && Object.keys(value).length === 1 ? new Set(value.set) : value;
  });
}
