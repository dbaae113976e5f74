import type { z } from "zod";
import type { CodeSent, SigningView } from "../../../shared/contracts/agreements/views.ts";
import type {
  Agreement,
  Contributor,
  SentAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { readOwnDraftAndSuggestions } from "../../data/agreements/agreeing-items.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import type { Stores } from "../../data/stores.ts";
import { Answer } from "../../http/answer.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import {
  findClaimant,
  idsOfProof,
  proofOrEmailedCode,
  writeWithProof,
  type Caller,
  type Claim,
  type SigningLink,
} from "./identify-signer.ts";
import { viewAfterAct, type LoadObjects } from "./signing-view.ts";

/** A call by a person who acts on an agreement as one of its contributors. */
interface SignerCall extends Caller {
  params: { id: string };
  body: Claim;
}

/** The agreement that somebody acts on, and who signs for the contributor, if it is them who acts. */
export type Acting = SentRecord & {
  representative: Representative | undefined;
  /** Whether the link by which they act had asked for its password. */
  passwordAsked: true | undefined;
};

/** An act of a contributor. */
interface SignerAct<Written extends Change<SentAgreement> | undefined> {
  /** Whether who signs for a contributor can act, too. */
  allowed?: { representative: true };
  /**
   * Throws if the agreement does not allow the act. Runs before the caller is authenticated, so it must cost little
   * processor time: anyone with the general link and a contributor's address can call it.
   */
  check: (before: Agreement, contributor: Contributor, record: Acting) => void;
  /** The act itself, after the proof. */
  begin: (
    contributor: Contributor,
    record: Acting,
    link: SigningLink,
  ) => Promise<BegunAct<Written>> | BegunAct<Written>;
}

interface BegunAct<Written extends Change<SentAgreement> | undefined> {
  /** Decides the act's change of an agreement, undefined for none. Throws if the agreement does not allow it. */
  decide: (before: Agreement, identification: IdentificationMethod) => Written;
  /** Work after the caller is identified and before the change is written. A repeated call runs it again. */
  prepare?: (change: Written) => Promise<void>;
  /** What else the act writes in its transaction, without a condition. */
  additionalItems?: readonly TransactItem[];
}

/**
 * Performs the act of a contributor on an agreement after the caller has proved to be this contributor. Emails a code
 * instead to a visitor who has the general link and no other proof. With a personal link this needs one read and one
 * transaction. Throws `unauthorized`, `agreement_not_found`, `not_a_party`, `code_invalid`, `too_many_requests`,
 * `newer_release`, and the errors of `act`.
 */
export async function actAsSigner<Written extends Change<SentAgreement> | undefined>(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  { params, body, ...caller }: SignerCall,
  act: SignerAct<Written>,
): Promise<SigningView | Answer<SigningView> | Answer<z.infer<ReturnType<typeof CodeSent>>>> {
  const { table, agreements } = stores;
  const { at, idempotency } = caller;
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const { agreement } = record;
  requireKnownSchemas(agreement, record.sent);
  const claimant = await findClaimant(stores, agreement, body, caller, act.allowed);
  const { link, contributor, representative, passwordAsked } = claimant;
  const acting = { ...record, representative, passwordAsked };
  const { id: contributorId } = contributor;

  // Refuses acts that the agreement does not allow before a code is emailed or data is stored.
  act.check(agreement, contributor, acting);
  const proof = await proofOrEmailedCode(table, agreement, { link, contributor }, body, caller);
  if (proof instanceof Answer) return proof;
  const { decide, prepare, additionalItems = [] } = await act.begin(contributor, acting, link);
  await prepare?.(decide(agreement, proof.identification));
  const change = await writeWithProof(proof, () =>
    agreements.change(agreement.id, (before) => decide(before, proof.identification), {
      at,
      readBefore: agreement,
      additionalItems: ({ after }) => [
        ...proof.using,
        ...additionalItems,
        ...(proof.binding?.(after) ?? []),
        ...idempotency.items(idsOfProof(contributor, proof)),
      ],
    }),
  );
  const { until: codeUntil, cookie } = proof.checked ?? {};
  const after = change?.after ?? agreement;
  const own = await readOwnDraftAndSuggestions(table, after, findContributor(after, contributorId));
  const view = await viewAfterAct(
    record,
    { after, signature: change?.signature },
    { link, contributorId, at, codeUntil, representative, ...own },
    loadObjects,
  );
  return cookie === undefined ? view : new Answer(undefined, view, { cookies: [cookie] });
}
