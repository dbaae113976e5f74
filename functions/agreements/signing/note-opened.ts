import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { openAgreement } from "../../../shared/domain/agreement/open.ts";
import { linkHolder } from "../agreement-links.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { sessionContributor } from "./identify-signer.ts";

/**
 * Notes that a contributor has opened this version, once per contributor and version. Notes nothing for a visitor
 * with the general link who is not signed in as a contributor. Throws `agreement_not_found`.
 */
export async function noteOpened(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  { params, body, at, origin, findSession }: Context<(typeof signing)["opened"]>,
): Promise<void> {
  const agreement = await agreements.readHead(params.id);
  if (agreement === undefined || agreement.status === "draft")
    throw new DomainError("agreement_not_found");
  const holder = await linkHolder(agreement, body.shareLink);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  if (holder.kind === "observer") return;
  const reader =
    holder.kind === "personal"
      ? holder.contributor
      : await sessionContributor(table, agreement, findSession);
  if (reader === undefined) return;
  await agreements.change(
    agreement.id,
    (before) => openAgreement(before, { contributorId: reader.id, at, origin }),
    { at, readBefore: agreement },
  );
}
