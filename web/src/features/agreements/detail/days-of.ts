import { formatDay } from "../../../lib/format.ts";

/** Events by the day, where the reader is, on which they happened. */
export function daysOf<Event extends { at: string }>(
  events: readonly Event[],
): { day: string; events: Event[] }[] {
  const days = Map.groupBy(events, ({ at }) => formatDay(at));
  return [...days].map(([day, events]) => ({ day, events }));
}
