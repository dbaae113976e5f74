import { mails, type MailTask } from "../../../shared/contracts/mails.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/** The letter to the person who created a draft; none if they have deleted their account. */
export async function ownerLetters(
  { siteOrigin, readProfile }: LetterSources,
  task: MailTask<"draft-expiring">,
): Promise<Letter[]> {
  const owner = await readProfile(task.createdBy);
  if (owner === undefined) return [];
  const { template, title, deletedAt } = task;
  const url = `${siteOrigin}${mails[template].opens}`;
  return [
    {
      recipient: "owner",
      to: { name: owner.name, address: owner.email },
      tags: {},
      content: contentOf(template, { name: owner.name, url, title, deletedAt }),
    },
  ];
}
