import {
  emailContracts,
  type EmailInput,
  type EmailTask,
  type OwnerEmailName,
} from "../../../shared/contracts/emails.ts";
import type { OwnerEmail } from "../../../shared/contracts/email-contract.ts";
import { isOfferOpen } from "../../../shared/domain/teams/transfer-offer.ts";
import type { FactsOf } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { withUnsubscribe, wantsEmail } from "./optional-email.ts";

/**
 * The email to a draft's creator, a plan's payer or a person of a team; none if their account is gone, this kind of email
 * is off, or it is no longer true because it is sent late.
 */
export async function ownerEmails<Name extends OwnerEmailName>(
  { at, siteOrigin, readProfile }: EmailSources,
  { template, createdBy, ...input }: { template: Name } & EmailInput<Name>,
): Promise<EmailMessage[]> {
  const owner = await readProfile(createdBy);
  const { opens, optional, until }: OwnerEmail = emailContracts[template];
  const fields = new Map<string, unknown>(Object.entries(input));
  const trueUntil = until === undefined ? undefined : fields.get(until);
  if (typeof trueUntil === "string" && at >= trueUntil) return [];
  if (owner === undefined || (optional !== undefined && !wantsEmail(owner, optional))) return [];
  const valueOf = (field: string) => {
    const value = fields.get(field);
    return typeof value === "string" ? encodeURIComponent(value) : "";
  };
  const path = opens.replaceAll(/:(\w+)/g, (_, field: string) => valueOf(field));
  // The page of plans opens in the plan's workspace; without an id, in the person's own one.
  const url = `${siteOrigin}${path}${opens === "/pricing" ? `?team=${valueOf("teamId")}` : ""}`;
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

/** The email that offers a team; none if the offer is no longer open. */
export async function teamOfferEmails(
  sources: EmailSources,
  task: EmailTask<"team-offer">,
): Promise<EmailMessage[]> {
  const team = await sources.readTeam(task.teamId);
  const offer = team?.transferOffer;
  if (offer?.id !== task.offerId || !isOfferOpen(offer, sources.at)) return [];
  return await ownerEmails(sources, task);
}
