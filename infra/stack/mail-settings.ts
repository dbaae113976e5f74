import { z } from "zod";
import { bounceDomainOf, defaultSender, dmarcPolicies } from "./mail-sender.ts";
import { flag } from "./setting-values.ts";
import { isWithin } from "./site-settings.ts";

/** Settings of the emails that the stage sends, and of the account's limits at SES. */
export const mailSettings = {
  /** The sender address of every email. */
  mailFrom: z.email(),
  /** Verifies this domain with SES (DKIM) instead of the address `mailFrom`. */
  mailDomain: z.hostname().optional(),
  /** What mail servers do with emails that fail the checks of `mailDomain`. `existing`: its DMARC record exists. */
  dmarcPolicy: z.enum(dmarcPolicies, `must be one of ${dmarcPolicies.join(", ")}`),
  /** Uses the account's existing SES identity of `mailDomain` or `mailFrom` in this region and creates none. */
  useExistingMailIdentity: flag,
  /**
   * Verified recipients while the account is in the SES sandbox, where SES also checks the sender's permission on them.
   */
  sandboxRecipients: z.array(z.email()),
  /** The SES account's maximum send rate, in emails a second. Emails are sent at this rate. */
  sendsPerSecond: z.coerce.number().min(1),
  /** The SES account's sending quota: emails in 24 hours. An alarm goes off at 80 % of it. */
  sendsPerDay: z.coerce.number().int().min(1),
};

/** The sender, and what its SES account allows. */
export type MailSettings = z.infer<z.ZodObject<typeof mailSettings>>;

export const mailDefaults = {
  mailFrom: defaultSender,
  dmarcPolicy: "none",
  useExistingMailIdentity: false,
  sandboxRecipients: [],
  sendsPerSecond: 14,
  sendsPerDay: 50_000,
} satisfies Partial<MailSettings>;

/** What is wrong with these settings in combination; undefined if nothing is. */
export function mailRefusal({ mailFrom, mailDomain }: MailSettings): string | undefined {
  if (!mailDomain) return undefined;
  const senderDomain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1).toLowerCase();
  if (senderDomain === bounceDomainOf(mailDomain.toLowerCase()))
    return `The CDK context has a sender \`mailFrom\` (${mailFrom}) in the domain that receives the bounces of \`mailDomain\`.`;
  if (!isWithin(senderDomain, mailDomain.toLowerCase()))
    return `The CDK context has a sender \`mailFrom\` (${mailFrom}) that is not in \`mailDomain\` (${mailDomain}).`;
  return undefined;
}
