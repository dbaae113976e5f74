import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { findSuggestion } from "./open-suggestions.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

type Agreement = Pick<
  AgreementDetail,
  "agreeing" | "contributors" | "documentHash" | "status" | "version"
>;

/**
 * Returns what has happened to a suggestion since the owner's page was read, as sentences: why the owner's answer was
 * refused, and that nothing was sent. `before` is what the page showed, `after` what was read then.
 */
export function whatHappened(before: Agreement, after: Agreement, suggestionId: string): string {
  const suggestion = findSuggestion(after, suggestionId);
  const name = suggestion?.name ?? findSuggestion(before, suggestionId)?.name ?? "The contributor";
  const now = `Version ${after.version} is out for signature.`;
  if (after.status !== "pending") return "This agreement is no longer open. Nothing was sent.";
  const state = suggestion?.state;
  if (state === "accepted") return `This suggestion was already accepted. ${now}`;
  if (state === "answered") return "This suggestion was already answered. Nothing was sent.";
  if (state === "withdrawn") return `${name} has withdrawn this suggestion. Nothing was sent.`;
  if (after.version !== before.version)
    return `The sheet was changed in the meantime. ${now} Nothing was sent.`;
  if (state !== "open")
    return `${name} has signed or agreed in the meantime, so this suggestion no longer counts. Nothing was sent.`;
  const signed = namesOf(signersOf(after), signersOf(before));
  if (signed.length > 0)
    return `${list.format(signed)} ${signed.length === 1 ? "has" : "have"} signed in the meantime and would be asked again. Nothing was sent. Please look again.`;
  return "Something has happened on this sheet since you opened the page. Nothing was sent. Please look again.";
}

const signersOf = ({ contributors }: Agreement) =>
  contributors.filter(({ signedAt }) => signedAt !== undefined);

/** The names of those who are in `all` only. */
function namesOf(
  all: AgreementDetail["contributors"],
  others: AgreementDetail["contributors"],
): string[] {
  return all.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name);
}
