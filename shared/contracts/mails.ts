import * as z from "zod";
import { lazySchema } from "../domain/lazy-schema.ts";

/** One person's address, as it was when the email was asked for. */
const person = () => ({ name: z.string(), email: z.string() });
/** What a mailed token or code is derived from, with the version of the key. The token itself is never stored. */
const secret = () => ({ nonce: z.string(), keyVersion: z.string() });
const agreementVersion = () => ({ agreementId: z.string(), version: z.number().int() });

const aboutAccount = lazySchema(() => z.object(person()));
const withToken = lazySchema(() => z.object({ ...person(), ...secret() }));
const aboutProvider = lazySchema(() =>
  z.object({
    ...person(),
    /** The provider's name as people read it. */
    provider: z.string(),
  }),
);
const aboutVersion = lazySchema(() => z.object(agreementVersion()));

/** What an email's outbox entry says about it. */
interface MailContract {
  input: z.ZodObject;
}

/** Every email. */
export const mails = {
  verification: { input: withToken },
  "password-reset": { input: withToken },
  "email-change": { input: withToken },
  "address-taken": { input: aboutAccount },
  "password-changed": { input: aboutAccount },
  "many-attempts": { input: aboutAccount },
  "many-attempts-inside": { input: aboutAccount },
  "email-change-asked": { input: aboutAccount },
  "email-changed": { input: aboutAccount },
  "two-factor-on": { input: aboutAccount },
  "two-factor-off": { input: aboutAccount },
  "export-ready": { input: aboutAccount },
  "account-deleted": { input: aboutAccount },
  "identity-connected": { input: aboutProvider },
  "identity-disconnected": { input: aboutProvider },
  "new-sign-in": {
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
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        /** Those it is meant for; every contributor who has not signed where it is absent. */
        contributorIds: z.array(z.string()).optional(),
      }),
    ),
  },
  changed: {
    input: lazySchema(() =>
      z.object({
        ...agreementVersion(),
        changes: z.array(z.string()),
        /** Contributors of both the version before and this one. */
        contributorIds: z.array(z.string()),
        /** Contributors of the version before only; the agreement no longer holds them. */
        removed: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      }),
    ),
  },
  reminder: { input: aboutVersion },
  declined: { input: aboutVersion },
  voided: { input: aboutVersion },
  expiring: { input: aboutVersion },
  expired: { input: aboutVersion },
  completed: { input: aboutVersion },
} as const satisfies Record<string, MailContract>;

export type MailName = keyof typeof mails;
/** What an email's outbox entry says about it. */
export type MailInput<Name extends MailName> = z.infer<(typeof mails)[Name]["input"]>;
/** The email that an outbox entry asks for. */
export type MailTask = { [Name in MailName]: { template: Name } & MailInput<Name> }[MailName];

export const MailTask: z.ZodType<MailTask> = lazySchema(() => {
  const tasks = Object.entries(mails).map(([name, { input }]) =>
    input.extend({ template: z.literal(name) }),
  );
  const [first, ...others] = tasks;
  if (first === undefined) throw new Error("There are no emails");
  // The rows give the schema's type; the entries of an object have lost which name belongs to which input.
  return z.discriminatedUnion("template", [first, ...others]) as unknown as z.ZodType<MailTask>;
});
