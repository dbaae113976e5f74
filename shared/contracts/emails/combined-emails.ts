import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { CombinedEmail, DailyEmail } from "./email-contract.ts";

/** The emails that combine several emails to one recipient. */
export const combinedEmails = {
  "waiting-agreements": {
    to: "mailbox",
    input: once(() =>
      z.object({
        /** SHA-256 of the recipient's address. The address itself is in the agreements. */
        addressHash: z.string(),
        asks: z.array(
          z.object({
            agreementId: z.string(),
            contributorId: z.string(),
            /** Present if the recipient signs for the contributor. */
            signsFor: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  },
  daily: {
    to: "day",
    input: once(() =>
      z.object({
        /** Hashes of the recipient's mailbox and address. The address itself is read with each entry's object. */
        mailboxHash: z.string(),
        addressHash: z.string(),
        /** The numbers of the first and the last entry. */
        first: z.number().int(),
        last: z.number().int(),
      }),
    ),
  },
} as const satisfies Record<string, CombinedEmail | DailyEmail>;
