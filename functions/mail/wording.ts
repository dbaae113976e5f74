import { countLabel } from "../../shared/domain/text/count-label.ts";
/** `text` in one line without control characters, for a header or a sentence. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** The text in one line of at most `characters` graphemes; a longer text is cut and ends in an ellipsis. */
export function shortened(text: string, characters: number): string {
  const line = singleLine(text);
  const all = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)];
  if (all.length <= characters) return line;
  return `${all
    .slice(0, characters - 1)
    .map(({ segment }) => segment)
    .join("")
    .trimEnd()}…`;
}

/**
 * A person's name for a sentence; undefined when the name is empty or contains an address. A person who signs up
 * chooses both the name and the recipient of the email, and email clients turn addresses into links.
 */
export function usableName(name: string): string | undefined {
  const line = shortened(name, 60);
  // Email clients treat full stops of other scripts as dots and ignore invisible characters.
  const seen = line.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const holdsAddress = /\/\/|@|[\p{L}\p{N}-][.\u3002](?:[\p{L}\p{N}]{2,}|\p{N})/u.test(seen);
  return line === "" || holdsAddress ? undefined : line;
}

/** The sender's name of an email: 'Nia Okafor via Splitsheet', or 'Splitsheet' for none and for a name of an address. */
export function senderName(onBehalfOf: string | undefined): string {
  const name = onBehalfOf === undefined ? undefined : usableName(onBehalfOf);
  return name === undefined ? "Splitsheet" : `${name} via Splitsheet`;
}

/** The note about who can use a personal link. */
export function personalLinkNote(shared: "the folder" | "the song", asksCode: boolean): string {
  return asksCode
    ? "This link is only for you. On each new device it asks for a code that we email you."
    : `This link is only for you: anyone who has it can open ${shared}. Please don't forward this email.`;
}

/** 'Hello Nia,', or 'Hello,' when the name cannot be used. */
export function greetingFor(name: string): string {
  const usable = usableName(name);
  return usable === undefined ? "Hello," : `Hello ${usable},`;
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO 8601 time as a day, in UTC: 'December 21, 2026'. */
export function dayOf(iso: string): string {
  return longDate.format(new Date(iso));
}

/** Until when a sheet is open: for signing, or first for everyone's agreement. 'Open for signing until December 21, 2026' */
export function openUntil({
  asksAgreement,
  expiresAt,
}: {
  asksAgreement: boolean;
  expiresAt: string;
}): string {
  return `Open ${asksAgreement ? "" : "for signing "}until ${dayOf(expiresAt)}`;
}

/** The warning for emails with a link that allows signing as the recipient. */
export const signingLinkNote =
  "This link is only for you: anyone who has it can sign in your name. Please don't forward this email.";

/** The advice of security notices: a new password ends every session. */
export const newPasswordAdvice =
  "If this wasn't you, choose a new password now. That signs you out everywhere.";

/** Names for a sentence: 'Ada, Ben and 3 others'. */
export function namesOf(names: readonly string[]): string {
  const usable = names.map((name) => usableName(name) ?? "a contributor");
  const shown = usable.slice(0, 5);
  const others = usable.length - shown.length;
  const parts = others === 0 ? shown : [...shown, countLabel(others, "other")];
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}

const longDateAndTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** An ISO 8601 time as day and minute: 'December 21, 2026 at 10:42 AM UTC'. */
export function dayAndTimeOf(iso: string): string {
  return `${longDateAndTime.format(new Date(iso))} UTC`;
}

/** A team's name for a sentence, in quotation marks. */
export function teamTitle(teamName: string): string {
  return `“${shortened(usableName(teamName) ?? "a team", 80)}”`;
}

/** A plan with its owner: 'your Pro plan', or 'the Team plan of “Northern Songs”'. `first` begins a sentence. */
export function planPhrase({ plan, teamName }: { plan: string; teamName?: string | undefined }) {
  const [article, rest] =
    teamName === undefined
      ? ["your", `${plan} plan`]
      : ["the", `${plan} plan of ${teamTitle(teamName)}`];
  const first = article === "your" ? "Your" : "The";
  return { first: `${first} ${rest}`, whose: `${article} ${rest}` };
}

/** A title for a sentence, in one line; 'Untitled' when the title is empty. */
export function titleOrUntitled(title: string): string {
  return singleLine(title) || "Untitled";
}
