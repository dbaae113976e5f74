import { decideDelivery, type MailboxCounts } from "../../shared/domain/account/mailbox-limit.ts";
import { secondsLeftOfDay } from "../../shared/domain/account/sending-limit.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../shared/domain/ids.ts";
import type { TeamEvent } from "../../shared/domain/teams/team-activity.ts";
import type { TeamWithMembers } from "../../shared/domain/teams/team.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { Table } from "../data/core/table.ts";
import { MailboxLimit } from "../data/limits/mailbox-limit.ts";
import { withinSendingLimit } from "../data/limits/sending-limit.ts";
import { TeamRepository } from "../data/teams/team-repository.ts";
import { checkOwner, readActor } from "./change-as-member.ts";

/** Attempts for a write that loses to concurrent emails to the same address. */
const attempts = 8;

/** A change of a team by its owner that emails another person. */
interface ChangeWithEmail {
  teamId: WorkspaceId;
  userId: UserId;
  /** The address that is emailed. */
  email: string;
  at: string;
  happened: TeamEvent;
  /** The next state with the items of the email and of what belongs to it; undefined for no change and no email. */
  decide: (
    before: TeamWithMembers,
    actorName: string,
  ) => { after: TeamWithMembers; items: TransactItem[] } | undefined;
}

/**
 * Changes a team and requests an email, within the limits of its sender and its recipient. Throws `role_needed`,
 * `team_not_found`, `too_many_requests`, `busy`, and the errors of `decide`.
 */
export async function changeTeamWithEmail(
  table: Table,
  { teamId, userId, email, at, happened, decide }: ChangeWithEmail,
): Promise<TeamWithMembers> {
  const limit = new MailboxLimit(table);
  // The sender's limit counts their emails from all their teams.
  const sender = { workspaceId: personalWorkspaceOf(userId), email };
  const actor = await readActor(table, userId);
  return await withOptimisticRetry(attempts, async () => {
    const counts = await limit.counts(sender, at);
    checkMailbox(counts, at);
    const counting = limit.countItems(sender, "share", counts, at);
    let requested: TransactItem[] = [];
    const decideAsOwner = (before: TeamWithMembers) => {
      checkOwner(before, userId);
      const decided = decide(before, actor.name);
      requested = decided?.items ?? [];
      return decided?.after;
    };
    try {
      return await withinSendingLimit(table, { by: userId, newly: "share", at }, (countItem) =>
        new TeamRepository(table).change(teamId, decideAsOwner, {
          at,
          actor,
          happened,
          additionalItems: () => [...requested, ...counting, countItem],
        }),
      );
    } catch (error) {
      const isOutrun =
        error instanceof TransactionCanceled && counting.some((item) => error.isCausedBy(item));
      if (!isOutrun || requested.some((item) => error.isCausedBy(item))) throw error;
      return mustRetry;
    }
  });
}

function checkMailbox(counts: MailboxCounts, at: string): void {
  if (decideDelivery("share", counts) !== "refuse") return;
  const message = "We sent as many emails to this address as we may today. Try again tomorrow.";
  throw new DomainError("too_many_requests", {
    details: [{ path: "email", message }],
    retryAfterSeconds: secondsLeftOfDay(at),
  });
}
