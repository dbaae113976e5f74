import type { parseStates } from "../../../shared/domain/extraction/parse-states.ts";
import type { StoredParse } from "./parse-repository.ts";
import { addSeconds } from "../../platform/clock.ts";

/** Seconds after which a document without an upload event is no longer read. */
const forgottenSeconds = 15 * 60;

/** What the API says of a document's reading. `readAfter` is present where it waits. */
export interface ReadingState {
  state: (typeof parseStates)[number];
  readAfter?: string;
}

/** The state of the reading of a document that was created at `createdAt`; `parse` is absent if nobody requested it. */
export function readingStateOf(
  parse: StoredParse | undefined,
  { createdAt, at }: { createdAt: string; at: string },
): ReadingState {
  if (parse === undefined)
    return { state: at > addSeconds(createdAt, forgottenSeconds) ? "failed" : "pending" };
  const { state, readAfter } = parse;
  if (state === "parsed" || state === "failed") return { state };
  const isDeferred = state === "reading" && readAfter !== undefined;
  if (state === "reading" && !isDeferred) return { state: "pending" };
  return { state: "waiting", ...(readAfter === undefined ? {} : { readAfter }) };
}
