import { awaitsAgreement } from "../agreeing/agreed.ts";
import type { Contributor, SentAgreement } from "../agreement.ts";
import { statusAt } from "../lifecycle/status.ts";

/**
 * What a sheet of a list is to the person of the list. `sign` and `agree`: it waits for them. `agreed`: for the others.
 */
export const sheetListStates = [
  "sign",
  "agree",
  "agreed",
  "signed",
  "completed",
  "declined",
  "voided",
  "expired",
] as const;
export type SheetListState = (typeof sheetListStates)[number];

/** Returns what a sheet is to a contributor, or to who signs for them, at a time. */
export function sheetListStateOf(
  agreement: SentAgreement,
  { signedAt, agreedAt }: Contributor,
  { at, signsFor }: { at: string; signsFor: boolean },
): SheetListState {
  const status = statusAt(agreement, at);
  if (status === "completed") return "completed";
  if (status === "declined" || status === "voided" || status === "expired") return status;
  if (signedAt !== undefined || status === "signed") return "signed";
  if (!awaitsAgreement(agreement)) return "sign";
  // Who signs for a contributor has nothing to do before all have agreed.
  return agreedAt !== undefined || signsFor ? "agreed" : "agree";
}

/** Whether a sheet waits for the person of the list. */
export function isWaitingInList({ state }: { state: SheetListState }): boolean {
  return state === "sign" || state === "agree";
}

/**
 * Returns the place, from 0, of the sheet of a list that comes after the one at `place`: the next that waits, else the
 * first that does. Undefined if none waits.
 */
export function nextPlaceInList(
  sheets: readonly { state: SheetListState }[],
  place: number,
): number | undefined {
  const waiting = sheets.flatMap((sheet, index) =>
    isWaitingInList(sheet) && index !== place ? [index] : [],
  );
  return waiting.find((index) => index > place) ?? waiting[0];
}
