const MB = 1024 ** 2;

/** The limits of a person who never had a plan, and how often they may send their free split sheet. */
export const freeSheet = {
  storageBytes: 500 * MB,
  /** Of one recording, also for who no longer has a plan. */
  uploadBytes: 100 * MB,
  /** The sheet comes back if it is declined, voided or expires, and can then be sent again. */
  sendings: 3,
} as const;

/** What a person who never had a plan has sent. */
export interface FreeSheetUse {
  /** The last sheet that was sent as the free one; undefined if none was. */
  last: { agreementId: string; sendings: number; hasEnded: boolean } | undefined;
  /** Whether another account of the same mailbox has sent its free sheet. */
  isMailboxUsed: boolean;
}

export const freeSheetStates = ["available", "used"] as const;
export type FreeSheetState = (typeof freeSheetStates)[number];

/** Returns whether a person can send a sheet without a plan. `hasEnded`: it was declined, voided or has expired. */
export function freeSheetState({ last, isMailboxUsed }: FreeSheetUse): FreeSheetState {
  if (isMailboxUsed) return "used";
  if (last === undefined) return "available";
  return last.hasEnded && last.sendings < freeSheet.sendings ? "available" : "used";
}

/** The message to a person who sends a sheet after their free one. */
export const freeSheetUsedMessage =
  "You have used your free split sheet. Please choose a plan to send another one. Your drafts stay.";
