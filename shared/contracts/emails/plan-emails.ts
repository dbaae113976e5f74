import * as z from "zod";
import { UserId, WorkspaceId } from "../../domain/ids.ts";
import { once } from "../../domain/once.ts";
import type { OwnerEmail } from "./email-contract.ts";

const aboutPlan = once(() =>
  z.object({
    /** The person who pays, who gets the email. */
    createdBy: UserId,
    /** The team whose plan it is; absent for a person's own plan. */
    teamId: WorkspaceId.optional(),
    teamName: z.string().optional(),
    /** The plan's name. */
    plan: z.string(),
    /** '$29.99 a month'. */
    price: z.string(),
    /** End of the trial, ISO 8601 UTC, for the email about it. */
    trialEndsAt: z.string(),
    /** Time until which an unpaid plan stays active, ISO 8601 UTC, for the email about a failed payment. */
    keptUntil: z.string(),
  }),
);

/** The emails about the trial and the plan of a workspace, to the person who pays. */
export const planEmails = {
  "trial-begun": {
    to: "owner",
    opens: "/pricing",
    until: "trialEndsAt",
    input: once(() =>
      z.object({
        /** The owner of an account from before plans were sold. */
        createdBy: UserId,
        /** ISO 8601 UTC. */
        trialEndsAt: z.string(),
      }),
    ),
  },
  "trial-ending": {
    to: "owner",
    opens: "/pricing",
    until: "trialEndsAt",
    isDaily: true,
    input: aboutPlan,
  },
  "payment-failed": {
    to: "owner",
    opens: "/pricing",
    until: "keptUntil",
    isDaily: true,
    input: aboutPlan,
  },
  "plan-disputed": { to: "owner", opens: "/pricing", input: aboutPlan },
  "plan-restored": { to: "owner", opens: "/pricing", input: aboutPlan },
  "plan-ended": { to: "owner", opens: "/pricing", isDaily: true, input: aboutPlan },
  "trial-refused": { to: "owner", opens: "/pricing", input: aboutPlan },
} as const satisfies Record<string, OwnerEmail>;
