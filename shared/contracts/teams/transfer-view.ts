import * as z from "zod";
import { plansAfterTransfer } from "../../domain/billing/plan-after-transfer.ts";
import { once } from "../../domain/once.ts";
import { transferOfferStates } from "../../domain/teams/team.ts";
import { Id, Timestamp } from "../fields.ts";

/** What the new owner of a team takes over with it. Sizes are bytes. */
export const TeamHandover = once(() =>
  z.object({
    plan: z.object({
      after: z.enum(plansAfterTransfer),
      /** The plan's name; absent without a plan, and for a trial. */
      name: z.string().optional(),
    }),
    storage: z.object({
      /** Stored in the team, with what its unfinished uploads reserve. */
      teamBytes: z.number().int(),
      /** Stored in the new owner's other workspaces that use the same plan. */
      otherBytes: z.number().int(),
      /** Null without a limit, and without a plan. */
      limitBytes: z.number().int().nullable(),
    }),
    /** Members and open invitations. `included` is null if the plan has no limit, and without a plan. */
    seats: z.object({ taken: z.number().int(), included: z.number().int().nullable() }),
  }),
);
export type TeamHandover = z.infer<ReturnType<typeof TeamHandover>>;

/** The offer of a team, for the person to whom it was made. */
export const TransferOfferView = once(() =>
  z.object({
    id: Id(),
    teamName: z.string(),
    /** The name of the owner who made it. */
    offeredBy: z.string(),
    state: z.enum([...transferOfferStates, "expired"]),
    expiresAt: Timestamp(),
    /** As it is now; only while the offer is open. */
    handover: TeamHandover().optional(),
  }),
);
export type TransferOfferView = z.infer<ReturnType<typeof TransferOfferView>>;
