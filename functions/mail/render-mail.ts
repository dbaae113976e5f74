import { htmlPart } from "./html-part.ts";
import type { MailContent } from "./mail-content.ts";
import { textPart } from "./text-part.ts";
import { withoutAutoLinks } from "./unlinked.ts";
import { singleLine } from "./wording.ts";

/** An email ready to be composed: a subject of one line and both parts. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * An email's subject and both of its parts. What users wrote is escaped, can't add lines to a header, and holds no
 * address that a mail program makes a link of.
 */
export function renderMail(mail: MailContent): RenderedMail {
  const content = withoutAutoLinks(mail);
  return {
    subject: singleLine(content.subject),
    html: htmlPart(content),
    text: textPart(content),
  };
}
