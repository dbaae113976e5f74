import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What a new version means for those who have signed the present one. */
export function consequenceOf(contributors: readonly ContributorView[]): string {
  const signed = contributors.filter(({ signedAt }) => signedAt !== undefined);
  const rule =
    "A change makes a new version that everyone signs, and everyone is told what changed.";
  if (signed.length === 0) return `${rule} Nobody has signed yet.`;
  const names = list.format(signed.map(({ name }) => name));
  return `${rule} Signatures given so far will not count: ${names} ${signed.length === 1 ? "has" : "have"} to sign again.`;
}
