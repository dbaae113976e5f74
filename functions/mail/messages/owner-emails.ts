import {
  emailContracts,
  type EmailInput,
  type OwnerEmailName,
} from "../../../shared/contracts/emails.ts";
import type { OwnerEmail } from "../../../shared/contracts/email-contract.ts";
import type { FactsOf } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { withUnsubscribe, wantsEmail } from "./optional-email.ts";

/**
 * The email to a draft's creator or a plan's payer; none if their account is gone, this kind of email is off, or it is no
 * longer true because it is sent late.
 */
export async function ownerEmails<Name extends OwnerEmailName>(
  { at, siteOrigin, readProfile }: EmailSources,
  { template, createdBy, ...input }: { template: Name } & EmailInput<Name>,
): Promise<EmailMessage[]> {
  const owner = await readProfile(createdBy);
  const { opens, optional, until }: OwnerEmail = emailContracts[template];
  const facts: Partial<Record<string, unknown>> = input;
  const trueUntil = until === undefined ? undefined : facts[until];
  if (typeof trueUntil === "string" && at >= trueUntil) return [];
  if (owner === undefined || (optional !== undefined && !wantsEmail(owner, optional))) return [];
  // The page of plans opens in the plan's workspace; without an id, in the person's own one.
  const teamId = "teamId" in input && typeof input.teamId === "string" ? input.teamId : "";
  const url = `${siteOrigin}${opens}${opens === "/pricing" ? `?team=${teamId}` : ""}`;
  // The entry's other fields are the facts of its template.
  const content = { name: owner.name, url, ...input } as unknown as FactsOf<Name>;
  const message = {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: {},
    content: emailContentFor(template, content),
  };
  return [
    optional === undefined ? message : await withUnsubscribe(message, owner, optional, siteOrigin),
  ];
}
