import type { Signature } from "../../../../../shared/domain/agreement/evidence/signature.ts";
import type { SignedParty } from "../agreeing-parties.ts";
import { certificateTime } from "../utc-time.ts";
import { maskEmail } from "../../../../../shared/domain/text/email.ts";
import { shortenedName } from "./isolated-name.ts";
import { representedBy } from "./represented-by.ts";

/**
 * Returns the lines of the certificate about a party of a sheet of schema 3: who signed for it, the hash of its
 * declaration and when it was declared, who had signed before or was shown another one, and the hash of what it signed.
 */
export function partyFacts(
  party: SignedParty<Signature>,
  parties: readonly SignedParty<Signature>[],
): string[] {
  const { contributor, signature } = party;
  const { declarationHash, signedHash, signer } = signature;
  if (declarationHash === undefined || signedHash === undefined) return [];
  const represented = representedBy(contributor, signature);
  return [
    ...(represented === undefined ? [] : [`${represented} (${maskEmail(signer?.email ?? "")})`]),
    declaredFact(party, parties),
    `Declaration's hash: ${declarationHash}`,
    `Hash of what was signed: ${signedHash}`,
  ];
}

/** 'Details of 2026-11-21 12:07:00; declared after Nia Okafor signed; not shown to Cy Reyes'. */
function declaredFact(
  { contributor: { id, declaredAt = "" }, signature: { declarationHash } }: SignedParty<Signature>,
  parties: readonly SignedParty<Signature>[],
): string {
  const unseenBy = parties.filter(({ signature: { seen = [] } }) =>
    seen.some((one) => one.party === id && one.declarationHash !== declarationHash),
  );
  const signedBefore = unseenBy.filter(({ signature }) => signature.signedAt < declaredAt);
  const others = unseenBy.filter((one) => !signedBefore.includes(one));
  return [
    `Details of ${certificateTime(declaredAt)}`,
    ...(signedBefore.length === 0 ? [] : [`declared after ${namesOf(signedBefore)} signed`]),
    ...(others.length === 0 ? [] : [`not shown to ${namesOf(others)}`]),
  ].join("; ");
}

function namesOf(parties: readonly SignedParty<Signature>[]): string {
  const names = parties.map(({ contributor }) => shortenedName(contributor.name));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
