import type { AgreementEmailName } from "../../../shared/contracts/emails/emails.ts";
import type { DailyEntry } from "../email-facts.ts";
import { openUntil, usableName } from "../wording.ts";
import { protectedTitle, type ProtectedFacts } from "./protected-sheet.ts";

/** A sheet whose links ask for a password, as an entry of a daily email. */
export function protectedEntry(
  name: AgreementEmailName,
  facts: ProtectedFacts,
): Omit<DailyEntry, "about"> {
  const { isOwner, hasToAnswer, asksAgreement, ownerName, url } = facts;
  const whose = isOwner ? "your own sheet" : `from ${usableName(ownerName) ?? "the sender"}`;
  const until = openUntil(facts);
  const entry = { title: protectedTitle, url };
  const detail = `${whose}, o${until.slice(1)}`;
  if (name === "suggestions-wait")
    return { ...entry, section: "answer", detail, label: "See what is suggested" };
  if (name === "expired")
    return { ...entry, section: "expired", detail: whose, label: "View the agreement" };
  if (name === "expiring" && !hasToAnswer)
    return { ...entry, section: "expiring", detail, label: "View the agreement" };
  return {
    ...entry,
    section: asksAgreement ? "agree" : "sign",
    detail,
    label: asksAgreement ? "Review the sheet" : "Review and sign",
  };
}
