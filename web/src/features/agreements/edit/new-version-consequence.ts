import type { ContributorView } from "../../../../../shared/contracts/agreements/views.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The sentence that says whose signatures a new version discards. */
export function newVersionConsequence(contributors: readonly ContributorView[]): string {
  const signed = contributors.filter(({ signedAt }) => signedAt !== undefined);
  const rule = "Changes create a new version. Everyone must sign again and will see what changed.";
  if (signed.length === 0) return `${rule} Nobody has signed yet.`;
  const names = list.format(signed.map(({ name }) => name));
  return `${rule} Signatures so far won’t count: ${names} must sign again.`;
}
