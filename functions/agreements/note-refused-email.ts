import { recordBounce } from "../../shared/domain/agreement/parties/record-bounce.ts";
import { findContributor } from "../../shared/domain/agreement/parties/contributors.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";

/**
 * Records on the agreement that SES refused the contributor's email, so that the owner sees it. Only a refused parameter
 * is the address itself: other refusals are about the sender or the account, such as its sandbox.
 */
export async function noteRefusedEmail(
  agreements: AgreementRepository,
  tags: Readonly<Record<string, string>>,
  reason: string,
  at: string,
): Promise<void> {
  const { agreement: agreementId, contributor: contributorId, generation } = tags;
  if (agreementId === undefined || contributorId === undefined) return;
  await agreements.change(
    agreementId,
    (before) => {
      const contributor = findContributor(before, contributorId);
      if (contributor === undefined) return undefined;
      const isCurrent = generation === String(contributor.linkGeneration);
      const failure = reason === "InvalidParameterValue" ? "bad_address" : "refused";
      return recordBounce(before, {
        contributorId,
        at,
        note: `Refused by the mail service: ${reason}`,
        failure: isCurrent ? failure : undefined,
      });
    },
    { at },
  );
}
