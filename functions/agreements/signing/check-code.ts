import type { z } from "zod";
import type { CodeSent } from "../../../shared/contracts/signing/identification.ts";
import type { SigningView } from "../../../shared/contracts/agreements/signing-view.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { pendingAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  checkedCodeItem,
  readOwnDraftAndSuggestions,
} from "../../data/agreements/agreeing-items.ts";
import { signingCodes } from "../../data/agreements/signing-codes.ts";
import type { Stores } from "../../data/stores.ts";
import { answer, type Answer } from "../../http/answer.ts";
import { ensureCodeBrowser } from "../../http/code-browser.ts";
import { clearCookie } from "../../http/cookies.ts";
import type { Context } from "../../http/context.ts";
import type { ResultIds } from "../../http/idempotency.ts";
import { requireKnownSchemas } from "../require-known-schemas.ts";
import { codeInvalid, codeProof, idsOfProof, writeWithProof } from "./prove-identity.ts";
import { findAddressed, findSigningLink } from "./find-claimant.ts";
import { sendCode } from "./send-code.ts";
import { signingView, type LoadObjects } from "./signing-view.ts";

type CodeContext = Context<(typeof signing)["code"]>;
type Dependencies = Pick<Stores, "table" | "agreements">;

/**
 * Emails a contributor a code, or checks it: then this browser can act as the contributor for half an hour, and gets the
 * whole agreement. At the general link, an address of nobody on the sheet is answered like a contributor's. Throws
 * `unauthorized`, `agreement_not_found`, `not_a_party`, `agreement_closed`, `code_invalid`, `too_many_requests`,
 * `newer_release`.
 */
export async function checkCode(
  stores: Dependencies,
  loadObjects: LoadObjects,
  context: CodeContext,
): Promise<Answer<SigningView> | Answer<z.infer<ReturnType<typeof CodeSent>>>> {
  const { table, agreements } = stores;
  const { params, body, at, idempotency } = context;
  const record = await agreements.readRecord(params.id);
  // A draft has no links.
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const { agreement } = record;
  requireKnownSchemas(agreement, record.sent);
  const { link, addressed, isKnown } = await findAddressed(stores, agreement, body, context);
  // A holder of a personal link can still see and delete the details that they keep for their next sheets.
  if (pendingAt(agreement, at) === undefined && link === "general")
    throw new DomainError("agreement_closed");
  if (body.code === undefined) {
    await sendCode(table, agreement, addressed, { at, idempotency, isKnown });
    return answer(202, { codeSent: true as const });
  }
  if (!isKnown) {
    await signingCodes(table, agreement.id, addressed).verify(body.code, at);
    throw codeInvalid();
  }
  const proof = await codeProof(table, agreement, addressed, body.code, context);
  await writeWithProof(proof, () =>
    table.transact([...proof.using, ...idempotency.items(idsOfProof(addressed, proof))]),
  );
  const { until: codeUntil, cookie, browser } = proof.checked;
  const { email } = addressed;
  await openListed(stores, body.listLink, { email, browser, until: codeUntil, at });
  const own = await readOwnDraftAndSuggestions(table, agreement, addressed);
  const viewer = { link, signer: addressed, shown: "whole", codeUntil, ...own } as const;
  return answer(200, await signingView(record, viewer, at, loadObjects), { cookies: [cookie] });
}

/** Lets the code count for the other sheets of the list from which its sheet was opened. */
async function openListed(
  stores: Dependencies,
  listLink: string | undefined,
  opened: { email: string; browser: string; until: string; at: string },
): Promise<void> {
  if (listLink === undefined) return;
  const { spreadCheckedCode } = await import("./sheet-list.ts");
  await spreadCheckedCode(stores, listLink, opened);
}

/**
 * Ends what codes that were entered in the caller's browser allow, on all sheets: the browser forgets the secret by which
 * they are found. Nothing is written. Throws `agreement_not_found`, `not_a_party`.
 */
export async function forgetCode(
  { table, agreements }: Dependencies,
  { params, body, ...caller }: Context<(typeof signing)["forgetCode"]>,
): Promise<Answer<Record<string, never>>> {
  const agreement = await agreements.readHead(params.id);
  // A draft has no links.
  if (agreement === undefined || agreement.status === "draft")
    throw new DomainError("agreement_not_found");
  await findSigningLink({ table }, agreement, body.shareLink, caller);
  return answer(200, {}, { cookies: [clearCookie(productCookies.checkedCode)] });
}

/**
 * Lets the browser of a repeated call act as the contributor whose code the first call used, as long as that code
 * counts: the browser did not get the first call's cookie. Returns the `Set-Cookie` line; undefined if no code counts.
 */
export async function repeatCheckedCode(
  stores: Dependencies,
  {
    params,
    body,
    cookies,
    at,
  }: Pick<CodeContext, "params" | "cookies" | "at"> & { body: { listLink?: string | undefined } },
  { contributorId = "", codeUntil: until = "", codeLink }: ResultIds,
): Promise<{ cookie: string; codeUntil: string } | undefined> {
  if (at >= until) return undefined;
  const { table } = stores;
  const { browser, cookie } = ensureCodeBrowser(cookies);
  const asked = { id: contributorId, linkGeneration: Number(codeLink) };
  await table.transact([checkedCodeItem(table, params.id, asked, { browser, until })]);
  const { listLink } = body;
  const agreement =
    listLink === undefined ? undefined : await stores.agreements.readHead(params.id);
  const email = agreement && findContributor(agreement, contributorId)?.email;
  if (email !== undefined) await openListed(stores, listLink, { email, browser, until, at });
  return { cookie, codeUntil: until };
}
