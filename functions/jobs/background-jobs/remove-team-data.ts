import { removeTeam } from "../../accounts/deletion/remove-team.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { now } from "../../platform/clock.ts";
import { removalDependencies } from "./remove-account-data.ts";

/** Removes the data of a deleted team. */
export async function removeTeamData(
  { id, input }: OutboxEntry<"delete-team">,
  outbox: OutboxRepository,
): Promise<void> {
  const { teamId, userId, ...origin } = input;
  const removal = { outboxId: id, teamId, origin: { ...origin, actorUserId: userId }, at: now() };
  await removeTeam(removalDependencies(outbox), removal);
}
