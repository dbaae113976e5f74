import { messagesIn } from "./chats.ts";
import type { Message } from "./chats.ts";
import { hedged, isBeside, pronounsIn } from "./correspondence.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { nameKey } from "../people/mentions.ts";
import { findNames } from "../people/names.ts";
import type { Cast, PersonMention } from "../people/people.ts";
import { sentencesOf } from "../sentences.ts";
import type { Sentence } from "../sentences.ts";
import type { Share } from "../shares.ts";

// Chats in which each says a share: '25% for me', 'mine is 40', or one says all of them and the others agree. Who 'me' is
// the message's sender tells. What was said last counts.

export interface Chat {
  cast: Cast;
  shares: Share[];
  /** What is said, without the names and times of the messages. */
  sentences: Sentence[];
  messages: readonly Message[];
  /** Who wrote messages. */
  senders: readonly number[];
}

/** Answers that agree, in six languages. */
const agrees =
  /^[\s\p{P}]*(?:(?:y(?:es|ep|eah|up)|ok(?:ay)?|deal|agreed?|perfect|sure|cool|great|fine|done|sounds|works|love|good|same|correct|confirmed|confirming|si|vale|dale|de acuerdo|perfecto|hecho|trato|oui|d'accord|parfait|ca marche|carrement|ja|jo|passt|einverstanden|klar|abgemacht|genau|va bene|perfetto|d'accordo|certo|affare|sim|combinado|fechado|beleza|perfeito|claro|bueno|tudo bem)\b|👍|✅|🙌|💯|👌|🤝)/u;

/** Words of a message that tells nothing but its sender's share: 'ok 25% then'. */
const fillers = new Set(
  "happy good fair okay comfortable content stay stays keep get give gets right sounds down like agreed ok okay yes yeah so then here for it it's its make i'd say think fine works cool just put down also that's that is at on with take same and me my mine share split i'm a the about total of song now actually sorry no wait change please pls percent lol haha bueno para pues mi parte sale yo entonces pour alors moi ma part bon also dann bitte mein anteil fur mich per allora io mia quota entao pra mim eu fica fico".split(
    " ",
  ),
);

/** Returns the people and shares of a chat; undefined if the text is none. */
export function readChat(
  text: string,
  folded: string,
  { cast: given, shares }: { cast: Cast; shares: readonly Share[] },
): Chat | undefined {
  const messages = messagesIn(text);
  if (messages.length === 0) return undefined;
  const cast = { ...given, people: given.people.map((person) => ({ ...person })), mentions: given.mentions.map((one) => ({ ...one })) }; // prettier-ignore
  const sent = sendersIn(messages, cast, text);
  const senders = [...new Set(sent)];
  const head = messages[0]?.named.from ?? 0;
  const sentences: Sentence[] = sentencesOf(text.slice(0, text.lastIndexOf("\n", head) + 1));
  const kept = shares.filter(({ to }) => to <= head);
  const added: PersonMention[] = [];
  for (const [index, message] of messages.entries()) {
    const sender = sent[index] ?? 0;
    const others = senders.filter((one) => one !== sender);
    const recipient = others.length === 1 ? others[0] : undefined;
    const isAgreed = isAnswered(messages.slice(index + 1, index + 6), folded, { sender: message.sender }); // prettier-ignore
    for (const part of linesOf(text, message)) {
      sentences.push(part);
      const own = folded.slice(part.from, part.to);
      const isHedged = hedged.test(own);
      if (isHedged && !isAgreed) continue;
      const places = pronounsIn(own, part.from, { sender, recipient });
      const named = cast.mentions.filter(({ from, to }) => from >= part.from && to <= part.to);
      const people = [...named, ...places].toSorted((a, b) => a.from - b.from);
      const signed = shares.filter(({ from }) => from >= part.from && from < part.to);
      const inside = signed.length > 0 ? signed : bareNumbers(own, part.from, people);
      const isAlone = named.length === 0 && inside.length === 1;
      const beside = places.filter((one) => inside.some((share) => isBeside(folded, one, share) || (isAlone && isInClause(folded, one, share)))); // prettier-ignore
      added.push(...beside);
      const isNobodys = named.length === 0 && beside.length === 0 && inside.length === 1;
      if (isNobodys && isOnly(own, part.from, inside)) {
        const at = inside[0]?.from ?? part.from;
        added.push({ people: [sender], from: at, to: at });
      } else if (isNobodys && inside[0]?.kind === "part" && inside[0].values.length === 1) continue;
      kept.push(...(isHedged ? inside.map((share) => ({ ...share, isProposed: true as const })) : inside)); // prettier-ignore
    }
  }
  cast.mentions = [...cast.mentions, ...added].toSorted((a, b) => a.from - b.from);
  return { cast, shares: kept, sentences, messages, senders };
}

