import * as z from "zod";
import { freeSheetStates } from "../../domain/billing/free-sheet.ts";
import { planStates } from "../../domain/billing/entitlements.ts";
import { endpoint } from "../endpoint.ts";

/** The endpoint of the storage that is used, and of what the plan allows. */
export const storageEndpoints = {
  usage: endpoint({
    method: "GET",
    path: "/api/storage/usage",
    access: "user",
    summary: "Returns how much of the caller's storage is used",
    repeat: "natural",
    shows: ["storage"],
    schemas: () => ({
      responses: {
        200: z.object({
          formattedUsed: z.string(),
          formattedLimit: z.string(),
          percentage: z.number(),
          /** Bytes that other workspaces on the same plan use, as text; absent if they use none. */
          formattedElsewhere: z.string().optional(),
          /** Whether a plan sets the limit. Without a plan the meter shows only what is used, unless `isLimitSet`. */
          hasPlan: z.boolean(),
          /** Whether the operator has set the limit of workspaces without a plan. */
          isLimitSet: z.boolean().optional(),
          /**
           * `none`: creating, sending, uploading and sharing need a plan. `free`: the person never had a plan, can write
           * drafts, and send one sheet.
           */
          plan: z.enum(planStates),
          /** Whether a higher plan is sold than the workspace has. */
          isHigherPlanSold: z.boolean(),
          /** Whether the plan includes teams: in one's own workspace, whether one can create a team. */
          allowsTeams: z.boolean(),
          /** Whether the plan includes bulk creation. */
          allowsBulk: z.boolean(),
          /** Whether the plan includes passwords for the links of agreements. Absent in answers of earlier releases. */
          allowsLinkPasswords: z.boolean().optional(),
          /** Maximum number of bytes of one recording of a song, and of one file outside songs. */
          uploadBytes: z.number().int(),
          /** End of a trial without a card, or of a plan whose last payment failed. */
          planEndsAt: z.string().optional(),
          /** Whether the plan is suspended because one of its payments is disputed at a bank. */
          isPlanDisputed: z.boolean().optional(),
          /** Whether a person who never had a plan can send a sheet; absent for all others. */
          freeSheet: z.enum(freeSheetStates).optional(),
        }),
      },
    }),
    errors: [],
  }),
} as const;
