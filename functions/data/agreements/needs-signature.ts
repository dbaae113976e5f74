import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { awaitsSignatureOf } from "../../../shared/domain/agreement/lifecycle/awaits-signature.ts";
import { rowsWithSignatures } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/** A transaction item that adds an agreement to an account's list of missing signatures, or removes it once signed. */
export function needsSignatureItem(
  table: Table,
  agreement: SentAgreement,
  { email }: Contributor,
  userId: UserId,
  at: string,
): TransactItem {
  const key = keys.needsSignature(personalWorkspaceOf(userId), agreement.id);
  const shown = { ...agreement, splits: rowsWithSignatures(agreement) };
  return awaitsSignatureOf(shown, email, at)
    ? table.putItem(key, "needs-signature", { id: agreement.id, version: agreement.version })
    : table.deleteItem(key);
}

/** Removes these entries from a person's list of missing signatures. Keeps an entry whose agreement was sent again. */
export async function removeNeedsSignatureEntries(
  table: Table,
  userId: UserId,
  marks: readonly { id: string; version: number }[],
): Promise<void> {
  const remove = ({ id, version }: { id: string; version: number }) =>
    table.remove(keys.needsSignature(personalWorkspaceOf(userId), id), {
      text: "version = :version",
      values: { ":version": version },
    });
  await Promise.all(marks.map(remove));
}
