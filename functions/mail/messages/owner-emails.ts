import {
  emailContracts,
  type EmailTask,
  type OwnerEmailName,
} from "../../../shared/contracts/emails/emails.ts";
import type { OwnerEmail } from "../../../shared/contracts/emails/email-contract.ts";
import type { FactsOf } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import { dailyPartOf } from "./daily-part.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { isOver } from "./is-over.ts";
import { isStillTrue } from "./is-still-true.ts";
import { withUnsubscribe, wantsEmail } from "./optional-email.ts";

/**
 * The email to a draft's creator, a plan's payer or a person of a team; none if their account is gone, this kind of email
 * is off, or what it says is no longer so.
 */
export async function ownerEmails(
  sources: EmailSources,
  task: EmailTask<OwnerEmailName>,
): Promise<EmailMessage[]> {
  const { at, siteOrigin, readProfile } = sources;
  const { template, createdBy, ...input } = task;
  if (!(await isStillTrue(sources, task))) return [];
  const owner = await readProfile(createdBy);
  const { opens, optional, until }: OwnerEmail = emailContracts[template];
  const fields = new Map<string, unknown>(Object.entries(input));
  if (isOver(input, until, at)) return [];
  if (owner === undefined || (optional !== undefined && !wantsEmail(owner, optional))) return [];
  const valueOf = (field: string) => {
    const value = fields.get(field);
    return typeof value === "string" ? encodeURIComponent(value) : "";
  };
  const path = opens.replaceAll(/:(\w+)/g, (_, field: string) => valueOf(field));
  // The page of plans opens in the plan's workspace; without an id, in the person's own one.
  const url = `${siteOrigin}${path}${opens === "/pricing" ? `?team=${valueOf("teamId")}` : ""}`;
  // The entry's other fields are the facts of its template.
  const content = { name: owner.name, url, ...input } as unknown as FactsOf<OwnerEmailName>;
  const message = {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: {},
    content: emailContentFor(template, content),
    ...dailyPartOf(task, { about: aboutOf(task), recipient: "owner" }, content),
  };
  return [
    optional === undefined ? message : await withUnsubscribe(message, owner, optional, siteOrigin),
  ];
}

/** What an email is about: a draft, an upload, or else a plan, by its team. */
function aboutOf(task: EmailTask<OwnerEmailName>): string {
  if (task.template === "draft-expiring") return task.agreementId ?? task.title;
  if (task.template === "upload-expiring") return task.reviewId;
  return "teamId" in task && task.teamId !== undefined ? task.teamId : "";
}
