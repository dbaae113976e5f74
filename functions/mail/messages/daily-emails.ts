import type { EmailInput, EmailTask } from "../../../shared/contracts/emails/emails.ts";
import { listedInDailyEmailMax } from "../../../shared/domain/account/daily-email.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import type { DailyEmailEntry } from "../../data/limits/daily-emails.ts";
import { dailySections, type DailySection } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import { sharedBranding } from "../email-branding.ts";
import type { DailyPart, EmailMessage } from "./email-message.ts";
import { sheetListLink, type SheetListLink } from "./sheet-list-link.ts";

/** Number of entries that are read at the same time. */
const atOnce = 10;

/** An email that becomes an entry. */
type Part = EmailMessage & { daily: DailyPart };
type MessagesOf = (sources: EmailSources, task: EmailTask) => Promise<EmailMessage[]>;

/**
 * The daily email of an address: what its entries say now. What is no longer so, or belongs to another address now, is
 * left out, and a later entry about the same object replaces an earlier one. A single entry is sent as its own email. At
 * most 100 entries are listed, the others only counted. The link of the list opens all that wait for a signature or an
 * agreement.
 */
export async function dailyEmails(
  sources: EmailSources,
  email: EmailInput<"daily">,
  messagesOf: MessagesOf,
): Promise<EmailMessage[]> {
  const entries = await sources.readDailyEntries(email);
  const parts = await currentParts(withEachReadOnce(sources), entries, email, messagesOf);
  const latest = [
    ...new Map(
      parts.map((part) => [`${sectionOf(part)} ${part.daily.entry.about}`, part]),
    ).values(),
  ];
  const sorted = dailySections.flatMap((section) =>
    latest.filter((part) => sectionOf(part) === section),
  );
  const [first] = sorted;
  if (first === undefined) return [];
  if (sorted.length === 1) {
    const { daily: _, waiting: _waiting, ...own } = first;
    return [{ ...own, recipient: "mailbox" }];
  }
  const listed = sorted.slice(0, listedInDailyEmailMax);
  const rest = sorted.slice(listedInDailyEmailMax);
  const waiting = sorted.flatMap((part) =>
    isAsked(part) && part.waiting !== undefined ? [part.waiting] : [],
  );
  const link = await sheetListLink(sources.siteOrigin, email.addressHash, waiting);
  return [joinedEmail(first, { listed, rest, link })];
}

/** Whether the entry asks the recipient for their signature or their agreement. */
const isAsked = (part: Part) => sectionOf(part) === "sign" || sectionOf(part) === "agree";

const sectionOf = ({ daily }: Part) => daily.entry.section;

/** The email of each entry to this address, as it is now, in the order of the entries. */
async function currentParts(
  sources: EmailSources,
  entries: readonly DailyEmailEntry[],
  { addressHash }: EmailInput<"daily">,
  messagesOf: MessagesOf,
): Promise<Part[]> {
  const found: Part[] = [];
  for (let from = 0; from < entries.length; from += atOnce) {
    const read = await Promise.all(
      entries.slice(from, from + atOnce).map(async ({ task, recipient }) => {
        const messages = await messagesOf(sources, task);
        return messages.find((one) => one.recipient === recipient);
      }),
    );
    for (const message of read)
      if (message !== undefined && addressHashOf(message.to.address) === addressHash)
        if (isPart(message)) found.push(message);
  }
  return found;
}

function isPart(message: EmailMessage): message is Part {
  return message.daily !== undefined;
}

function joinedEmail(
  first: Part,
  {
    listed,
    rest,
    link,
  }: { listed: readonly Part[]; rest: readonly Part[]; link: SheetListLink | undefined },
): EmailMessage {
  const sections = dailySections
    .map((section): DailySection => ({
      section,
      entries: listed.filter((part) => sectionOf(part) === section).map(({ daily }) => daily.entry),
      more: rest.filter((part) => sectionOf(part) === section).length,
    }))
    .filter(({ entries, more }) => entries.length + more > 0);
  const { to, tags } = first;
  // An email about a sheet with a password does not have the recipient's name.
  const named = listed.find((part) => part.to.name !== "") ?? first;
  const content = emailContentFor("daily", {
    ...{ recipientName: named.to.name, sections },
    ...(link === undefined ? {} : { listUrl: link.url }),
  });
  const look = sharedBranding([...listed, ...rest].map((part) => part.content.branding));
  return {
    recipient: "mailbox",
    to: { ...to, name: named.to.name },
    tags,
    ...(link === undefined ? {} : { sheetList: link.list }),
    ...sharedReply(listed),
    ...(look.branding === undefined ? {} : sharedSender([...listed, ...rest])),
    ...withSharedUnsubscribe(listed, { ...content, ...look }),
  };
}

/** From whom an email with a branding comes, if all entries come from them. */
function sharedSender(parts: readonly Part[]): Pick<EmailMessage, "onBehalfOf"> {
  const senders = new Set(parts.map(({ onBehalfOf }) => onBehalfOf));
  const [onBehalfOf] = senders;
  return senders.size === 1 && onBehalfOf !== undefined ? { onBehalfOf } : {};
}

/** The address that replies go to, if it is the same for all entries. */
function sharedReply(parts: readonly Part[]): Pick<EmailMessage, "replyTo"> {
  const addresses = new Set(parts.map(({ replyTo }) => replyTo?.address));
  const [{ replyTo } = {}] = parts;
  return addresses.size === 1 && replyTo !== undefined ? { replyTo } : {};
}

/** The content with the links that turn a kind of emails off, if all entries are of this kind. */
function withSharedUnsubscribe(
  parts: readonly Part[],
  content: EmailMessage["content"],
): Pick<EmailMessage, "content" | "unsubscribeUrl"> {
  const urls = new Set(parts.map(({ unsubscribeUrl }) => unsubscribeUrl));
  const [{ unsubscribeUrl, content: own } = {}] = parts;
  const unsubscribe = own?.unsubscribe;
  if (urls.size === 1 && unsubscribeUrl !== undefined && unsubscribe !== undefined)
    return { content: { ...content, unsubscribe }, unsubscribeUrl };
  if (urls.size === 1) return { content };
  const choice = "You can choose in your profile which of these emails you get.";
  return { content: { ...content, notes: [...content.notes, choice] } };
}

/** Sources that read each profile and each plan once: the entries of an owner have the same ones. */
function withEachReadOnce(sources: EmailSources): EmailSources {
  return {
    ...sources,
    readProfile: once((userId, workspaceId) => sources.readProfile(userId, workspaceId)),
    readBilling: once((workspaceId) => sources.readBilling(workspaceId)),
  };
}

function once<Given extends readonly unknown[], Found>(
  read: (...given: Given) => Promise<Found>,
): (...given: Given) => Promise<Found> {
  const found = new Map<string, Promise<Found>>();
  return (...given) => {
    const key = given.join(" ");
    const before = found.get(key);
    if (before !== undefined) return before;
    const reading = read(...given);
    found.set(key, reading);
    return reading;
  };
}