/** Whether somebody else agrees in the next messages, before other figures are named. */
function isAnswered(
  next: readonly Message[],
  folded: string,
  { sender }: Pick<Message, "sender">,
): boolean {
  for (const message of next) {
    const said = folded.slice(message.from, message.to);
    if (message.sender !== sender && agrees.test(said)) return true;
    if (/\d/.test(said)) return false;
  }
  return false;
}

/** Returns the person who sent each message, and adds who is named nowhere else. */
function sendersIn(messages: readonly Message[], cast: Cast, text: string): number[] {
  const byName = new Map<string, number>();
  const places = new Map(cast.mentions.map((one) => [one.from, one]));
  const added: PersonMention[] = [];
  const sent = messages.map((message) => {
    const key = nameKey(message.sender);
    const index = byName.get(key) ?? senderOf(message, cast, places);
    byName.set(key, index);
    if (!places.has(message.named.from)) added.push({ people: [index], ...message.named });
    return index;
  });
  for (const index of new Set(sent)) {
    const person = cast.people[index];
    const own = messages.filter((_, at) => sent[at] === index);
    const full = person && !person.value.includes(" ") ? fullNameOf(text, own) : undefined;
    if (!person || !full) continue;
    const told = cast.people.findIndex(({ value }, at) => at !== index && nameKey(value) === nameKey(full.value)); // prettier-ignore
    for (const one of cast.mentions) one.people = one.people.map((other) => (other === told ? index : other)); // prettier-ignore
    Object.assign(person, full);
  }
  cast.mentions = [...cast.mentions, ...added].toSorted((a, b) => a.from - b.from);
  return sent;
}

/** Returns the person who sent a message, whom the text may name in full elsewhere. */
function senderOf(
  { sender, named }: Message,
  cast: Cast,
  places: ReadonlyMap<number, PersonMention>,
): number {
  const known = places.get(named.from)?.people[0];
  const key = nameKey(sender);
  const same = cast.people.findIndex(({ value }) => nameKey(value) === key);
  const first = cast.people.flatMap(({ value }, index) => (nameKey(value).split(" ")[0] === key ? [index] : [])); // prettier-ignore
  const found = known ?? (same >= 0 ? same : first.length === 1 ? first[0] : undefined);
  const index = found ?? cast.people.length;
  if (found === undefined)
    cast.people.push({ value: inTitleCase(sender), ...named, isKnown: true });
  const person = cast.people[index];
  if (person) person.isKnown = true;
  return index;
}

/** Returns a name in small letters as names are written. */
function inTitleCase(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{M}\d '.’-]/gu, "").trim();
  return plain === plain.toLowerCase() ? plain.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (one) => one.toUpperCase()) : plain; // prettier-ignore
}

const legal =
  /(?:legal|full|real|whole|government|proper|completo|real|complet|reel|voller|richtiger|burgerlicher|vero|intero|civil|registro)[ \t]+(?:name|nombre|nom|nome)(?:[ \t]+(?:is|es|est|ist|e|:))?|(?:nombre|nom|nome)[ \t]+(?:completo|legal|real|complet|legale|reel|vero|civil|de registro)(?:[ \t]+(?:is|es|est|ist|e))?/u;

