/** `text` in one line without control characters, fit for a header or a sentence. */
export function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** The text in one line of at most `characters` graphemes; a longer one ends in an ellipsis. */
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
 * A person's name for a sentence, or undefined where there is none to use. A name that holds an address is
 * not used: a person who signs up chooses the name and the mailbox that the email goes to, and mail programs make
 * links of addresses.
 */
export function usableName(name: string): string | undefined {
  const line = shortened(name, 60);
  // Mail programs read full stops of other scripts as dots and ignore invisible characters.
  const seen = line.normalize("NFKC").replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  const holdsAddress = /\/\/|@|[\p{L}\p{N}-][.\u3002](?:[\p{L}\p{N}]{2,}|\p{N})/u.test(seen);
  return line === "" || holdsAddress ? undefined : line;
}

/** 'Hello Nia,', or 'Hello,' where the name can't be used. */
export function greetingFor(name: string): string {
  const usable = usableName(name);
  return usable === undefined ? "Hello," : `Hello ${usable},`;
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An ISO 8601 time as a day, in UTC: 'December 21, 2026'. */
export function dayOf(iso: string): string {
  return longDate.format(new Date(iso));
}

/** The warning beside a link that signs in the recipient's name. */
export const ownLinkNote =
  "This link is only for you: anyone who has it can sign in your name. Please don't forward this email.";

/** The advice of security notices: a new password ends every session. */
export const ifNotYou =
  "If this wasn't you, choose a new password now. That signs you out everywhere.";

/** Names for a sentence: 'Ada, Ben and 3 others'. */
export function namesOf(names: readonly string[]): string {
  const usable = names.map((name) => usableName(name) ?? "a contributor");
  const shown = usable.slice(0, 5);
  const others = usable.length - shown.length;
  const parts = others === 0 ? shown : [...shown, `${others} ${others === 1 ? "other" : "others"}`];
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

/** A title for a sentence, in one line; 'Untitled' where there is none. */
export function titleOrUntitled(title: string): string {
  return singleLine(title) || "Untitled";
}
