import type { DailyPartName } from "../../../../shared/contracts/emails/emails.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import type { DailyEntry, DailySectionName, FactsOf, SheetFacts } from "../../email-facts.ts";
import {
  dayOf,
  namesOf,
  planPhrase,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** What an email is in a daily email, besides its object. */
type Entry = Omit<DailyEntry, "about">;

/** Each email that the clock causes, as an entry of a daily email. */
const entries: { [Name in DailyPartName]: (facts: FactsOf<Name>) => Entry } = {
  reminder: (mail) => toAnswer(mail),
  expiring: (mail) => (mail.hasToAnswer ? toAnswer(mail) : expiringSoon(mail)),
  expired,
  "suggestions-wait": (mail) =>
    sheetEntry(mail, "answer", "See what is suggested", [
      `${namesOf(mail.suggestions.map(({ name }) => name))} suggested a change of your own sheet`,
      untilOf(mail),
    ]),
  "draft-expiring": ({ title, deletedAt, url }) => ({
    section: "drafts",
    title: titleOf(title),
    detail: `Deleted on ${dayOf(deletedAt)}, unless you change or send it`,
    label: "Go to Agreements",
    url,
  }),
  "upload-expiring": ({ title, deletedAt, url }) => ({
    section: "uploads",
    title: titleOf(title),
    detail: `Deleted on ${dayOf(deletedAt)}, unless you complete its review`,
    label: "Continue the review",
    url,
  }),
  "trial-ending": (mail) =>
    aboutPlan(mail, {
      title: `The free trial of ${planPhrase(mail).whose} ends on ${dayOf(mail.trialEndsAt)}`,
      detail: `Your card is charged then for the first time: ${mail.price}. If you cancel before that day, nothing is charged.`,
      label: "Manage your plan",
    }),
  "payment-failed": (mail) =>
    aboutPlan(mail, {
      title: `We could not charge your card for ${planPhrase(mail).whose}`,
      detail: `Please update it by ${dayOf(mail.keptUntil)}. You keep the plan until then. The price is ${mail.price}.`,
      label: "Update your card",
    }),
  "plan-ended": (mail) =>
    aboutPlan(mail, {
      title: `${planPhrase(mail).first} has ended`,
      detail:
        "Everything you have stays, and people can sign what you sent. To create, send, upload and share again, choose a plan.",
      label: "See the plans",
    }),
};

/** An email as an entry of its recipient's daily email. */
export function dailyEntryFor<Name extends DailyPartName>(name: Name, facts: FactsOf<Name>): Entry {
  return entries[name](facts);
}

const titleOf = (title: string) => shortened(titleOrUntitled(title), 120);

function aboutPlan(
  { url }: { url: string },
  entry: Pick<Entry, "title" | "detail" | "label">,
): Entry {
  return { section: "plans", ...entry, url };
}

function sheetEntry(
  { number, title, url }: SheetFacts,
  section: DailySectionName,
  label: string,
  details: readonly string[],
): Entry {
  const detail = [formatSheetNumber(number), ...details.filter((one) => one !== "")].join(", ");
  return { section, title: titleOf(title), detail, label, url };
}

/** Who sent the sheet, for a recipient who is not its owner. */
const senderOf = ({ isOwner, ownerName }: SheetFacts) =>
  isOwner ? "your own sheet" : `from ${usableName(ownerName) ?? "the sender"}`;

const untilOf = ({ asksAgreement, expiresAt }: SheetFacts) =>
  `open ${asksAgreement ? "" : "for signing "}until ${dayOf(expiresAt)}`;

const waitsFor = ({ waitingFor }: SheetFacts, words: string) =>
  waitingFor.length === 0 ? "" : `${words} ${namesOf(waitingFor)}`;

function toAnswer(mail: SheetFacts): Entry {
  const section = mail.asksAgreement ? "agree" : "sign";
  return sheetEntry(mail, section, mail.asksAgreement ? "Review the sheet" : "Review and sign", [
    senderOf(mail),
    ...(mail.signsFor ? [`you sign for ${usableName(mail.signsFor.name) ?? "a contributor"}`] : []),
    untilOf(mail),
    waitsFor(mail, "also waits for"),
  ]);
}

function expiringSoon(mail: SheetFacts): Entry {
  return sheetEntry(mail, "expiring", expiringLabel(mail), [
    untilOf(mail),
    waitsFor(mail, "waits for"),
  ]);
}

function expiringLabel({ isOwner, asksAgreement }: SheetFacts): string {
  if (!isOwner) return "View the sheet";
  return asksAgreement ? "See who hasn't agreed" : "See who hasn't signed";
}

function expired(mail: SheetFacts): Entry {
  const missing = [...(mail.hasToAnswer ? ["you"] : []), ...mail.waitingFor];
  return sheetEntry(mail, "expired", "View the agreement", [
    mail.isOwner
      ? `expired before ${namesOf(missing)} ${mail.asksAgreement ? "agreed" : "signed"}`
      : senderOf(mail),
  ]);
}
