import type { AgreementView } from "../../shared/contracts/agreements/views.ts";
import type { Stores } from "../data/stores.ts";
import { agreementView } from "./agreement-view.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";

/** One agreement of this owner with all its data. Throws `agreement_not_found`. */
export async function readAgreement(
  stores: Stores,
  { ownerId, agreementId, at }: { ownerId: string; agreementId: string; at: string },
): Promise<AgreementView> {
  const { agreement, lyrics } = await findOwnAgreement(stores, ownerId, agreementId);
  return await agreementView(agreement, lyrics, at);
}
