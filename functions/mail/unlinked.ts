import type { MailContent } from "./mail-content.ts";

const wordJoiner = "\u2060";

/**
 * A text in which mail programs find no address to make a link of: an invisible word joiner follows the dots of
 * host names and the colon of `://`. Numbers keep their dots.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(
      /(?<=\p{L}\p{M}*[.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])|(?<=\p{N}[.\u3002\uff0e\uff61])(?=\p{L})/gu,
      wordJoiner,
    )
    .replaceAll(/(?<=[:\uff1a])(?=[/\uff0f])/gu, wordJoiner);
}

/**
 * The content with no address left to link but the button's: titles, names and reasons are written by users, and an
 * email in our name must not lead where they choose.
 */
export function withoutAutoLinks(content: MailContent): MailContent {
  const { quote, list, sheet } = content;
  return {
    ...content,
    subject: unlinked(content.subject),
    preheader: unlinked(content.preheader),
    heading: unlinked(content.heading),
    greeting: unlinked(content.greeting),
    paragraphs: content.paragraphs.map(unlinked),
    notes: content.notes.map(unlinked),
    ...(quote === undefined ? {} : { quote: unlinked(quote) }),
    ...(list === undefined ? {} : { list: list.map(unlinked) }),
    ...(sheet === undefined
      ? {}
      : {
          sheet: {
            ...sheet,
            title: unlinked(sheet.title),
            ...(sheet.artist === undefined ? {} : { artist: unlinked(sheet.artist) }),
          },
        }),
  };
}
