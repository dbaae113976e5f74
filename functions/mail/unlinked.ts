import type { EmailBranding } from "./email-branding.ts";
import type { EmailContent, LinkedPage, SplitBar } from "./email-content.ts";

const wordJoiner = "\u2060";

/**
 * The text without addresses that email clients turn into links: an invisible word joiner follows the dots of host
 * names and the colon of `://`. Dots between digits are not changed.
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
 * The content without linkable addresses, except those of the buttons. Users write titles, names and reasons, and an email
 * from Splitsheet must not contain links that they choose.
 */
export function withoutAutoLinks(content: EmailContent): EmailContent {
  const { quote, list, links, sections, sheet, branding } = content;
  return {
    ...content,
    subject: unlinked(content.subject),
    preheader: unlinked(content.preheader),
    heading: unlinked(content.heading),
    greeting: unlinked(content.greeting),
    paragraphs: content.paragraphs.map(unlinked),
    notes: content.notes.map(unlinked),
    ...(quote === undefined ? {} : { quote: unlinked(quote) }),
    ...(links === undefined ? {} : { links: links.map(unlinkedPage) }),
    ...(sections === undefined
      ? {}
      : { sections: sections.map((one) => ({ ...one, pages: one.pages.map(unlinkedPage) })) }),
    ...(branding === undefined ? {} : { branding: unlinkedBranding(branding) }),
    ...(list === undefined ? {} : { list: list.map(unlinked) }),
    ...(sheet === undefined
      ? {}
      : {
          sheet: {
            ...sheet,
            title: unlinked(sheet.title),
            ...(sheet.artist === undefined ? {} : { artist: unlinked(sheet.artist) }),
            ...(sheet.bar === undefined ? {} : { bar: unlinkedBar(sheet.bar) }),
          },
        }),
  };
}

function unlinkedBranding(branding: EmailBranding): EmailBranding {
  const { name, workspaceName, footer } = branding;
  return {
    ...branding,
    name: name === undefined ? undefined : unlinked(name),
    workspaceName: unlinked(workspaceName),
    footer: footer === undefined ? undefined : unlinked(footer),
  };
}

function unlinkedBar({ caption, parts }: SplitBar): SplitBar {
  return { caption, parts: parts.map((part) => ({ ...part, name: unlinked(part.name) })) };
}

function unlinkedPage(page: LinkedPage): LinkedPage {
  return { ...page, title: unlinked(page.title), detail: unlinked(page.detail) };
}
