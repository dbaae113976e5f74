import { htmlPart } from "./html-part.ts";
import type { Mail, RenderedMail } from "./mail.ts";
import type { MailContent } from "./mail-content.ts";
import { addressTakenMail } from "./templates/address-taken.ts";
import { completedMail } from "./templates/completed.ts";
import { requestMail } from "./templates/request.ts";
import { verificationMail } from "./templates/verification.ts";
import { textPart } from "./text-part.ts";
import { singleLine } from "./wording.ts";

function contentOf(mail: Mail): MailContent {
  switch (mail.template) {
    case "verification":
      return verificationMail(mail);
    case "address-taken":
      return addressTakenMail(mail);
    case "request":
      return requestMail(mail);
    case "completed":
      return completedMail(mail);
    default:
      return mail satisfies never;
  }
}

/** A mail's subject and both of its parts. What people entered is escaped and can't add lines to a header. */
export function renderMail(mail: Mail): RenderedMail {
  const content = contentOf(mail);
  return {
    subject: singleLine(content.subject),
    html: htmlPart(content),
    text: textPart(content),
  };
}
