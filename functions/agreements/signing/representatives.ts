import type { z } from "zod";
import type { CodeSent, SigningView } from "../../../shared/contracts/agreements/views.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import {
  nameRepresentative,
  revokeRepresentative,
} from "../../../shared/domain/agreement/agreeing/representative.ts";
import type {
  Agreement,
  Contributor,
  PendingAgreement,
} from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { readOwnDraftAndSuggestions } from "../../data/agreements/agreeing-items.ts";
import { expiryOfTest } from "../../data/agreements/agreement-items.ts";
import { linkItems } from "../../data/agreements/sent-versions.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import { namingCodes } from "../../data/agreements/signing-codes.ts";
import type { TransactItem } from "../../data/core/expressions.ts";
import type { Table } from "../../data/core/table.ts";
import type { Stores } from "../../data/stores.ts";
import { answer, type Answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { currentKeyVersion } from "../../platform/keyed-hashes.ts";
import { linkEntry, representativeLink } from "../agreement-links.ts";
import { checkPrintable } from "../printable/check-printable.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import { codeProof, findProvenParty, idsOfProof, writeWithProof } from "./identify-signer.ts";
import { sendCode } from "./send-code.ts";
import { viewAfterAct, type LoadObjects } from "./signing-view.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;
type NamingContext = Context<(typeof signing)["nameRepresentative"]>;

/**
 * Names who signs for the contributor that the caller has proved to be, in place of anybody named before. Always needs a
 * code of its own, also by the personal link, by session and in the half hour of another code: without one, emails it.
 * Throws `unauthorized`, `agreement_not_found`, `not_a_party`, `code_invalid`, `too_many_requests`, `newer_release`, and
 * the errors of `nameRepresentative`.
 */
export async function nameAsContributor(
  { table, agreements }: Dependencies,
  loadObjects: LoadObjects,
  context: NamingContext,
): Promise<Answer<SigningView> | Answer<z.infer<ReturnType<typeof CodeSent>>>> {
  const { params, body, at, idempotency } = context;
  const record = await readSentRecord(agreements, params.id);
  const { agreement } = record;
  const { link, contributor } = await findProvenParty({ table }, agreement, body, context);
  const { name, statement } = body.representative;
  checkPrintable([
    ["representative.name", name],
    ["representative.statement", statement],
  ]);
  const linkKeyVersion = await currentKeyVersion();
  const decide = (before: Agreement) => decideNaming(before, contributor, linkKeyVersion, context);
  // What the agreement refuses is refused before a code is emailed.
  decide(agreement);
  if (body.code === undefined) {
    await sendCode(table, agreement, contributor, { at, idempotency, purpose: "representative" });
    return answer(202, { codeSent: true as const });
  }
  const proof = await codeProof(table, agreement, contributor, body.code, context, namingCodes);
  const { after } = await writeWithProof(proof, () =>
    agreements.change(agreement.id, decide, {
      at,
      readBefore: agreement,
      additionalItems: async ({ after: next }) => [
        ...(await newLinkItems(table, next, contributor.id, at)),
        ...proof.using,
        ...idempotency.items(idsOfProof(contributor, proof)),
      ],
    }),
  );
  const { until: codeUntil, cookie } = proof.checked;
  const viewer = { link, codeUntil, contributorId: contributor.id, at };
  const view = await viewOf({ table }, { ...record, agreement: after }, viewer, loadObjects);
  return answer(200, view, { cookies: [cookie] });
}

function decideNaming(
  before: Agreement,
  { id: contributorId }: Contributor,
  linkKeyVersion: string,
  { body, at, origin }: NamingContext,
): Change<PendingAgreement> {
  const { name, email, capacity, statement: authority } = body.representative;
  const { documentHash } = body;
  return nameRepresentative(before, {
    ...{
      contributorId,
      documentHash,
      name,
      email,
      capacity,
      authority,
      linkKeyVersion,
      at,
      origin,
    },
    identification: "code",
  });
}

/** Transaction items that write the link of who signs for a contributor. */
async function newLinkItems(
  table: Table,
  agreement: PendingAgreement,
  contributorId: string,
  at: string,
): Promise<TransactItem[]> {
  const contributor = findContributor(agreement, contributorId);
  const representative = contributor?.representative;
  if (contributor === undefined || representative === undefined)
    throw new Error(`Nobody signs for ${contributorId}`);
  const link = representativeLink(agreement.id, contributor, representative);
  const links = new Map([await linkEntry(link)]);
  return linkItems(table, links, expiryOfTest(agreement, at));
}

/**
 * Takes back who signs for the contributor that the caller has proved to be. It gives nobody any authority, so it needs
 * no code of its own. A repeated call changes nothing. Throws `unauthorized`, `agreement_not_found`, `not_a_party`,
 * `code_invalid`, `newer_release`, and the errors of `revokeRepresentative`.
 */
export async function revokeAsContributor(
  { table, agreements }: Dependencies,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["revokeRepresentative"]>,
): Promise<SigningView> {
  const { params, body, at, origin } = context;
  const record = await readSentRecord(agreements, params.id);
  const { agreement } = record;
  const party = await findProvenParty({ table }, agreement, body, context);
  const { contributor, ...viewer } = party;
  const { id: contributorId } = contributor;
  const change = await agreements.change(
    agreement.id,
    (before) => revokeRepresentative(before, { contributorId, at, origin }),
    { at, readBefore: agreement },
  );
  const after = change?.after ?? agreement;
  const acted = { ...viewer, contributorId, at };
  return await viewOf({ table }, { ...record, agreement: after }, acted, loadObjects);
}

/** Throws `agreement_not_found`, `newer_release`. */
async function readSentRecord(
  agreements: Dependencies["agreements"],
  id: string,
): Promise<SentRecord> {
  const record = await agreements.readRecord(id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  requireKnownSchemas(record.agreement, record.sent);
  return record;
}

async function viewOf(
  { table }: Pick<Stores, "table">,
  record: SentRecord,
  viewer: Omit<Parameters<typeof viewAfterAct>[2], "draft" | "suggestions">,
  loadObjects: LoadObjects,
): Promise<SigningView> {
  const { agreement } = record;
  const contributor = findContributor(agreement, viewer.contributorId);
  const own = await readOwnDraftAndSuggestions(table, agreement, contributor);
  return await viewAfterAct(record, { after: agreement }, { ...viewer, ...own }, loadObjects);
}
