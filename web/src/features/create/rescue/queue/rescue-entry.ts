/**
 * `waiting` for its turn, `sending`, `interrupted` while there is no connection, `checking` by the server; then `arrived`,
 * `refused`, or `known` for bytes that are here already.
 */
export type RescuePhase =
  | "waiting"
  | "sending"
  | "interrupted"
  | "checking"
  | "arrived"
  | "refused"
  | "known";

/** A dropped file on its way. */
export interface RescueEntry {
  key: string;
  name: string;
  sizeBytes: number;
  phase: RescuePhase;
  sentBytes: number;
  /** Why it was refused, or which file it equals. */
  message?: string | undefined;
  canRetry: boolean;
}

/** Whether a file is lost when the page is closed. */
export function isUnderway({ phase }: RescueEntry): boolean {
  return phase === "waiting" || phase === "sending" || phase === "interrupted";
}

/** Whether a file has yet to be accepted or refused. */
export function isOpen(entry: RescueEntry): boolean {
  return isUnderway(entry) || entry.phase === "checking";
}
