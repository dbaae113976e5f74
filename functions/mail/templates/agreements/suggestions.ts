import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { FactsOf, SheetFacts } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, namesOf, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To the owner, some minutes after the first of these suggestions: who suggests what kind of change. */
export function suggestionsEmail(mail: FactsOf<"suggestions">): EmailContent {
  return {
    subject: `${proposersOf(mail)} the split sheet for “${titleOf(mail)}”`,
    preheader: "Accept it, change the sheet yourself, or answer.",
    heading: mail.suggestions.length === 1 ? "A change is suggested" : "Changes are suggested",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${namesOf(mail.suggestions.map(({ name }) => name))} answered your split sheet with a suggestion in place of a signature. Until you answer, we don't remind them to sign.`,
    ],
    ...suggestionList(mail),
  };
}

/** To the owner, some days after a suggestion that is still open. */
export function suggestionsWaitEmail(mail: FactsOf<"suggestions-wait">): EmailContent {
  return {
    subject: `Still waiting for your answer: the split sheet for “${titleOf(mail)}”`,
    preheader: "Accept the suggestion, change the sheet yourself, or answer.",
    heading: "A suggestion waits for your answer",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${namesOf(mail.suggestions.map(({ name }) => name))} suggested a change of your split sheet some days ago. Until you answer, we don't remind them to sign.`,
    ],
    ...suggestionList(mail),
  };
}

function suggestionList(
  mail: SheetFacts,
): Pick<EmailContent, "list" | "sheet" | "action" | "notes"> {
  return {
    list: mail.suggestions.map(
      ({ name, choice }) => `${usableName(name) ?? "A contributor"}: ${choice}`,
    ),
    sheet: plainSheet(mail),
    action: { label: "See what is suggested", url: mail.url },
    notes: [
      "You can accept a suggestion, change the sheet yourself, or answer and leave it as it is.",
    ],
  };
}

// Subjects have at most 160 characters.
const titleOf = ({ title }: SheetFacts) => shortened(titleOrUntitled(title), 60);

/** 'Ben suggests a change of', 'Ben and 2 others suggest changes of': never what is suggested. */
function proposersOf({ suggestions }: SheetFacts): string {
  const [first, ...others] = suggestions;
  const name = shortened(usableName(first?.name ?? "") ?? "A contributor", 40);
  if (others.length === 0) return `${name} suggests a change of`;
  return `${name} and ${countLabel(others.length, "other")} suggest changes of`;
}
