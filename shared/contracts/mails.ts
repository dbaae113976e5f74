import { UserId, WorkspaceId } from "../domain/ids.ts";
import * as z from "zod";
import type { AgreementEventType } from "../domain/agreement/agreement-event.ts";
import { lazySchema } from "../domain/lazy-schema.ts";
import type {
  AccountMail,
  CodeMail,
  JoinedMail,
  OwnerMail,
  ShareCodeMail,
  ShareMail,
  SheetMail,
} from "./mail-kinds.ts";

/** A person's name and address at the time when the email was requested. */
const person = () => ({ name: z.string(), email: z.string() });
/** The nonce and key version that an emailed token is derived from. The token itself is never stored. */
const secret = () => ({ nonce: z.string(), keyVersion: z.string() });
const agreementVersion = () => ({ agreementId: z.string(), version: z.number().int() });
const contributorIds = () => z.array(z.string());

const aboutAccount = lazySchema(() => z.object(person()));
const withToken = lazySchema(() =>
  z.object({
    ...person(),
    ...secret(),
    /** Sends no email. Written for an address without an account, so that the call takes as many writes as with one. */
    isDecoy: z.literal(true).optional(),
  }),
);
const aboutProvider = lazySchema(() =>
  z.object({
    ...person(),
    /** The provider's name for people. */
    provider: z.string(),
  }),
);
const aboutVersion = lazySchema(() => z.object(agreementVersion()));

