import { planName } from "../../../shared/domain/billing/plans.ts";
import { isLiveSubscription } from "../../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, UserId } from "../../../shared/domain/ids.ts";
import { UserRepository, type Profile } from "../../../functions/data/accounts/user-repository.ts";
import { BillingRepository } from "../../../functions/data/billing/billing-repository.ts";
import type { Table } from "../../../functions/data/core/table.ts";
import { CommandRefused } from "../command-refused.ts";

/** Thrown when a grant can't be made. The message is for the operator. */
export class GrantRefused extends CommandRefused {}

export interface Grant {
  /** The owner's email address, or the id of the workspace. */
  to: string;
  /** The last day of the plan, 2027-12-31 in UTC; undefined takes the plan back. */
  lastDay: string | undefined;
  /** Now. */
  at: string;
  /** Whether the change is made; otherwise it is only printed. */
  applies: boolean;
  say: (line: string) => void;
}

/**
 * Gives a workspace the Enterprise plan until the end of a day, or takes it back. A repeat changes nothing. Returns the
 * number of changes. Throws `GrantRefused`.
 */
export async function grantEnterprise(
  table: Table,
  { to, lastDay, at, applies, say }: Grant,
): Promise<number> {
  const { userId, email } = await ownerOf(table, to);
  const until = lastDay === undefined ? undefined : endOfDay(lastDay);
  if (until !== undefined && until <= at)
    throw new GrantRefused(`${lastDay} is over: give a later day, or --revoke.`);
  const billing = new BillingRepository(table);
  const workspaceId = personalWorkspaceOf(userId);
  const { enterpriseUntil, subscription } = (await billing.read(workspaceId)) ?? {};
  const whose = `of ${email} (workspace ${workspaceId})`;
  if (subscription !== undefined && isLiveSubscription(subscription)) {
    const plan = planName(subscription.tier);
    say(`Note: the plan ${plan} ${whose} is still paid for. Cancel it in Stripe if it shall end.`);
  }
  if (enterpriseUntil === until) return 0;
  if (until === undefined) say(`${applies ? "Taken" : "To take"}: Enterprise ${whose}`);
  else say(`${applies ? "Given" : "To give"}: Enterprise ${whose} through ${lastDay}`);
  if (applies) await billing.grantEnterprise(workspaceId, until, at);
  return 1;
}

/** The person whose own workspace it is. */
async function ownerOf(table: Table, to: string): Promise<Profile> {
  const users = new UserRepository(table);
  const userId = to.includes("@") ? await users.findByEmail(to) : UserId.parse(to);
  const owner = userId && (await users.find(userId));
  if (owner === undefined) throw new GrantRefused(`There is no account of ${to}.`);
  return owner;
}

function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59.999Z`);
  // `Date` parses April 31 as May 1.
  if (Number.isNaN(end.getTime()) || !end.toISOString().startsWith(day) || day.length !== 10)
    throw new GrantRefused(`${day} is no day: write it as 2027-12-31.`);
  return end.toISOString();
}