/** How a sender whom the chat calls by one name says who that is: 'and im Thomas Okafor'. */
const called =
  /(?<!\p{L})(?:i['’]?m|i am|my name(?: is|['’]s)|soy|me llamo|je suis|je m['’]appelle|ich bin|ich heisse|sono|mi chiamo|sou|(?:eu )?me chamo)[ \t]+(?=\p{L})/giu;

/** Returns the full name that a sender tells: 'my legal name is Thomas Okafor'. */
function fullNameOf(
  text: string,
  messages: readonly Message[],
): { value: string; from: number; to: number } | undefined {
  for (const { from, to } of messages) {
    const folded = foldKeepingLength(text.slice(from, to));
    const said = legal.exec(folded);
    const places = [...(said ? [{ said, within: 6 }] : []), ...[...folded.matchAll(called)].map((one) => ({ said: one, within: 1 }))]; // prettier-ignore
    for (const { said: cue, within } of places) {
      const at = from + cue.index + cue[0].length;
      const full = findNames(text.slice(at, to)).find(({ kind, from: start }) => kind === "person" && start < within); // prettier-ignore
      if (full) return { value: full.value, from: at + full.from, to: at + full.to };
    }
  }
  return undefined;
}

/** Returns the sentences of a message. Each of its lines ends one. */
function linesOf(text: string, { from, to }: Message): Sentence[] {
  const out: Sentence[] = [];
  let start = from;
  for (const line of text.slice(from, to).split("\n")) {
    const own = sentencesOf(line).map((one) => ({ from: start + one.from, to: start + one.to }));
    out.push(...own);
    start += line.length + 1;
  }
  return out;
}

/** Returns the numbers without a sign beside people, or those that are all that is said. */
function bareNumbers(own: string, offset: number, people: readonly Sentence[]): Share[] {
  const found = [
    ...own.matchAll(
      /(?<![\d.,/:$€£#+-])\d{1,2}(?:[.,]\d{1,2})?(?![\d/:%]|[.,]\d|\s?(?:%|percent|per cent|[ap]m\b|uhr|min|sec|bpm|bars?|st\b|nd\b|th\b|k\b))/g,
    ),
  ].map(({ 0: value, index }): Share => ({ kind: "part", values: [Number(value.replace(",", "."))], form: "ratio", from: offset + index, to: offset + index + value.length })); // prettier-ignore
  const beside = found.filter((share) => people.some((one) => isBeside(own, shifted(one, offset), shifted(share, offset)))); // prettier-ignore
  if (beside.length > 0) return beside;
  return found.length === 1 && isOnly(own, offset, found) ? found : [];
}

const shifted = ({ from, to }: Sentence, by: number): Sentence => ({
  from: from - by,
  to: to - by,
});

/** How long a clause about one's own share is at most. */
const clauseMax = 60;

/** Whether two places are in one short clause: 'I would be happy with 30', '10% is fair for me'. */
function isInClause(folded: string, one: Sentence, other: Sentence): boolean {
  const between = folded.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return between.length < clauseMax && !clauseEnd.test(between);
}

const clauseEnd = /[,;:!?\n()]|\.(?!\d)|\s[-–—]\s/;

/** Returns the clause in which a place is, with spaces for what stands around it. */
function clauseAround(own: string, { from, to }: Sentence): string {
  const ahead = own.slice(0, from).split(clauseEnd).at(-1) ?? "";
  const behind = own.slice(to).split(clauseEnd)[0] ?? "";
  const start = from - ahead.length;
  const end = to + behind.length;
  return " ".repeat(start) + own.slice(start, end) + " ".repeat(own.length - end);
}

/** Whether a clause of a message says nothing but a share. */
function isOnly(own: string, offset: number, shares: readonly Sentence[]): boolean {
  const [only] = shares;
  let left = shares.length === 1 && only ? clauseAround(own, shifted(only, offset)) : own;
  for (const { from, to } of shares) left = left.slice(0, from - offset) + " ".repeat(to - from) + left.slice(to - offset); // prettier-ignore
  const words = left.split(/[^\p{L}']+/u).filter((word) => word !== "");
  return words.length < 7 && words.every((word) => fillers.has(word));
}
