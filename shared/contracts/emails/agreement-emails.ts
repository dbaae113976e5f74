import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { AgreementEmail } from "./email-contract.ts";
import { agreementVersion, person } from "./email-fields.ts";
import { representativeEmails } from "./representative-emails.ts";
import { suggestionEmails } from "./suggestion-emails.ts";

const contributorIds = () => z.array(z.string());
const aboutVersion = once(() => z.object(agreementVersion()));

/** The emails about versions of agreements. */
export const agreementEmails = {
  request: {
    isFromOwner: true,
    on: { sent: "all", changed: "added", resent: "contributor", address_corrected: "contributor" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorIds: contributorIds().optional(),
        /** Present if the sheet was sent with others of a bulk: a mailbox gets one email for all. */
        isBulk: z.literal(true).optional(),
      }),
    ),
  },
  changed: {
    isFromOwner: true,
    on: { changed: "kept" },
    to: "unsigned",
    representatives: "also",
    during: "pending",
    limitedAs: "ask",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorIds: contributorIds(),
        /** One sentence per change. */
        changes: z.array(z.string()),
        /** Present if nobody had signed the previous version. */
        hadNoSignatures: z.literal(true).optional(),
        /** Present if the new version accepts the suggestion of another contributor. */
        acceptsSuggestion: z.literal(true).optional(),
        /** The version about which these contributors had an open suggestion, which closed with it. */
        overtakenVersion: z.number().int().optional(),
      }),
    ),
  },
  removed: {
    isFromOwner: true,
    on: { changed: "removed" },
    to: "removed",
    limitedAs: "notice",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        /** Contributors of the previous version who are not in the current one. */
        removed: z.array(z.object({ id: z.string(), ...person() })),
      }),
    ),
  },
  reminder: {
    isFromOwner: true,
    on: { reminded: "all" },
    to: "toRemind",
    representatives: "also",
    during: "pending",
    isDaily: true,
    input: once(() =>
      z.object({ ...agreementVersion(), contributorIds: contributorIds().optional() }),
    ),
  },
  expiring: {
    on: { expiring: "all" },
    to: "unsigned",
    owner: "also",
    optional: "expiry",
    during: "pending",
    isDaily: true,
    input: aboutVersion,
  },
  "details-changed": {
    on: { signed: "signedBefore", declared: "signedBefore" },
    to: "contributors",
    during: ["pending", "signed", "completed"],
    limitedAs: "notice",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorIds: contributorIds(),
        /** One sentence per change of what a contributor declares about themself. */
        changes: z.array(z.string()),
      }),
    ),
  },
  ...suggestionEmails,
  ...representativeEmails,
  declined: {
    on: { declined: "all" },
    to: "contributors",
    owner: "instead",
    representatives: "also",
    during: "declined",
    limitedAs: "notice",
    input: aboutVersion,
  },
  voided: {
    isFromOwner: true,
    on: { voided: "all" },
    to: "contributors",
    representatives: "also",
    during: "voided",
    limitedAs: "notice",
    input: aboutVersion,
  },
  expired: {
    on: { expired: "all" },
    to: "contributors",
    owner: "instead",
    representatives: "also",
    during: "expired",
    isDaily: true,
    input: aboutVersion,
  },
  completed: {
    on: { completed: "all" },
    to: "contributors",
    owner: "also",
    representatives: "also",
    observers: "also",
    during: "completed",
    enclosesPdf: true,
    input: aboutVersion,
  },
  "address-replaced": {
    on: { address_corrected: "former", changed: "replaced" },
    to: "former",
    outlivesVersion: true,
    limitedAs: "notice",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorId: z.string(),
        /** Generation of the former holder's personal link. It identifies the former holder. */
        generation: z.number().int(),
        /** The new address, masked. */
        maskedNew: z.string(),
        hasSigned: z.boolean(),
        /** Whether a new version replaced the address, and not a correction, which keeps signatures. */
        isByVersion: z.literal(true).optional(),
      }),
    ),
  },
  "observed-version": {
    isFromOwner: true,
    on: { changed: "observers" },
    to: "observers",
    during: "pending",
    limitedAs: "notice",
    input: once(() => z.object({ ...agreementVersion(), changes: z.array(z.string()) })),
  },
  objected: {
    on: { objected: "all" },
    to: "contributors",
    owner: "also",
    observers: "also",
    outlivesVersion: true,
    limitedAs: "notice",
    input: once(() =>
      z.object({
        ...agreementVersion(),
        contributorName: z.string(),
        maskedFormer: z.string(),
        maskedNew: z.string(),
        reason: z.string(),
      }),
    ),
  },
} as const satisfies Record<string, AgreementEmail>;
