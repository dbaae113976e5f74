import { isOpen, type RescueEntry } from "../queue/rescue-entry.ts";

/** The files that the list of arriving ones shows: those that were not taken first, then those on their way. */
export function arrivingOrder(entries: readonly RescueEntry[]): RescueEntry[] {
  const shown = entries.filter(({ phase }) => phase !== "arrived");
  return [...shown.filter((entry) => !isOpen(entry)), ...shown.filter(isOpen)];
}
