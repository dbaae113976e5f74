import type { MailInput } from "../../../shared/contracts/mails.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { deriveCode } from "../../platform/keys.ts";
import { contentOf } from "../templates.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";
import { addressedTo } from "./sheet-recipients.ts";

/** The email with the code for signing; none if the code has expired or the contributor's address has changed. */
export async function codeLetters(
  sources: LetterSources,
  { agreementId, contributorId, email, expiresAt, ...task }: MailInput<"code">,
): Promise<Letter[]> {
  const agreement = await sources.readAgreement(agreementId);
  const contributor = agreement && findContributor(agreement, contributorId);
  if (contributor === undefined || !sameEmail(contributor.email, email)) return [];
  if (sources.at >= expiresAt) return [];
  const code = await deriveCode(task.nonce, task.keyVersion);
  const { name, title } = task;
  const content = contentOf("code", { name, title, code });
  return [{ ...addressedTo(agreementId, contributor), content }];
}
