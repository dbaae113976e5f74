import { DomainError } from "../../shared/domain/domain-error.ts";
import type { AgreementRecord } from "../data/agreements/agreement-repository.ts";
import type { Stores } from "../data/songs/stores.ts";

/** An agreement of this owner with its lyrics. Throws `agreement_not_found`, also for one of someone else. */
export async function findOwnAgreement(
  { agreements, songs }: Stores,
  ownerId: string,
  agreementId: string,
): Promise<AgreementRecord & { lyrics: string }> {
  const file = await agreements.readRecord(agreementId);
  if (file === undefined || file.agreement.ownerId !== ownerId)
    throw new DomainError("agreement_not_found");
  // A draft goes with its song; what was sent holds its own copy.
  const lyrics = file.sent?.lyrics ?? (await songs.readLyrics(file.agreement.songId));
  return { ...file, lyrics };
}
