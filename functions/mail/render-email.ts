import { htmlPart } from "./html-part.ts";
import type { EmailContent } from "./email-content.ts";
import { type EmailPicture, picturesOf } from "./pictures/pictures.ts";
import { textPart } from "./text-part.ts";
import { withoutAutoLinks } from "./unlinked.ts";
import { singleLine } from "./wording.ts";

/** A rendered email: a subject of one line, the HTML and text parts, and the pictures that the HTML part shows. */
export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  pictures: readonly EmailPicture[];
}

/**
 * Renders an email's subject, HTML part and text part. Text from users is escaped, cannot add lines to a header, and
 * contains no address that an email client turns into a link.
 */
export function renderEmail(mail: EmailContent): RenderedEmail {
  const content = withoutAutoLinks(mail);
  return {
    subject: singleLine(content.subject),
    html: htmlPart(content),
    text: textPart(content),
    pictures: picturesOf(content),
  };
}
