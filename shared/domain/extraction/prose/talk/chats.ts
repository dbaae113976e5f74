import { fieldOfLabel } from "../../labels/field-of-label.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { nameKey } from "../people/mentions.ts";
import { nameStops } from "../people/name-stops.ts";
import { senderLines } from "./bubbles.ts";
import type { Sentence } from "../sentences.ts";

/** A message of a chat. */
export interface Message {
  /** Name of who sent it. */
  sender: string;
  /** Where that name stands. */
  named: Sentence;
  /** The range of what is said. */
  from: number;
  to: number;
}

const day = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}[./]\d{1,2}\.?|\p{L}{3,10}\.? \d{1,2}(?:, ?\d{4})?|\d{1,2}\.? (?:de |di )?\p{L}{3,10}\.?(?: (?:de |di )?\d{4})?|\p{L}{3,10})`;
const time = String.raw`\d{1,2}(?:[:.]|h)\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\b\.?| ?uhr\b)?`;
const stamp = String.raw`[[(]?(?:(?:${day},?(?: (?:at|um|à|alle|às|a las|-|–|·))? ?)?${time}|${time},? ${day})[\])]?`;
const name = String.raw`~?[ \t]?(?<name>(?:\p{L}|\+\d)[^\n:[\]<>|@%]{0,38}?)`;

/** How the messages of a chat begin. */
const beginnings = {
  stampFirst: new RegExp(String.raw`^[ \t]*${stamp}[ \t]*[-–—|·]?[ \t]*${name}[ \t]*:(?=\s)`, "gimu"), // prettier-ignore
  nameFirst: new RegExp(String.raw`^[ \t]*${name}[ \t]*[,|·•–—-]?[ \t]*${stamp}[ \t]*(?::(?=\s)|[-–—](?=\s)|$)`, "gimu"), // prettier-ignore
  nameOnly: new RegExp(String.raw`^[ \t]*${name}[ \t]*:(?=\s)`, "gimu"),
};

const begins = new RegExp(String.raw`^${stamp}[ \t]*[-–—|·]?[ \t]*~?\p{L}[^:]{0,38}:\s`, "iu");

/** Whether a line begins a message with its time, so that it goes on from no other line. */
export const beginsMessage = (line: string): boolean => /^[[(\d]/.test(line) && begins.test(line);

/** Maximum length of a message. What follows it is no part of it. */
const longest = 1200;

/**
 * Returns the messages of a chat: each begins with a time and a name, in either order, or is a turn of a talk in which
 * people speak several times. None if the text is no chat.
 */
export function messagesIn(text: string): Message[] {
  const { stampFirst, nameFirst, nameOnly } = beginnings;
  const timed = [stampFirst, nameFirst].map((pattern) => messagesBy(text, pattern));
  const [best = []] = timed.toSorted((a, b) => b.length - a.length);
  if (best.length > 1 && sendersOf(best).size > 1) return best;
  const shown = shownMessages(text);
  if (shown.length > 1) return shown;
  const turns = messagesBy(text, nameOnly);
  const senders = sendersOf(turns);
  const often = [...senders.values()].filter((count) => count > 1).length;
  return often > 1 && often * 2 > senders.size ? turns : [];
}

/** Returns the messages below names that are lines of their own. */
function shownMessages(text: string): Message[] {
  const lines = text.split("\n");
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const found = senderLines(lines);
  return found.map((index, order) => {
    const sender = (lines[index] ?? "").trim();
    const own = (starts[index] ?? 0) + (lines[index] ?? "").indexOf(sender);
    const from = own + sender.length;
    const to = Math.min(starts[found[order + 1] ?? lines.length] ?? text.length, from + longest);
    return { sender, named: { from: own, to: from }, from, to };
  });
}

function messagesBy(text: string, pattern: RegExp): Message[] {
  const found = [...text.matchAll(pattern)].filter(({ groups }) => isSender(groups?.["name"] ?? "")); // prettier-ignore
  return found.map((match, index) => {
    const sender = (match.groups?.["name"] ?? "").trim();
    const at = match.index + match[0].indexOf(sender);
    const from = match.index + match[0].length;
    const to = Math.min(found[index + 1]?.index ?? text.length, from + longest);
    return { sender, named: { from: at, to: at + sender.length }, from, to };
  });
}

/** Whether a text can be the name of who sent a message: no label, no word of a form. */
function isSender(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 5 || fieldOfLabel(text) !== undefined) return false;
  const letters = words.map((word) => foldKeepingLength(word).replaceAll(/[^\p{L}-]/gu, ""));
  return letters.some((word) => word !== "" && !nameStops.has(word)) || /^\+\d/.test(text);
}

function sendersOf(messages: readonly Message[]): Map<string, number> {
  const senders = new Map<string, number>();
  for (const { sender } of messages) {
    const key = nameKey(sender);
    senders.set(key, (senders.get(key) ?? 0) + 1);
  }
  return senders;
}
