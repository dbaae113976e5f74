import type { z } from "zod";
import type { CodeSent, SigningView } from "../../../shared/contracts/agreements/views.ts";
import type {
  Agreement,
  Contributor,
  SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/change.ts";
import type { Identification } from "../../../shared/domain/agreement/signature.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { Answer } from "../../http/answer.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { claimantOf, proofOrMailedCode, withProof, type Claim } from "./identify-signer.ts";
import { viewAfter, type LoadObjects } from "./signing-view.ts";

/** A call of someone who acts on an agreement as one of its contributors. */
interface SignerCall {
  params: { id: string };
  body: Claim;
  at: string;
  findSession: () => Promise<Session | undefined>;
  idempotency: Idempotency;
}

/** What a contributor does. */
interface SignerAct<Written extends Change<SentAgreement>> {
  /** The change that the act makes of an agreement. Throws where the agreement does not allow it. */
  decide: (before: Agreement, identification: Identification) => Written;
  /** Work before the change is written, once the caller is identified. It may run again. */
  prepare?: (change: Written) => Promise<void>;
}

/**
 * Does on an agreement what a contributor decides, as the contributor that the caller proves to be. A visitor with
 * the general link and no other proof is mailed a code instead. By a personal link that is one read and one
 * transaction. Throws `agreement_not_found`, `not_a_party`, `code_invalid`, `too_many_requests`, and what `act` and
 * `decide` throw.
 */
export async function actAsSigner<Written extends Change<SentAgreement>>(
  { table, agreements }: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  { params, body, ...caller }: SignerCall,
  act: (contributor: Contributor) => Promise<SignerAct<Written>> | SignerAct<Written>,
): Promise<SigningView | Answer<z.infer<typeof CodeSent>>> {
  const { at, idempotency } = caller;
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const { agreement } = record;
  const { link, contributor } = await claimantOf(agreement, body);
  const { id: contributorId } = contributor;
  const { decide, prepare } = await act(contributor);

  // What the agreement does not allow is refused before a code is mailed or anything is stored.
  const expected = decide(agreement, "personal_link");
  const proof = await proofOrMailedCode(table, agreement, { link, contributor }, body, caller);
  if (proof instanceof Answer) return proof;
  await prepare?.(expected);
  const change = await withProof(proof, () =>
    agreements.change(agreement.id, (before) => decide(before, proof.identification), {
      at,
      readBefore: agreement,
      alongside: () => [...proof.using, ...idempotency.items({ contributorId })],
    }),
  );
  return await viewAfter(record, change, { link, contributorId, at }, loadObjects);
}
