import { mails, type MailInput, type OwnerMailName } from "../../../shared/contracts/mails.ts";
import type { OwnerMail } from "../../../shared/contracts/mail-kinds.ts";
import type { FactsOf } from "../mail-facts.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";
import { asOptional, wants } from "./optional-letter.ts";

/** The email to a draft's creator or a plan's payer; none if their account is gone or this kind of email is off. */
export async function ownerLetters<Name extends OwnerMailName>(
  { siteOrigin, readProfile }: LetterSources,
  { template, createdBy, ...input }: { template: Name } & MailInput<Name>,
): Promise<Letter[]> {
  const owner = await readProfile(createdBy);
  const { opens, optional }: OwnerMail = mails[template];
  if (owner === undefined || (optional !== undefined && !wants(owner, optional))) return [];
  // The page of plans opens in the plan's workspace; without an id, in the person's own one.
  const teamId = "teamId" in input && typeof input.teamId === "string" ? input.teamId : "";
  const url = `${siteOrigin}${opens}${opens === "/pricing" ? `?team=${teamId}` : ""}`;
  // The entry's other fields are the facts of its template.
  const facts = { name: owner.name, url, ...input } as unknown as FactsOf<Name>;
  const letter = {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: {},
    content: contentOf(template, facts),
  };
  return [optional === undefined ? letter : await asOptional(letter, owner, optional, siteOrigin)];
}
