import { DomainError } from "../../shared/domain/domain-error.ts";
import type { AgreementRecord } from "../data/agreements/agreement-repository.ts";
import type { Stores } from "../data/stores.ts";

/** An agreement of this owner with its lyrics. Throws `agreement_not_found`, also for one of someone else. */
export async function findOwnAgreement(
  { agreements, songs }: Stores,
  ownerId: string,
  agreementId: string,
): Promise<AgreementRecord & { lyrics: string }> {
  const record = await agreements.readRecord(agreementId);
  if (record === undefined || record.agreement.ownerId !== ownerId)
    throw new DomainError("agreement_not_found");
  // A draft shares the lyrics of its song; a sent version has its own copy.
  const lyrics = record.sent?.lyrics ?? (await songs.readLyrics(record.agreement.songId));
  return { ...record, lyrics };
}
