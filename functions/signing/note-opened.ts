import { AppError } from "../../shared/contracts/errors.ts";
import type { signing } from "../../shared/contracts/signing.ts";
import { openAgreement } from "../../shared/domain/agreement-actions.ts";
import { linkHolder } from "../agreements/agreement-links.ts";
import type { AgreementRepository } from "../data/agreement-repository.ts";
import type { Context } from "../lib/http/context.ts";

/**
 * Notes that a contributor reads this version, once; who holds the general link may be anyone and is not noted.
 * Throws `agreement_not_found`.
 */
export async function noteOpened(
  agreements: AgreementRepository,
  { params, body, at, origin }: Context<(typeof signing)["opened"]>,
): Promise<void> {
  const agreement = await agreements.readHead(params.id);
  const holder = agreement && (await linkHolder(agreement, body.shareLink));
  if (agreement === undefined || holder === undefined) throw new AppError("agreement_not_found");
  if (holder.kind === "personal") {
    const contributorId = holder.contributor.id;
    await agreements.change(
      agreement.id,
      (before) => openAgreement(before, { contributorId, at, origin }),
      { at, readBefore: agreement },
    );
  }
}
