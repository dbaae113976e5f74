import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { DailySection, DailySectionName, FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** The words for the entries of a part: in a subject, above them, and below them. */
interface SectionWords {
  /** What `count` entries are: '12 agreements wait for your signature'. */
  summary: (count: number) => string;
  heading: string;
  /** What can be done about them. */
  advice: string;
  /** What happens with the entries that are not listed. */
  rest: string;
}

const sheets = (count: number) => countLabel(count, "split sheet");

const words: Record<DailySectionName, SectionWords> = {
  sign: {
    summary: (count) =>
      `${countLabel(count, "agreement waits", "agreements wait")} for your signature`,
    heading: "Waiting for your signature",
    advice:
      "Please check that your shares are right, then sign, or decline and say why. Each agreement has its own link.",
    rest: "The button below opens all of them.",
  },
  agree: {
    summary: (count) =>
      `${countLabel(count, "agreement asks", "agreements ask")} if the shares look right to you`,
    heading: "Do the shares look right?",
    advice:
      "Please check your shares and say that they look right to you, or suggest a change. Everyone signs once all have agreed. Each agreement has its own link.",
    rest: "The button below opens all of them.",
  },
  answer: {
    summary: (count) =>
      `${countLabel(count, "split sheet waits", "split sheets wait")} for your answer`,
    heading: "Waiting for your answer",
    advice:
      "Somebody suggested a change some days ago. You can accept it, change the sheet yourself, or answer.",
    rest: "You can see them under Agreements.",
  },
  expiring: {
    summary: (count) => `${sheets(count)} ${count === 1 ? "expires" : "expire"} soon`,
    heading: "Expiring soon",
    advice:
      "We're reminding everyone who hasn't signed, too. You can also resend their link or talk to them.",
    rest: "You can see them under Agreements.",
  },
  expired: {
    summary: (count) => `${sheets(count)} expired`,
    heading: "Expired",
    advice:
      "The signing period ended before everyone signed. The sender can use the split sheet as a new draft and send it again.",
    rest: "If you sent them, you can see them under Agreements.",
  },
  drafts: {
    summary: (count) => `${countLabel(count, "draft")} will be deleted soon`,
    heading: "Untouched drafts that will be deleted",
    advice:
      "To keep a draft, open it and change something, or send it. If you no longer need it, there's nothing to do.",
    rest: "You can see them under Agreements.",
  },
  uploads: {
    summary: (count) => `${countLabel(count, "upload")} will be deleted soon`,
    heading: "Uploads without a review that will be deleted",
    advice:
      "To keep an upload as an agreement, complete its review. If you no longer need it, there's nothing to do.",
    rest: "You can see them under Agreements.",
  },
  plans: {
    summary: (count) => countLabel(count, "update about a plan", "updates about plans"),
    heading: "Plans",
    advice: "What you have stays: reading, signing, downloading and deleting are always free.",
    rest: "You can see your plans under Billing.",
  },
};

const sizeOf = ({ entries, more }: DailySection) => entries.length + more;

/** To a person for whom the clock has caused several emails: each of them is an entry with its own link. */
export function dailyEmail({ recipientName, sections, listUrl }: FactsOf<"daily">): EmailContent {
  const summaries = sections.map((one) => words[one.section].summary(sizeOf(one)));
  const [first = "Your updates"] = summaries;
  const others = sections.slice(1).reduce((sum, one) => sum + sizeOf(one), 0);
  const also = ` and ${countLabel(others, "more update")}`;
  return {
    subject: others === 0 ? first : `${first}${also}`,
    preheader: new Intl.ListFormat("en", { type: "conjunction" }).format(summaries),
    heading: first,
    greeting: greetingFor(recipientName),
    paragraphs: [],
    sections: sections.map((one) => {
      const { heading, advice, rest } = words[one.section];
      return {
        heading,
        advice,
        pages: one.entries.map(({ title, detail, label, url }) => ({ title, detail, label, url })),
        ...(one.more === 0 ? {} : { more: `And ${one.more} more. ${rest}` }),
      };
    }),
    ...(listUrl === undefined
      ? {}
      : { action: { label: "Open your sheets one after the other", url: listUrl } }),
    notes: [
      "We joined today's updates into one email, so that you don't get many at once.",
      ...(sections.some(({ section }) => section === "sign")
        ? [
            "The links are only for you: anyone who has one can sign in your name. Please don't forward this email.",
          ]
        : []),
    ],
  };
}
