import * as z from "zod";
import type { AgreementEventType } from "../domain/agreement/agreement-event.ts";
import type { AgreementStatus } from "../domain/agreement/agreement.ts";
import { lazySchema } from "../domain/lazy-schema.ts";

/** One person's address, as it was when the email was asked for. */
const person = () => ({ name: z.string(), email: z.string() });
/** What a mailed token or code is derived from, with the version of the key. The token itself is never stored. */
const secret = () => ({ nonce: z.string(), keyVersion: z.string() });
const agreementVersion = () => ({ agreementId: z.string(), version: z.number().int() });
const contributorIds = () => z.array(z.string());

const aboutAccount = lazySchema(() => z.object(person()));
const withToken = lazySchema(() =>
  z.object({
    ...person(),
    ...secret(),
    /** Mails nothing: written so that a call about an address without an account writes as much as one with. */
    isDecoy: z.literal(true).optional(),
  }),
);
const aboutProvider = lazySchema(() =>
  z.object({
    ...person(),
    /** The provider's name as people read it. */
    provider: z.string(),
  }),
);
const aboutVersion = lazySchema(() => z.object(agreementVersion()));

/** To the person whom the entry names, about their account. */
interface AccountMail {
  to: "account";
  /** The path of the site that the button opens; a token derived from the entry's nonce follows as fragment. */
  opens: `/${string}`;
  input: z.ZodObject;
}

/** To one contributor: a code that proves their address. */
interface CodeMail {
  to: "contributor";
  input: z.ZodObject;
}

/** Whom of those it can go to an event asks for: all, the event's contributor, or the new version's groups. */
type Asked = "all" | "contributor" | "kept" | "added" | "removed" | "former" | "observers";

/** About a version of an agreement. Not sent when a newer version replaced it. */
export interface SheetMail {
  /** The events that ask for it. */
  on: Partial<Record<AgreementEventType, Asked>>;
  /**
   * Contributors who have not signed (those of `contributorIds` where the entry names some), all contributors, or
   * the entry's `removed`. Each gets their own signing link. `former` is the one whose address was corrected,
   * `observers` are those who signed before that: each gets a read-only link.
   */
  to: "unsigned" | "contributors" | "removed" | "former" | "observers";
  /**
   * What the owner gets, with a link to the agreement's page: an email where they get none as a contributor
   * (`also`), or the owner's email in place of the contributor's (`instead`).
   */
  owner?: "also" | "instead";
  /** Those who signed before their address was corrected get it too, with their read-only link. */
  observers?: "also";
  /** Sent also when a newer version replaced the one that it is about. */
  outlivesVersion?: true;
  /** Sent only in this state; in every state where it is absent. */
  during?: AgreementStatus;
  /** Attaches the sealed PDF. */
  enclosesPdf?: true;
  input: z.ZodObject;
}

/** Every email: who receives it, when it still holds, and what its outbox entry says about it. */
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
        /** What the code is derived from, with the version of the key. */
        codeNonce: z.string(),
        codeKeyVersion: z.string(),
        /** Mails nothing, as in `withToken`. */
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
  "export-ready": { to: "account", opens: "/profile", input: aboutAccount },
  "account-deleted": { to: "account", opens: "/", input: aboutAccount },
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
        /** ISO 8601 UTC: the code is not sent after it. */
        expiresAt: z.string(),
      }),
    ),
  },
  request: {
    on: { sent: "all", changed: "added", resent: "contributor", address_corrected: "contributor" },
    to: "unsigned",
    during: "pending",
    input: lazySchema(() =>
      z.object({ ...agreementVersion(), contributorIds: contributorIds().optional() }),
    ),
  },
  changed: {
    on: { changed: "kept" },
    to: "unsigned",
    during: "pending",
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        contributorIds: contributorIds(),
        /** What changed, a sentence each. */
        changes: z.array(z.string()),
      }),
    ),
  },
  removed: {
    on: { changed: "removed" },
    to: "removed",
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        /** Contributors of the version before; the agreement no longer holds them. */
        removed: z.array(z.object({ id: z.string(), ...person() })),
      }),
    ),
  },
  reminder: { on: { reminded: "all" }, to: "unsigned", during: "pending", input: aboutVersion },
  expiring: {
    on: { expiring: "all" },
    to: "unsigned",
    owner: "also",
    during: "pending",
    input: aboutVersion,
  },
  declined: {
    on: { declined: "all" },
    to: "contributors",
    owner: "instead",
    during: "declined",
    input: aboutVersion,
  },
  voided: { on: { voided: "all" }, to: "contributors", during: "voided", input: aboutVersion },
  expired: {
    on: { expired: "all" },
    to: "contributors",
    owner: "instead",
    during: "expired",
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
    on: { address_corrected: "former" },
    to: "former",
    outlivesVersion: true,
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        contributorId: z.string(),
        /** Number of the personal link of the address before: it names the former holder. */
        generation: z.number().int(),
        /** The new address, masked. */
        maskedNew: z.string(),
        hasSigned: z.boolean(),
      }),
    ),
  },
  "observed-version": {
    on: { changed: "observers" },
    to: "observers",
    during: "pending",
    input: lazySchema(() => z.object({ ...agreementVersion(), changes: z.array(z.string()) })),
  },
  objected: {
    on: { objected: "all" },
    to: "contributors",
    owner: "also",
    observers: "also",
    outlivesVersion: true,
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
} as const satisfies Record<string, AccountMail | CodeMail | SheetMail>;

/** The events of agreements that ask for an email. */
export const mailedEvents = Object.values(mails).flatMap((mail) =>
  // Object.keys forgets the literal names; the rows have no other keys.
  "on" in mail ? (Object.keys(mail.on) as AgreementEventType[]) : [],
);

export type MailName = keyof typeof mails;
type NameOf<To> = {
  [Name in MailName]: (typeof mails)[Name]["to"] extends To ? Name : never;
}[MailName];
export type AccountMailName = NameOf<"account">;
export type SheetMailName = NameOf<SheetMail["to"]>;

/** What an email's outbox entry says about it. */
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
  // The rows give the schema's type; the entries of an object have lost which name belongs to which input.
  return z.discriminatedUnion("template", [first, ...others]) as unknown as z.ZodType<MailTask>;
});
