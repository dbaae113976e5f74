import type { teams } from "../../../shared/contracts/teams/endpoints.ts";
import type { TransferOfferView } from "../../../shared/contracts/teams/transfer-view.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { seatsTaken } from "../../../shared/domain/teams/seats.ts";
import { isOfferOpen, offerTo } from "../../../shared/domain/teams/transfer-offer.ts";
import { readTeamHandover } from "../../data/billing/team-handover.ts";
import type { Table } from "../../data/core/table.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import type { Context } from "../../http/context.ts";
import { readMemberName } from "../change-as-member.ts";

/** The latest offer of a team to the caller. Throws `team_not_found`, `transfer_not_found`. */
export async function readTeamTransfer(
  table: Table,
  { workspace, caller: { userId }, at }: Context<(typeof teams)["readTransfer"]>,
): Promise<TransferOfferView> {
  const whole = await new TeamRepository(table).read(workspace.id);
  if (whole === undefined) throw new DomainError("team_not_found");
  const { team } = whole;
  const offer = offerTo(whole, { userId });
  const isOpen = isOfferOpen(offer, at);
  const { id, by, state, expiresAt } = offer;
  const handed = { teamId: team.id, ownerId: userId, seatsTaken: seatsTaken(whole, at) };
  const [offeredBy, handover] = await Promise.all([
    readMemberName(table, by),
    isOpen ? readTeamHandover(table, handed, at) : undefined,
  ]);
  return {
    id,
    teamName: team.name,
    offeredBy,
    state: state === "open" && !isOpen ? "expired" : state,
    expiresAt,
    handover,
  };
}
