import type { EmailInput } from "../../../shared/contracts/emails.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { deriveEmailedCode } from "../../platform/keyed-hashes.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { addressedTo } from "./sheet-recipients.ts";

/** The email with the code for signing; none if the code has expired, the contributor's address has changed, or the entry is a decoy. */
export async function codeEmails(
  sources: EmailSources,
  { agreementId, contributorId, email, expiresAt, isDecoy, ...task }: EmailInput<"code">,
): Promise<EmailMessage[]> {
  if (isDecoy === true) return [];
  const agreement = await sources.readAgreement(agreementId);
  const contributor = agreement && findContributor(agreement, contributorId);
  if (contributor === undefined || !sameEmail(contributor.email, email)) return [];
  if (sources.at >= expiresAt) return [];
  const code = await deriveEmailedCode(task.nonce, task.keyVersion);
  const { name, title, purpose } = task;
  const content = emailContentFor("code", { name, title, code, purpose });
  return [{ ...addressedTo(agreementId, contributor), content }];
}
