import * as z from "zod";
import type { AgreementEventType } from "../../domain/agreement/evidence/agreement-event.ts";
import { once } from "../../domain/once.ts";
import { accountEmails } from "./account-emails.ts";
import { agreementEmails } from "./agreement-emails.ts";
import { codeEmails } from "./code-emails.ts";
import { combinedEmails } from "./combined-emails.ts";
import { expiryEmails } from "./expiry-emails.ts";
import { planEmails } from "./plan-emails.ts";
import { shareEmails } from "./share-emails.ts";
import { teamEmails } from "./team-emails.ts";
import type { AgreementEmail } from "./email-contract.ts";

/** Every email: its recipients, the conditions for sending it, and the data of its outbox entry. */
export const emailContracts = {
  ...accountEmails,
  ...expiryEmails,
  ...planEmails,
  ...teamEmails,
  ...codeEmails,
  ...shareEmails,
  ...combinedEmails,
  ...agreementEmails,
} as const;

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
