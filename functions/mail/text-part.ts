import type { LinkedPage, EmailContent, EmailSection, SheetCard } from "./email-content.ts";
import { barInWords } from "./bar-in-words.ts";
import { footLines } from "./email-branding.ts";
import { singleLine } from "./wording.ts";

const lineLength = 72;

/** The paragraph in lines of at most 72 characters, broken at spaces. A longer word, such as a URL, is not broken. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of singleLine(paragraph).split(" ")) {
    if (line !== "" && line.length + 1 + word.length > lineLength) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join("\n");
}

function sheetText({ number, title, artist, bar, shares }: SheetCard): string {
  const lines = [`Split sheet ${number}`, singleLine(title)];
  if (artist !== undefined) lines.push(singleLine(artist));
  if (bar !== undefined) {
    lines.push("", `${bar.caption}:`);
    const { shown, rest } = barInWords(bar);
    for (const { name, figure } of shown) lines.push(`${figure.padStart(8)}  ${singleLine(name)}`);
    if (rest !== undefined) lines.push(rest);
  }
  for (const { caption, lines: shareLines } of shares ?? []) {
    lines.push("", `${caption}:`);
    for (const { label, value } of shareLines)
      lines.push(`${label.padEnd(12)}${value.padStart(8)}`);
  }
  return lines.map((line) => (line === "" ? "" : `  ${line}`)).join("\n");
}

function quoted(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line) => wrapped(line).split("\n"))
    .map((line) => `> ${line}`)
    .join("\n");
}

function hanging(item: string): string {
  return `- ${wrapped(item).replaceAll("\n", "\n  ")}`;
}

function linkedPage({ title, detail, label, url }: LinkedPage): string {
  return `${wrapped(title)}\n${wrapped(detail)}\n${label}:\n${singleLine(url)}`;
}

function section({ heading, advice, pages, more }: EmailSection): string[] {
  return [
    heading.toUpperCase(),
    wrapped(advice),
    ...pages.map(linkedPage),
    ...(more === undefined ? [] : [wrapped(more)]),
  ];
}

/** The plain text part: the same text as the HTML part in the same order. */
export function textPart(content: EmailContent): string {
  const blocks = [
    content.heading,
    wrapped(content.greeting),
    ...content.paragraphs.map(wrapped),
    ...(content.quote ? [quoted(content.quote)] : []),
    ...(content.list ? [content.list.map((item) => hanging(item)).join("\n")] : []),
    ...(content.code ? [`    ${content.code}`] : []),
    ...(content.sheet ? [sheetText(content.sheet)] : []),
    ...(content.links ?? []).map(linkedPage),
    ...(content.sections ?? []).flatMap(section),
    ...(content.action ? [`${content.action.label}:\n${singleLine(content.action.url)}`] : []),
    ...content.notes.map(wrapped),
    `-- \n${footLines(content.branding).map(wrapped).join("\n")}${content.unsubscribe ? `\nUnsubscribe from these emails:\n${singleLine(content.unsubscribe)}` : ""}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}
