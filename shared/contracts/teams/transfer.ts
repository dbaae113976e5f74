import * as z from "zod";
import { UserId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id } from "../fields.ts";
import { TransferOfferView } from "./transfer-view.ts";
import { TeamView, WorkspaceView } from "./views.ts";

const byId = once(() => z.object({ id: Id() }));
/** The offer that the person saw: an answer to an earlier one has no effect on a later one. */
const ofOffer = once(() => z.object({ offerId: Id() }));
const endedOrOther = ["transfer_not_found", "transfer_ended"] as const;

/** The endpoints of a team's transfer, which is an offer until the new owner accepts it. */
export const transferEndpoints = {
  transfer: endpoint({
    method: "POST",
    path: "/api/teams/{id}/transfer",
    access: "user",
    workspace: "named",
    role: "owner",
    proof: "recent",
    summary: "Offers a team to a member, who owns it after accepting; until then nothing changes",
    repeat: "key",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({ memberId: Id().transform((id) => UserId.parse(id)) }),
      responses: { 200: TeamView() },
    }),
    errors: ["member_not_found", "transfer_offered", "too_many_requests"],
  }),
  readTransfer: endpoint({
    method: "GET",
    path: "/api/teams/{id}/transfer",
    access: "user",
    workspace: "named",
    summary: "Returns the latest offer of the team to the caller, with what comes with the team",
    repeat: "natural",
    shows: ["teams"],
    schemas: () => ({
      params: byId(),
      responses: { 200: TransferOfferView() },
    }),
    errors: ["transfer_not_found"],
  }),
  acceptTransfer: endpoint({
    method: "POST",
    path: "/api/teams/{id}/transfer/accept",
    access: "user",
    workspace: "named",
    role: "viewer",
    proof: "recent",
    summary:
      "Makes the caller, to whom the team was offered, its owner; its owner becomes a member",
    repeat: "natural",
    changes: ["notifications", "sheets", "storage", "teams"],
    schemas: () => ({
      params: byId(),
      body: ofOffer(),
      responses: { 200: WorkspaceView() },
    }),
    errors: [...endedOrOther, "transfer_expired", "teams_full"],
  }),
  declineTransfer: endpoint({
    method: "POST",
    path: "/api/teams/{id}/transfer/decline",
    access: "user",
    workspace: "named",
    role: "viewer",
    summary: "Declines the offer of a team",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: ofOffer(),
      responses: { 200: EmptyBody() },
    }),
    errors: endedOrOther,
  }),
  withdrawTransfer: endpoint({
    method: "POST",
    path: "/api/teams/{id}/transfer/withdraw",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Withdraws the offer of a team",
    repeat: "natural",
    changes: ["teams"],
    schemas: () => ({
      params: byId(),
      body: ofOffer(),
      responses: { 200: TeamView() },
    }),
    errors: endedOrOther,
  }),
} as const;
