import type { Contributor } from "../../shared/domain/agreement/agreement.ts";
import type { Evidence } from "../../shared/domain/agreement/evidence/evidence.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Actor, Workspace } from "../http/caller.ts";
import { findPartyOfAccount } from "./parties/party-of-account.ts";

/** Types whose notes only the owner sees. */
const ownersNotes: ReadonlySet<Evidence["type"]> = new Set([
  "address_corrected",
  "bounced",
  "seal_refused",
]);

/**
 * The evidence of an agreement, oldest first, for its owner or for a contributor with an account; none for one that was
 * signed elsewhere and uploaded. Throws `agreement_not_found`, also for everybody else.
 */
export async function listEvidence(
  stores: Pick<Stores, "table" | "agreements">,
  {
    params: { id },
    workspace,
    caller,
  }: { params: { id: string }; workspace: Workspace; caller: Actor },
): Promise<Evidence[]> {
  const { agreements } = stores;
  const [agreement, evidence] = await Promise.all([
    agreements.readHead(id),
    agreements.readEvidence(id),
  ]);
  if (agreement === undefined) {
    const uploaded = new UploadedAgreementRepository(stores.table);
    if ((await uploaded.read(workspace.id, id)) !== undefined) return [];
  }
  if (agreement?.workspaceId === workspace.id)
    return agreement.status === "draft" ? agreement.draftEvidence : evidence;
  const party = agreement && (await findPartyOfAccount(stores, caller, agreement));
  if (party === undefined) throw new DomainError("agreement_not_found");
  return evidenceFor(party, evidence);
}

/**
 * Evidence for a contributor: without other people's network addresses and browsers, what they state about authority,
 * replaced email addresses, and entries for the operator. Entries from before a correction of the contributor's address belong to another person.
 */
export function evidenceFor(
  { id }: Pick<Contributor, "id">,
  evidence: readonly Evidence[],
): Evidence[] {
  const isAbout = ({ contributorId }: Evidence) => contributorId === id;
  const corrected = evidence.findLast(
    (entry) => entry.type === "address_corrected" && isAbout(entry),
  );
  return evidence.map((entry) => {
    const isTheirs =
      entry.actor === "contributor" &&
      isAbout(entry) &&
      // Who signs for them acts under a name of their own.
      entry.contributorName === undefined &&
      entry.sequence > (corrected?.sequence ?? 0);
    if (isTheirs) return entry;
    const { ipAddress: _, userAgent: __, actorUserId: ___, statement: ____, ...shown } = entry;
    return ownersNotes.has(entry.type) ? { ...shown, note: undefined } : shown;
  });
}
