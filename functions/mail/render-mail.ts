import { htmlPart } from "./html-part.ts";
import type { Mail, RenderedMail } from "./mail.ts";
import type { MailContent } from "./mail-content.ts";
import {
  emailChangeAskedMail,
  emailChangeMail,
  emailChangedMail,
  identityConnectedMail,
  identityDisconnectedMail,
  manyAttemptsInsideMail,
  manyAttemptsMail,
  newSignInMail,
  passwordChangedMail,
  passwordResetMail,
  twoFactorOffMail,
  twoFactorOnMail,
} from "./templates/account-notices.ts";
import { accountDeletedMail, exportReadyMail } from "./templates/account-data.ts";
import { addressTakenMail } from "./templates/address-taken.ts";
import { changedMail } from "./templates/changed.ts";
import { codeMail } from "./templates/code.ts";
import { completedMail } from "./templates/completed.ts";
import { declinedMail } from "./templates/declined.ts";
import { expiredMail } from "./templates/expired.ts";
import { expiringMail } from "./templates/expiring.ts";
import { reminderMail } from "./templates/reminder.ts";
import { removedMail } from "./templates/removed.ts";
import { requestMail } from "./templates/request.ts";
import { verificationMail } from "./templates/verification.ts";
import { voidedMail } from "./templates/voided.ts";
import { textPart } from "./text-part.ts";
import { withoutAutoLinks } from "./unlinked.ts";
import { singleLine } from "./wording.ts";

function contentOf(mail: Mail): MailContent {
  switch (mail.template) {
    case "verification":
      return verificationMail(mail);
    case "address-taken":
      return addressTakenMail(mail);
    case "password-reset":
      return passwordResetMail(mail);
    case "password-changed":
      return passwordChangedMail(mail);
    case "many-attempts":
      return manyAttemptsMail(mail);
    case "many-attempts-inside":
      return manyAttemptsInsideMail(mail);
    case "email-change":
      return emailChangeMail(mail);
    case "email-change-asked":
      return emailChangeAskedMail(mail);
    case "email-changed":
      return emailChangedMail(mail);
    case "identity-connected":
      return identityConnectedMail(mail);
    case "identity-disconnected":
      return identityDisconnectedMail(mail);
    case "two-factor-on":
      return twoFactorOnMail(mail);
    case "two-factor-off":
      return twoFactorOffMail(mail);
    case "export-ready":
      return exportReadyMail(mail);
    case "account-deleted":
      return accountDeletedMail(mail);
    case "new-sign-in":
      return newSignInMail(mail);
    case "code":
      return codeMail(mail);
    case "request":
      return requestMail(mail);
    case "reminder":
      return reminderMail(mail);
    case "changed":
      return changedMail(mail);
    case "removed":
      return removedMail(mail);
    case "expiring":
      return expiringMail(mail);
    case "declined":
      return declinedMail(mail);
    case "voided":
      return voidedMail(mail);
    case "expired":
      return expiredMail(mail);
    case "completed":
      return completedMail(mail);
    default:
      return mail satisfies never;
  }
}

/**
 * An email's subject and both of its parts. What users wrote is escaped, can't add lines to a header, and holds no
 * address that a mail program makes a link of.
 */
export function renderMail(mail: Mail): RenderedMail {
  const content = withoutAutoLinks(contentOf(mail));
  return {
    subject: singleLine(content.subject),
    html: htmlPart(content),
    text: textPart(content),
  };
}
