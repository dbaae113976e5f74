import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { CodeEmail } from "./email-contract.ts";
import { person, secret } from "./email-fields.ts";

/** The email with the code that proves a mailbox at an agreement. */
export const codeEmails = {
  code: {
    to: "contributor",
    input: once(() =>
      z.object({
        ...person(),
        ...secret(),
        agreementId: z.string(),
        contributorId: z.string(),
        title: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. */
        expiresAt: z.string(),
        /** What the code is for. Absent for answering the sheet. */
        purpose: z.enum(["representative", "unlocking"]).optional(),
        /** Sends no email: it was asked for an address of nobody on the sheet. */
        isDecoy: z.literal(true).optional(),
      }),
    ),
  },
} as const satisfies Record<string, CodeEmail>;
