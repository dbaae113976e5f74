import { personalWorkspaceOf, type UserId, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { openSuggestionCount } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-state.ts";
import { awaitsSignatureOf } from "../../../shared/domain/agreement/lifecycle/awaits-signature.ts";
import { rowsWithSignatures } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";

/**
 * A transaction item that adds an agreement to an account's list of what needs them, or removes it once signed. It stays
 * in its owner's list while a suggestion waits for their answer.
 */
export function needsSignatureItem(
  table: Table,
  agreement: SentAgreement,
  { email }: Contributor,
  userId: UserId,
  at: string,
): TransactItem {
  const { id, version, workspaceId } = agreement;
  const key = keys.needsSignature(personalWorkspaceOf(userId), id);
  const shown = { ...agreement, splits: rowsWithSignatures(agreement) };
  const isAsked = workspaceId === personalWorkspaceOf(userId) && openSuggestionCount(agreement) > 0;
  return isAsked || awaitsSignatureOf(shown, email, at)
    ? table.putItem(key, "needs-signature", { id, version })
    : table.deleteItem(key);
}

/**
 * A transaction item that adds an agreement to its workspace's list of what needs its people when a suggestion is made;
 * undefined if the change makes none. The list drops the entry itself once no suggestion is open and nothing is to sign;
 * the revision tells it from the entry of an earlier suggestion.
 */
export function needsAnswerItem(
  table: Table,
  { after, suggestion }: Pick<Change, "after" | "suggestion">,
): TransactItem | undefined {
  if (suggestion === undefined || suggestion.before !== undefined) return undefined;
  const { id, version, workspaceId, revision: asked } = after;
  return table.putItem(keys.needsSignature(workspaceId, id), "needs-signature", {
    ...{ id, version, asked },
  });
}

interface Mark {
  id: string;
  version: number;
  asked?: number | undefined;
}

/**
 * Removes these entries from a workspace's list of what needs its people. Keeps an entry whose agreement was sent again,
 * or about which something was suggested, since it was read.
 */
export async function removeNeedsSignatureEntries(
  table: Table,
  workspaceId: WorkspaceId,
  marks: readonly Mark[],
): Promise<void> {
  const remove = ({ id, version, asked }: Mark) =>
    table.remove(keys.needsSignature(workspaceId, id), {
      text: `version = :version AND ${asked === undefined ? "attribute_not_exists(asked)" : "asked = :asked"}`,
      values: { ":version": version, ...(asked === undefined ? {} : { ":asked": asked }) },
    });
  await Promise.all(marks.map(remove));
}
