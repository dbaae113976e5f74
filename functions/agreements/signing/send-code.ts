import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { mailItem } from "../../data/outbox/outbox-repository.ts";
import { SigningCodeRepository } from "../../data/agreements/signing-code-repository.ts";
import type { Table } from "../../data/core/table.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { currentKeyVersion, deriveCode, hashCode } from "../../platform/keys.ts";
import { randomId } from "../../platform/random-id.ts";

/** Emails a contributor a new code, which replaces the previous code. Throws `too_many_requests`. */
export async function sendCode(
  table: Table,
  { id: agreementId, title }: Agreement,
  contributor: Contributor,
  { at, idempotency }: { at: string; idempotency: Idempotency },
): Promise<void> {
  const nonce = randomId();
  const keyVersion = await currentKeyVersion();
  const hash = await hashCode(await deriveCode(nonce, keyVersion), nonce, keyVersion);
  const { id: contributorId, name, email } = contributor;
  const codes = new SigningCodeRepository(table, agreementId);
  await codes.issue(contributor, { nonce, keyVersion, hash }, at, (expiresAt) => [
    mailItem(
      table,
      "code",
      { agreementId, contributorId, name, email, title, nonce, keyVersion, expiresAt },
      at,
    ),
    ...idempotency.items({}, 202),
  ]);
}
