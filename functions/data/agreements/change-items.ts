import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import type { TransactItem } from "../core/expressions.ts";
import { saveLyricsItems, type LyricsSave } from "../core/lyrics-items.ts";
import type { Table } from "../core/table.ts";
import { addToCountersItem, signatureCountsDelta } from "../limits/counters.ts";
import { recipientAnsweredItem } from "../limits/mailbox-limit.ts";
import { cardItems } from "./agreement-cards.ts";
import { evidenceAndJobItems, hasSong } from "./agreement-items.ts";
import { needsAnswerItem } from "./needs-signature.ts";
import { mirrorItem } from "./song-mirror.ts";
import { suggestionItem } from "./suggestion-items.ts";

/**
 * Transaction items that write a change of an existing agreement, except its head and the song's lyrics: evidence,
 * signature, jobs and event, a suggestion, and, while the agreement has an owner, its copies and counts in the owner's
 * workspace.
 */
export function itemsOfChange(table: Table, change: Change, at: string): TransactItem[] {
  const { after } = change;
  const ofOwner = hasOwner(after)
    ? [
        ...cardItems(table, change),
        hasSong(after) ? mirrorItem(table, change) : undefined,
        addToCountersItem(table, after.workspaceId, signatureCountsDelta(change)),
        answerItem(table, change, at),
        needsAnswerItem(table, change),
      ]
    : [];
  const items = [...ofOwner, ...evidenceAndJobItems(table, change, at)];
  return [...items, suggestionItem(table, change)].filter((item) => item !== undefined);
}

/** Transaction items that save the lyrics of a change to its song. Empty if it has none, or no owner or song any more. */
export async function lyricsItemsOfChange(
  table: Table,
  { after, lyrics }: Change,
  { at, lyricsSave }: { at: string; lyricsSave?: LyricsSave },
): Promise<TransactItem[]> {
  if (lyrics === undefined || !hasOwner(after) || !hasSong(after)) return [];
  if (lyricsSave === undefined) throw new Error("A change with lyrics needs `lyricsSave`");
  return await saveLyricsItems(table, after.songId, lyrics, lyricsSave, at);
}

function hasOwner(agreement: Agreement): boolean {
  return agreement.status === "draft" || agreement.ownerLeftAt === undefined;
}

/** A transaction item that records a contributor's first answer: they opened the agreement, or signed it unopened. */
function answerItem(table: Table, change: Change, at: string): TransactItem | undefined {
  const { before, after, event } = change;
  if (event.type !== "opened" && event.type !== "signed") return undefined;
  const contributor = before && findContributor(before, event.contributorId);
  if (contributor === undefined || contributor.openedAt !== undefined) return undefined;
  return recipientAnsweredItem(
    table,
    { workspaceId: after.workspaceId, email: contributor.email },
    at,
  );
}
