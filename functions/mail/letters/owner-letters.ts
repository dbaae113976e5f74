import { mails, type MailTask } from "../../../shared/contracts/mails.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";
import { asOptional, wants } from "./optional-letter.ts";

/** The letter to the person who created a draft; none if they have left or turned these emails off. */
export async function ownerLetters(
  { siteOrigin, readProfile }: LetterSources,
  task: MailTask<"draft-expiring">,
): Promise<Letter[]> {
  const owner = await readProfile(task.createdBy);
  const { template, title, deletedAt } = task;
  const { opens, optional } = mails[template];
  if (owner === undefined || !wants(owner, optional)) return [];
  const url = `${siteOrigin}${opens}`;
  const letter = {
    recipient: "owner",
    to: { name: owner.name, address: owner.email },
    tags: {},
    content: contentOf(template, { name: owner.name, url, title, deletedAt }),
  };
  return [await asOptional(letter, owner, optional, siteOrigin)];
}
