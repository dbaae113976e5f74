import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { AgreementEmail } from "./email-contract.ts";
import { representativeLosses } from "../../domain/agreement/evidence/agreement-event.ts";
import { capacityNames } from "../../domain/agreement/agreeing/capacities.ts";
import { agreementVersion, person } from "./email-fields.ts";

/** Number of the link of who signs for a contributor, if the email is about one of those that they named. */
const about = () => ({
  ...agreementVersion(),
  contributorIds: z.array(z.string()).optional(),
  representativeGeneration: z.number().int().optional(),
});

/** The emails about who signs for a contributor. Their names and addresses are read when an email is written. */
export const representativeEmails = {
  /** To who signs for a contributor, and again when the sender resends or everybody has agreed. */
  "representative-request": {
    on: { representative_named: "contributor", resent: "contributor", all_agreed: "all" },
    to: "representatives",
    during: "pending",
    limitedAs: "ask",
    input: once(() => z.object(about())),
  },
  "representative-named": {
    on: { representative_named: "contributor" },
    to: "represented",
    during: "pending",
    limitedAs: "notice",
    input: once(() => z.object(about())),
  },
  /** To who no longer signs for a contributor: their link has stopped working. */
  "representative-revoked": {
    on: {
      representative_revoked: "revoked",
      representative_named: "revoked",
      address_corrected: "revoked",
      changed: "revoked",
    },
    to: "revoked",
    outlivesVersion: true,
    limitedAs: "notice",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorId: z.string(),
        revoked: z.object({
          ...person(),
          capacity: z.enum(capacityNames),
          linkGeneration: z.number().int(),
        }),
        /** Absent if the contributor took it back or named somebody else. */
        loss: z.enum(representativeLosses).optional(),
        /** The contributor's name then, with a loss. */
        contributorName: z.string().optional(),
        /** Present if they have signed for the contributor, and the signature counts. */
        hasSignedForThem: z.literal(true).optional(),
      }),
    ),
  },
  "representative-signed": {
    on: { signed: "represented", declared: "represented" },
    to: "represented",
    during: ["pending", "signed", "completed"],
    limitedAs: "notice",
    input: once(() => z.object(about())),
  },
} as const satisfies Record<string, AgreementEmail>;
