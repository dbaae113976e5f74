import { UserId, WorkspaceId } from "../domain/ids.ts";
import * as z from "zod";
import type { AgreementEventType } from "../domain/agreement/evidence/agreement-event.ts";
import { once } from "../domain/once.ts";
import type {
  AccountEmail,
  CodeEmail,
  CombinedEmail,
  DailyEmail,
  OwnerEmail,
  ShareCodeEmail,
  ShareEmail,
  AgreementEmail,
  MovedSongEmail,
} from "./email-contract.ts";
import { person, secret } from "./email-fields.ts";
import { shareEmails } from "./share-emails.ts";
import { agreementEmails } from "./agreement-emails.ts";
import { teamEmails } from "./team-emails.ts";

const aboutAccount = once(() => z.object(person()));
const withToken = once(() =>
  z.object({
    ...person(),
    ...secret(),
    /** ISO 8601 UTC. The token is not sent after this time. Absent from entries of an earlier release. */
    expiresAt: z.string().optional(),
    /**
     * Sends no email. Written for an address without an account, so that the call makes the same number of writes as
     * with one.
     */
    isDecoy: z.literal(true).optional(),
  }),
);
const aboutProvider = once(() =>
  z.object({
    ...person(),
    /** The provider's display name. */
    provider: z.string(),
  }),
);
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
/** Every email: its recipients, the conditions for sending it, and the data of its outbox entry. */
export const emailContracts = {
  verification: { to: "account", opens: "/verify-email", until: "expiresAt", input: withToken },
  "password-reset": {
    to: "account",
    opens: "/reset-password",
    until: "expiresAt",
    input: withToken,
  },
  "email-change": { to: "account", opens: "/verify-email", until: "expiresAt", input: withToken },
  "sign-in-code": {
    to: "account",
    opens: "/login",
    until: "expiresAt",
    input: once(() =>
      z.object({
        ...person(),
        /** The nonce and key version that the code is derived from. */
        codeNonce: z.string(),
        codeKeyVersion: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. Absent from entries of an earlier release. */
        expiresAt: z.string().optional(),
        /** Sends no email, as in `withToken`. */
        isDecoy: z.literal(true).optional(),
      }),
    ),
  },
  "address-taken": { to: "account", opens: "/login", input: aboutAccount },
  "password-changed": { to: "account", opens: "/login", input: aboutAccount },
  "many-attempts": { to: "account", opens: "/login", input: aboutAccount },
  "many-attempts-inside": { to: "account", opens: "/profile", input: aboutAccount },
  "email-change-asked": { to: "account", opens: "/login", input: aboutAccount },
  "email-changed": { to: "account", opens: "/login", input: aboutAccount },
  "session-ended": {
    to: "account",
    opens: "/profile",
    input: once(() =>
      z.object({
        ...person(),
        /** The browser whose session was ended, in words: 'Firefox on Windows'. */
        device: z.string(),
      }),
    ),
  },
  "signed-out-everywhere": { to: "account", opens: "/login", input: aboutAccount },
  "two-factor-on": { to: "account", opens: "/profile", input: aboutAccount },
  "two-factor-off": { to: "account", opens: "/profile", input: aboutAccount },
  "backup-codes-new": { to: "account", opens: "/profile", input: aboutAccount },
  "export-ready": {
    to: "account",
    opens: "/profile",
    until: "availableUntil",
    input: once(() =>
      aboutAccount().extend({
        /** Time at which the copy is deleted, ISO 8601 UTC. Absent from entries of an earlier release. */
        availableUntil: z.string().optional(),
      }),
    ),
  },
  "draft-expiring": {
    to: "owner",
    opens: "/agreements",
    optional: "drafts",
    until: "deletedAt",
    isDaily: true,
    input: once(() =>
      z.object({
        /** The draft. Absent from entries of an earlier release. */
        agreementId: z.string().optional(),
        /** The person who created the draft, who gets the email. */
        createdBy: UserId,
        title: z.string(),
        /** Time of the draft's deletion, ISO 8601 UTC. */
        deletedAt: z.string(),
      }),
    ),
  },
  "upload-expiring": {
    to: "owner",
    opens: "/upload-agreement?parse=:fileId",
    optional: "drafts",
    until: "deletedAt",
    isDaily: true,
    input: once(() =>
      z.object({
        /** The review of the uploaded document. */
        reviewId: z.string(),
        fileId: z.string(),
        workspaceId: WorkspaceId,
        /** The person who uploaded the document, or the owner of their former team. */
        createdBy: UserId,
        title: z.string(),
        /** Time of the document's deletion, ISO 8601 UTC. */
        deletedAt: z.string(),
      }),
    ),
  },
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
  "plan-not-kept": { to: "account", opens: "/pricing", input: aboutAccount },
  ...teamEmails,
  "account-deleted": { to: "account", opens: "/", input: aboutAccount },
  "requests-joined": { to: "account", opens: "/agreements", input: aboutAccount },
  "identity-connected": { to: "account", opens: "/profile", input: aboutProvider },
  "identity-disconnected": { to: "account", opens: "/profile", input: aboutProvider },
  "new-sign-in": {
    to: "account",
    opens: "/profile",
    input: once(() =>
      z.object({
        ...person(),
        /** ISO 8601 UTC. */
        signedInAt: z.string(),
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
  },
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
  ...shareEmails,
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
  ...agreementEmails,
} as const satisfies Record<
  string,
  | AccountEmail
  | OwnerEmail
  | CodeEmail
  | CombinedEmail
  | DailyEmail
  | ShareCodeEmail
  | ShareEmail
  | MovedSongEmail
  | AgreementEmail
>;

/** The types of agreement events that request an email. */
export const eventsWithEmail = Object.values(emailContracts).flatMap((mail) =>
  // Object.keys returns string[]; the rows have no other keys.
  "on" in mail ? (Object.keys(mail.on) as AgreementEventType[]) : [],
);

export type EmailName = keyof typeof emailContracts;
type NameOf<To> = {
  [Name in EmailName]: (typeof emailContracts)[Name]["to"] extends To ? Name : never;
}[EmailName];
export type AccountEmailName = NameOf<"account">;
export type OwnerEmailName = NameOf<"owner">;
export type AgreementEmailName = NameOf<AgreementEmail["to"]>;
/** The emails that are entries of a daily email. */
export type DailyPartName = {
  [Name in EmailName]: (typeof emailContracts)[Name] extends { isDaily: true } ? Name : never;
}[EmailName];

/** The data of an email's outbox entry. */
export type EmailInput<Name extends EmailName> = z.infer<
  ReturnType<(typeof emailContracts)[Name]["input"]>
>;
/** An outbox entry's request for an email. */
export type EmailTask<Among extends EmailName = EmailName> = {
  [Name in Among]: { template: Name } & EmailInput<Name>;
}[Among];

export const EmailTask = once((): z.ZodType<EmailTask> => {
  const tasks = Object.entries(emailContracts).map(([name, { input }]) =>
    input().extend({ template: z.literal(name) }),
  );
  const [first, ...others] = tasks;
  if (first === undefined) throw new Error("There are no emails");
  // Object.entries loses the relation of name and input; each option of the union is built from one row of `emailContracts`.
  return z.discriminatedUnion("template", [first, ...others]) as unknown as z.ZodType<EmailTask>;
});
