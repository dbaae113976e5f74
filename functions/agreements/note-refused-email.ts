import { recordBounce } from "../../shared/domain/agreement/parties/record-bounce.ts";
import { recordRepresentativeBounce } from "../../shared/domain/agreement/parties/record-representative-bounce.ts";
import { findContributor } from "../../shared/domain/agreement/parties/contributors.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";

/**
 * Records on the agreement that SES refused an email to a contributor, or to who signs for one, so that the owner sees it. Only a refused parameter
 * is the address itself: other refusals are about the sender or the account, such as its sandbox.
 */
export async function noteRefusedEmail(
  agreements: AgreementRepository,
  tags: Readonly<Record<string, string>>,
  reason: string,
  at: string,
): Promise<void> {
  const { agreement: agreementId, generation, representative } = tags;
  const contributorId = tags["contributor"] ?? tags["signs-for"];
  if (agreementId === undefined || contributorId === undefined) return;
  await agreements.change(
    agreementId,
    (before) => {
      const contributor = findContributor(before, contributorId);
      if (contributor === undefined) return undefined;
      const isCurrent = generation === String(contributor.linkGeneration);
      const failure = reason === "InvalidParameterValue" ? "bad_address" : "refused";
      const note = `Refused by the mail service: ${reason}`;
      if (representative !== undefined) {
        const about = { contributorId, representativeGeneration: Number(representative) };
        return recordRepresentativeBounce(before, { ...about, at, note, failure });
      }
      return recordBounce(before, {
        contributorId,
        at,
        note,
        failure: isCurrent ? failure : undefined,
      });
    },
    { at },
  );
}
