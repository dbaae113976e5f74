import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { AgreementEmail } from "./email-contract.ts";
import { agreementVersion } from "./email-fields.ts";

const aboutContributors = () => ({ ...agreementVersion(), contributorIds: z.array(z.string()) });

/**
 * The emails about suggestions for a sheet, and about a sheet that asks for agreement first. No entry has a suggestion's
 * text or an answer: they are read when the email is written.
 */
export const suggestionEmails = {
  suggestions: {
    on: { suggestions_made: "all" },
    to: "sender",
    during: "pending",
    limitedAs: "notice",
    input: once(() => z.object(aboutContributors())),
  },
  "suggestions-wait": {
    on: { suggestions_wait: "all" },
    to: "sender",
    during: "pending",
    isDaily: true,
    input: once(() => z.object(aboutContributors())),
  },
  "suggestion-answered": {
    isFromOwner: true,
    on: { answered: "contributor" },
    to: "contributors",
    outlivesVersion: true,
    limitedAs: "notice",
    input: once(() => z.object({ ...aboutContributors(), suggestionId: z.string() })),
  },
  "suggestion-accepted": {
    isFromOwner: true,
    on: { changed: "accepted" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: once(() =>
      z.object({
        ...aboutContributors(),
        /** One sentence per change. */
        changes: z.array(z.string()),
      }),
    ),
  },
  "all-agreed": {
    on: { all_agreed: "all" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: once(() => z.object(agreementVersion())),
  },
} as const satisfies Record<string, AgreementEmail>;
