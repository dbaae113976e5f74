import type { z } from "zod";
import type { CodeSent } from "../../../shared/contracts/agreements/views.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { unlockedLinkItem } from "../../data/agreements/unlocked-links.ts";
import { unlockingCodes } from "../../data/agreements/unlocking-codes.ts";
import { emailCode } from "../../data/limits/email-code.ts";
import { openByPassword } from "../../data/limits/link-password-attempts.ts";
import { requestEmailItem } from "../../data/outbox/job-requests.ts";
import type { Stores } from "../../data/stores.ts";
import { answer, type Answer } from "../../http/answer.ts";
import type { Context } from "../../http/context.ts";
import { ensureShareBrowser } from "../../http/share-browser.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import { findLinkHolder, type LinkHolder } from "../agreement-links.ts";
import { signerAtLink, type SignerAtLink } from "./signer-at-link.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

/**
 * Opens a link in this browser for 30 days: by the password of the agreement's links, or by the code that was emailed to
 * who has signed and holds the link. A link without a password is open. Throws `agreement_not_found`,
 * `share_password_invalid`, `code_invalid`, `not_a_party`, `too_many_requests`.
 */
export async function unlockLink(
  stores: Dependencies,
  { body, cookies, origin, at }: Context<(typeof signing)["unlock"]>,
): Promise<Answer<Record<string, never>> | Record<string, never>> {
  const { table } = stores;
  const { shareLink, password, code } = body;
  const { agreement, holder } = await findLinked(stores, shareLink);
  const { linkPassword } = agreement;
  if (linkPassword === undefined) return {};
  const { secret: browser, cookie } = ensureShareBrowser(cookies);
  const unlocked = (by: "password" | "code") =>
    unlockedLinkItem(
      table,
      { shareLink, browser },
      { by, passwordVersion: linkPassword.version, at },
    );
  if (code === undefined) {
    const admit = () => table.transact([unlocked("password")]);
    const locked = { linkedId: hashToken(shareLink), hash: linkPassword.hash, admit };
    await openByPassword(table, locked, { password, ipAddress: origin.ipAddress, at });
    return answer(200, {}, { cookies: [cookie] });
  }
  const codes = unlockingCodes(table, agreement.id, requireSigner(holder));
  const used = codes.useItem(await codes.verify(code, at), at);
  const refusal = await table.tryTransact([used, unlocked("code")]);
  if (refusal?.isConflict === true) throw new DomainError("busy", { retryAfterSeconds: 1 });
  if (refusal !== undefined) throw new DomainError("code_invalid");
  return answer(200, {}, { cookies: [cookie] });
}

/**
 * Emails who has signed a code that opens their own link without the password, at the address that the link was sent to.
 * Throws `agreement_not_found`, `not_a_party`, `too_many_requests`.
 */
export async function sendUnlockingCode(
  stores: Dependencies,
  { body, at, idempotency }: Context<(typeof signing)["sendUnlockingCode"]>,
): Promise<Answer<z.infer<ReturnType<typeof CodeSent>>>> {
  const { table } = stores;
  const { agreement, holder } = await findLinked(stores, body.shareLink);
  const { recipient, contributorId, email } = requireSigner(holder);
  const { id: agreementId, workspaceId } = agreement;
  await emailCode(
    table,
    unlockingCodes(table, agreementId, { recipient, contributorId }),
    { workspaceId, email },
    (secret) => [
      requestEmailItem(
        table,
        "code",
        {
          ...{ agreementId, contributorId, email, ...secret },
          // The email of a protected agreement has neither.
          ...{ name: "", title: "", purpose: "unlocking" as const },
        },
        at,
      ),
      ...idempotency.items({}, 202),
    ],
    { at, otherwise: "Ask the sender for the password, or try again tomorrow." },
  );
  return answer(202, { codeSent: true as const });
}

async function findLinked(
  { agreements }: Dependencies,
  shareLink: string,
): Promise<{ agreement: SentAgreement; holder: LinkHolder }> {
  const link = await agreements.readLink(shareLink);
  const agreement = link && (await agreements.readHead(link.agreementId));
  if (agreement === undefined || agreement.status === "draft")
    throw new DomainError("agreement_not_found");
  const holder = await findLinkHolder(agreement, shareLink);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  return { agreement, holder };
}

function requireSigner(holder: LinkHolder): SignerAtLink {
  const signer = signerAtLink(holder);
  if (signer === undefined) throw new DomainError("not_a_party");
  return signer;
}