/** Every email: its recipients, the conditions for sending it, and the data of its outbox entry. */
export const mails = {
  verification: { to: "account", opens: "/verify-email", input: withToken },
  "password-reset": { to: "account", opens: "/reset-password", input: withToken },
  "email-change": { to: "account", opens: "/verify-email", input: withToken },
  "sign-in-code": {
    to: "account",
    opens: "/login",
    input: lazySchema(() =>
      z.object({
        ...person(),
        /** The nonce and key version that the code is derived from. */
        codeNonce: z.string(),
        codeKeyVersion: z.string(),
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
  "signed-out-everywhere": { to: "account", opens: "/login", input: aboutAccount },
  "two-factor-on": { to: "account", opens: "/profile", input: aboutAccount },
  "two-factor-off": { to: "account", opens: "/profile", input: aboutAccount },
  "backup-codes-new": { to: "account", opens: "/profile", input: aboutAccount },
  "export-ready": { to: "account", opens: "/profile", input: aboutAccount },
  "draft-expiring": {
    to: "owner",
    opens: "/agreements",
    optional: "drafts",
    input: lazySchema(() =>
      z.object({
        /** The person who created the draft, who gets the email. */
        createdBy: UserId,
        title: z.string(),
        /** Time of the draft's deletion, ISO 8601 UTC. */
        deletedAt: z.string(),
      }),
    ),
  },
  "account-deleted": { to: "account", opens: "/", input: aboutAccount },
  "requests-joined": { to: "account", opens: "/agreements", input: aboutAccount },
  "identity-connected": { to: "account", opens: "/profile", input: aboutProvider },
  "identity-disconnected": { to: "account", opens: "/profile", input: aboutProvider },
  "new-sign-in": {
    to: "account",
    opens: "/profile",
    input: lazySchema(() =>
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
    input: lazySchema(() =>
      z.object({
        ...person(),
        ...secret(),
        agreementId: z.string(),
        contributorId: z.string(),
        title: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. */
        expiresAt: z.string(),
      }),
    ),
  },
  "song-shared": {
    to: "share",
    input: lazySchema(() =>
      z.object({
        workspaceId: WorkspaceId,
        songId: z.string(),
        shareId: z.string(),
        title: z.string(),
        artist: z.string(),
        /** The person who shared the song. */
        ownerName: z.string(),
      }),
    ),
  },
  "record-invitation": {
    to: "share",
    input: lazySchema(() =>
      z.object({
        workspaceId: WorkspaceId,
        agreementId: z.string(),
        invitationId: z.string(),
        title: z.string(),
        /** The person who asks. */
        ownerName: z.string(),
        /** The name in the document of the person who is asked. */
        writerName: z.string(),
      }),
    ),
  },
  "share-code": {
    to: "share-code",
    input: lazySchema(() =>
      z.object({
        ...secret(),
        workspaceId: WorkspaceId,
        songId: z.string(),
        shareId: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. */
        expiresAt: z.string(),
      }),
    ),
  },
  "waiting-agreements": {
    to: "mailbox",
    input: lazySchema(() =>
      z.object({
        /** SHA-256 of the recipient's address. The address itself is in the agreements. */
        addressHash: z.string(),
        asks: z.array(z.object({ agreementId: z.string(), contributorId: z.string() })),
      }),
    ),
  },
  request: {
    on: { sent: "all", changed: "added", resent: "contributor", address_corrected: "contributor" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: lazySchema(() =>
      z.object({ ...agreementVersion(), contributorIds: contributorIds().optional() }),
    ),
  },
  changed: {
    on: { changed: "kept" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        contributorIds: contributorIds(),
        /** One sentence per change. */
        changes: z.array(z.string()),
      }),
    ),
  },
  removed: {
    on: { changed: "removed" },
    to: "removed",
    limitedAs: "notice",
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        /** Contributors of the previous version who are not in the current one. */
        removed: z.array(z.object({ id: z.string(), ...person() })),
      }),
    ),
  },
  reminder: {
    on: { reminded: "all" },
    to: "unsigned",
    during: "pending",
    limitedAs: "ask",
    input: aboutVersion,
  },
  expiring: {
    on: { expiring: "all" },
    to: "unsigned",
    owner: "also",
    optional: "expiry",
    during: "pending",
    limitedAs: "ask",
    input: aboutVersion,
  },
  declined: {
    on: { declined: "all" },
    to: "contributors",
    owner: "instead",
    during: "declined",
    limitedAs: "notice",
    input: aboutVersion,
  },
  voided: {
    on: { voided: "all" },
    to: "contributors",
    during: "voided",
    limitedAs: "notice",
    input: aboutVersion,
  },
  expired: {
    on: { expired: "all" },
    to: "contributors",
    owner: "instead",
    during: "expired",
    limitedAs: "notice",
    input: aboutVersion,
  },
  completed: {
    on: { completed: "all" },
    to: "contributors",
    owner: "also",
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
    input: lazySchema(() =>
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
    on: { changed: "observers" },
    to: "observers",
    during: "pending",
    limitedAs: "notice",
    input: lazySchema(() => z.object({ ...agreementVersion(), changes: z.array(z.string()) })),
  },
  objected: {
    on: { objected: "all" },
    to: "contributors",
    owner: "also",
    observers: "also",
    outlivesVersion: true,
    limitedAs: "notice",
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        contributorName: z.string(),
        maskedFormer: z.string(),
        maskedNew: z.string(),
        reason: z.string(),
      }),
    ),
  },
} as const satisfies Record<
  string,
  AccountMail | OwnerMail | CodeMail | JoinedMail | ShareCodeMail | ShareMail | SheetMail
>;

/** The types of agreement events that request an email. */
export const mailedEvents = Object.values(mails).flatMap((mail) =>
  // Object.keys returns string[]; the rows have no other keys.
  "on" in mail ? (Object.keys(mail.on) as AgreementEventType[]) : [],
);

export type MailName = keyof typeof mails;
type NameOf<To> = {
  [Name in MailName]: (typeof mails)[Name]["to"] extends To ? Name : never;
}[MailName];
export type AccountMailName = NameOf<"account">;
export type SheetMailName = NameOf<SheetMail["to"]>;

/** The data of an email's outbox entry. */
export type MailInput<Name extends MailName> = z.infer<(typeof mails)[Name]["input"]>;
/** An outbox entry's request for an email. */
export type MailTask<Among extends MailName = MailName> = {
  [Name in Among]: { template: Name } & MailInput<Name>;
}[Among];

export const MailTask: z.ZodType<MailTask> = lazySchema(() => {
  const tasks = Object.entries(mails).map(([name, { input }]) =>
    input.extend({ template: z.literal(name) }),
  );
  const [first, ...others] = tasks;
  if (first === undefined) throw new Error("There are no emails");
  // Object.entries loses the relation of name and input; each option of the union is built from one row of `mails`.
  return z.discriminatedUnion("template", [first, ...others]) as unknown as z.ZodType<MailTask>;
});
