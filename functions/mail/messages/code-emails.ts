import type { EmailInput } from "../../../shared/contracts/emails/emails.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { hasLinkPassword } from "../../../shared/domain/agreement/link-password/link-password.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { deriveEmailedCode } from "../../platform/keyed-hashes.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { addressedTo } from "./sheet-recipients.ts";
import { markedIfTest } from "./test-message.ts";

/** The email with the code for signing; none if the code has expired, the contributor's address has changed, or the entry is a decoy. */
export async function codeEmails(
  sources: EmailSources,
  { agreementId, contributorId, email, expiresAt, isDecoy, ...task }: EmailInput<"code">,
): Promise<EmailMessage[]> {
  if (isDecoy === true) return [];
  const agreement = await sources.readAgreement(agreementId);
  if (agreement === undefined || agreement.status === "draft" || sources.at >= expiresAt) return [];
  const { workspaceId } = agreement;
  const contributor = findContributor(agreement, contributorId);
  const address = { recipient: contributorId, to: { name: "", address: email } };
  const isProtected = hasLinkPassword(agreement);
  const code = await deriveEmailedCode(task.nonce, task.keyVersion);
  const { name, title, purpose } = task;
  const said = isProtected ? { name: "", title: "" } : { name, title };
  const content = emailContentFor("code", { ...said, code, purpose });
  // It can go to who signs for the contributor, and to the former holder of an address.
  if (purpose === "unlocking")
    return holdsLink(agreement, contributorId, email)
      ? [markedIfTest({ ...address, tags: { agreement: agreementId }, content }, workspaceId)]
      : [];
  if (contributor === undefined || !sameEmail(contributor.email, email)) return [];
  const { to, ...addressed } = addressedTo(agreementId, contributor);
  const message = { ...addressed, to: isProtected ? { ...to, name: "" } : to, content };
  return [markedIfTest(message, workspaceId)];
}

/** Whether a link of this contributor, or in their place, is at this address now. */
function holdsLink(agreement: SentAgreement, contributorId: string, email: string): boolean {
  const { contributors, formerHolders } = agreement;
  return (
    contributors.some(
      (one) =>
        one.id === contributorId &&
        (sameEmail(one.email, email) ||
          (one.representative !== undefined && sameEmail(one.representative.email, email))),
    ) ||
    formerHolders.some((one) => one.contributorId === contributorId && sameEmail(one.email, email))
  );
}
