import type { AgreementEmailName } from "../../../shared/contracts/emails/emails.ts";
import type { EmailContent } from "../email-content.ts";
import type { SheetFacts } from "../email-facts.ts";
import { dayOf, openUntil, signingLinkNote, usableName } from "../wording.ts";

/**
 * All facts that an email may state about a sheet whose links ask for a password. It has none of the sheet's content,
 * so that no template can put content into such an email by mistake.
 */
export type ProtectedFacts = Pick<
  SheetFacts,
  "ownerName" | "isOwner" | "hasToAnswer" | "asksAgreement" | "expiresAt" | "url"
>;

/** What a sheet is called where its title must not be said. */
export const protectedTitle = "Protected split sheet";

interface Words {
  subject: string;
  heading: string;
  text: string;
  /** Absent for an email to somebody without a link. */
  label?: string;
}

const senderOf = ({ ownerName }: Pick<ProtectedFacts, "ownerName">) =>
  usableName(ownerName) ?? "The sender";

const asking = (facts: ProtectedFacts): Pick<Words, "label"> => ({
  label: facts.asksAgreement ? "Review the sheet" : "Review and sign",
});

const view = { label: "View the agreement" };

/** What each email about a sheet says without its content. */
const wordsOf: Record<AgreementEmailName, (facts: ProtectedFacts) => Words> = {
  request: (facts) => ({
    subject: facts.asksAgreement
      ? `${senderOf(facts)} asks you to check a split sheet`
      : `${senderOf(facts)} asks you to sign a split sheet`,
    heading: facts.asksAgreement ? "Please check a split sheet" : "Please sign a split sheet",
    text: `${senderOf(facts)} sent you a split sheet. ${openUntil(facts)}.`,
    ...asking(facts),
  }),
  reminder: (facts) => ({
    subject: "Reminder: a split sheet waits for you",
    heading: "A split sheet waits for you",
    text: `The split sheet from ${senderOf(facts)} still waits for you. ${openUntil(facts)}.`,
    ...asking(facts),
  }),
  changed: (facts) => ({
    subject: "Changed: a split sheet that you're on",
    heading: "There is a new version",
    text: `${senderOf(facts)} changed the split sheet. What changed is on its page. ${openUntil(facts)}.`,
    ...asking(facts),
  }),
  "suggestion-accepted": (facts) => ({
    subject: "Your suggestion was accepted",
    heading: "Your suggestion was accepted",
    text: `${senderOf(facts)} accepted your suggestion and sent a new version. ${openUntil(facts)}.`,
    ...asking(facts),
  }),
  "suggestion-answered": (facts) => ({
    subject: "Your suggestion was answered",
    heading: "Your suggestion was answered",
    text: `${senderOf(facts)} answered your suggestion. The answer is on the sheet's page.`,
    ...asking(facts),
  }),
  suggestions: () => ({
    subject: "Changes of your split sheet are suggested",
    heading: "Changes are suggested",
    text: "Somebody suggested a change of your split sheet. You can accept it, change the sheet yourself, or answer.",
    label: "See what is suggested",
  }),
  "suggestions-wait": () => ({
    subject: "A suggestion still waits for your answer",
    heading: "A suggestion waits for your answer",
    text: "A suggestion for your split sheet has waited for some days. You can accept it, change the sheet yourself, or answer.",
    label: "See what is suggested",
  }),
  "all-agreed": (facts) => ({
    subject: "Everyone agrees: please sign the split sheet",
    heading: "Everyone agrees. Please sign",
    text: `Everyone on the split sheet from ${senderOf(facts)} has agreed to the shares, so it can be signed now. ${openUntil(facts)}.`,
    label: "Review and sign",
  }),
  "representative-request": (facts) => ({
    subject: "You were named to sign a split sheet for somebody",
    heading: "Please sign a split sheet for somebody",
    text: `Somebody on a split sheet from ${senderOf(facts)} named you to sign it in their place. Its page says who, and what they state about it. ${openUntil(facts)}.`,
    label: "Review the sheet",
  }),
  "representative-named": () => ({
    subject: "Somebody was named to sign a split sheet for you",
    heading: "Somebody signs for you",
    text: "On a split sheet that you're on, somebody was named who signs in your place. Its page says who. If that's not right, you can take it back there.",
    label: "View the sheet",
  }),
  "representative-revoked": (facts) =>
    facts.url === ""
      ? {
          subject: "You no longer sign a split sheet for somebody",
          heading: "Your link has stopped working",
          text: "You were named to sign a split sheet for somebody. That was taken back, so there's nothing more for you to do.",
        }
      : {
          subject: "An address was corrected on a split sheet that you signed",
          heading: "What you signed stays valid",
          text: `${senderOf(facts)} corrected the address of somebody for whom you signed a split sheet. What you signed stays valid, and we'll email you once everyone has signed. Until then, your link only shows the sheet.`,
          label: "View the sheet",
        },
  "representative-signed": () => ({
    subject: "A split sheet was signed for you",
    heading: "Somebody signed for you",
    text: "The person whom you named has signed the split sheet in your place.",
    label: "View the sheet",
  }),
  "details-changed": () => ({
    subject: "Changed details on a split sheet that you signed",
    heading: "Details of another contributor have changed",
    text: "After you signed, another contributor changed what they state about themself. The shares are as you signed them, and your signature still counts. What changed is on the sheet's page.",
    label: "View the sheet",
  }),
  expiring: (facts) => ({
    subject: "Time is running out: a split sheet",
    heading: facts.hasToAnswer ? "A split sheet waits for you" : "A split sheet expires soon",
    text: facts.isOwner
      ? `Your split sheet is open until ${dayOf(facts.expiresAt)}. After that, it expires. Its page says whom it waits for.`
      : `The split sheet from ${senderOf(facts)} is open until ${dayOf(facts.expiresAt)}. After that, it expires, and everyone has to start over.`,
    ...(facts.hasToAnswer ? asking(facts) : view),
  }),
  declined: (facts) => ({
    subject: "Declined: a split sheet",
    heading: "The split sheet was declined",
    text: facts.isOwner
      ? "A contributor declined to sign your split sheet. Its page says who, and why. You can use it as a new draft, correct it, and send it again."
      : `A contributor declined to sign the split sheet from ${senderOf(facts)}, so it can't be completed. There's nothing more for you to do.`,
    ...view,
  }),
  voided: (facts) => ({
    subject: "Voided: a split sheet",
    heading: "The split sheet was voided",
    text: `${senderOf(facts)} voided the split sheet, so it can't be signed any more. There's nothing more for you to do.`,
    ...view,
  }),
  expired: (facts) => ({
    subject: "Expired: a split sheet",
    heading: "The split sheet has expired",
    text: facts.isOwner
      ? "The signing period of your split sheet is over. Its page says who was missing. You can use it as a new draft and send it again."
      : `The signing period of the split sheet from ${senderOf(facts)} is over. There's nothing more for you to do.`,
    ...view,
  }),
  completed: (facts) => ({
    subject: "Signed by everyone: a split sheet",
    heading: "Everyone has signed",
    text: facts.isOwner
      ? "Your split sheet is complete. The sealed PDF with its certificate is on its page."
      : `The split sheet from ${senderOf(facts)} is complete. The sealed PDF with its certificate is on its page. Who has signed can also open the page with a code that we email.`,
    label: "View the agreement",
  }),
  removed: (facts) => ({
    subject: "You're no longer on a split sheet",
    heading: "You're no longer on the split sheet",
    text: `${senderOf(facts)} changed a split sheet that you were on, and you are not on its new version. There's nothing more for you to do.`,
  }),
  "observed-version": (facts) => ({
    subject: "Changed: a split sheet that you signed",
    heading: "There is a new version",
    text: `${senderOf(facts)} changed the split sheet that you signed under this address. What changed is on its page.`,
    label: "View the sheet",
  }),
  "address-replaced": (facts) => ({
    subject: "Your address was replaced on a split sheet",
    heading: "Your address was replaced",
    text: `${senderOf(facts)} replaced your address on a split sheet. Its page says by which. If that address isn't yours, you can object there: everyone on the sheet is told.`,
    label: "View or object",
  }),
  objected: () => ({
    subject: "Somebody objected on a split sheet",
    heading: "A corrected address was objected to",
    text: "The former holder of an address on the split sheet objected to its correction. The objection stands in its history and blocks nothing.",
    ...view,
  }),
};

/** An email about a sheet whose links ask for a password: no title, no name but the sender's, no attachment. */
export function protectedSheetEmail(name: AgreementEmailName, facts: ProtectedFacts): EmailContent {
  const { subject, heading, text, label } = wordsOf[name](facts);
  const hasPage = label !== undefined && facts.url !== "";
  const asked = `The page asks for a password, which ${senderOf(facts)} tells you in another way. In each browser it asks once in 30 days.`;
  return {
    subject,
    preheader: facts.isOwner ? "Its links ask for a password." : "It is protected with a password.",
    heading,
    greeting: "Hello,",
    paragraphs: [text, ...(hasPage && !facts.isOwner ? [asked] : [])],
    ...(hasPage ? { action: { label, url: facts.url } } : {}),
    notes: [
      "The sheet is protected with a password, so this email says nothing of what is in it.",
      ...(hasPage && !facts.isOwner ? [signingLinkNote] : []),
    ],
  };
}
