import * as z from "zod";
import type { Agreement, SentAgreement } from "../agreement/agreement.ts";
import { knownDeclineReason } from "../agreement/lifecycle/decline-reasons.ts";
import { WorkspaceId } from "../ids.ts";
import { once } from "../once.ts";
import { addCounts, type Counts } from "./counts.ts";
import { durationRangeOf } from "./durations.ts";
import { sharesOf, SongShares } from "./song-shares.ts";
import { waitingOf, WaitingSheet } from "./waiting-sheet.ts";

/**
 * What the analytics of a workspace know of one sent agreement. It follows from the agreement's head alone, so it does
 * not matter in which order its changes are told, nor how often. Times are those of the open version: a new version
 * starts the signing period again.
 */
export const AgreementFact = once(() =>
  z.object({
    workspaceId: WorkspaceId,
    /** The head's revision that it follows from. A fact of a lower revision never replaces it. */
    revision: z.number().int(),
    /** What the agreement adds to the counts of the workspace. */
    counts: z.record(z.string(), z.number().int()),
    /** Whom it waits for. Absent unless it can be signed. */
    waiting: WaitingSheet().optional(),
    /** Who holds which share. Absent until everyone has signed, and once the song is deleted. */
    shares: SongShares().optional(),
  }),
);
export type AgreementFact = z.infer<ReturnType<typeof AgreementFact>>;

/** Returns the fact of an agreement; undefined for a draft. Of one whose owner has left, it says nothing. */
export function factOf(agreement: Agreement): AgreementFact | undefined {
  if (agreement.status === "draft") return undefined;
  const { workspaceId, revision } = agreement;
  if (agreement.ownerLeftAt !== undefined) return emptyFact({ workspaceId, revision });
  const waiting = waitingOf(agreement);
  const shares = sharesOf(agreement);
  return {
    ...{ workspaceId, revision, counts: countsOf(agreement) },
    ...(waiting && { waiting }),
    ...(shares && { shares }),
  };
}

/** Returns a fact that adds nothing to its workspace. It keeps an older one from being written. */
export function emptyFact({
  workspaceId,
  revision,
}: Pick<AgreementFact, "workspaceId" | "revision">): AgreementFact {
  return { workspaceId, revision, counts: {} };
}

/** Returns the month of a timestamp, in UTC: `2026-11`. */
export function monthOf(at: string): string {
  return at.slice(0, 7);
}

const one = (name: string): Counts => ({ [name]: 1 });

function countsOf(agreement: SentAgreement): Counts {
  const { sentAt, contributors } = agreement;
  const parts: Counts[] = [one("sent"), one(`sent@${monthOf(sentAt)}`), outcomeOf(agreement)];
  for (const { openedAt, signedAt } of contributors) {
    // Who signs as the sender of the sheet, or without opening it, says nothing about how long it takes.
    if (openedAt === undefined) continue;
    parts.push(one(`opened:${durationRangeOf(sentAt, openedAt)}`));
    if (signedAt !== undefined) parts.push(one(`answered:${durationRangeOf(openedAt, signedAt)}`));
  }
  return parts.reduce(addCounts, {});
}

function outcomeOf(agreement: SentAgreement): Counts {
  switch (agreement.status) {
    case "pending":
      return { open: 1 };
    case "signed":
    case "completed": {
      const { sentAt, signedAt } = agreement;
      return {
        signed: 1,
        [`signed@${monthOf(signedAt)}`]: 1,
        [`completed:${durationRangeOf(sentAt, signedAt)}`]: 1,
      };
    }
    case "declined": {
      const { declineReason } = agreement;
      const reason = declineReason === undefined ? "none" : knownDeclineReason(declineReason);
      return { declined: 1, [`reason:${reason}`]: 1 };
    }
    case "voided":
    case "expired":
      return { [agreement.status]: 1 };
    default:
      return agreement satisfies never;
  }
}
