import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { dashboardCounts } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import {
  revisionUnchanged,
  mustExist,
  setAttributes,
  type TransactItem,
} from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "../agreements/agreement-keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";
import { throwIfOfNewerRelease } from "../core/schema-numbers.ts";
import type { Table } from "../core/table.ts";
import { StoredFile } from "../files/stored-file.ts";
import type { MovedPart, SongMove } from "./song-move.ts";
import { agreementUnchanged } from "../agreements/agreement-items.ts";
import { agreementCardOf } from "../agreements/agreement-cards.ts";
import { partyCardOf, PartyEntry } from "../agreements/parties/party-entries.ts";
import { StoredAgreement, StoredUploadedAgreement } from "../agreements/stored-agreement.ts";

/**
 * One agreement of a song as a part to move: the workspace changes in its head and in its list entries. Its number,
 * versions, evidence, links and PDF stay the same. Refused if the agreement has changed since this function read it.
 */
export async function agreementToMove(
  table: Table,
  move: SongMove,
  agreementId: string,
): Promise<MovedPart> {
  const { songId, from, to } = move;
  const ofSong = table.deleteItem(keys.agreementOfSong(from, songId, agreementId));
  const [cardItem, headItem] = await table.getMany([
    keys.agreementCard(from, agreementId),
    agreementKeys.agreement(agreementId),
  ]);
  const head = headItem === undefined ? undefined : StoredAgreement.parse(headItem);
  const listed = table.putItem(keys.agreementOfSong(to, songId, agreementId), "agreement-of-song", {
    id: agreementId,
  });
  if (head !== undefined && head.workspaceId === from && cardItem !== undefined)
    return {
      items: [ofSong, listed, ...(await movedHeadItems(table, move, head))],
      signedAgreements: dashboardCounts(head).signed,
      agreementIds: [agreementId],
    };
  const uploaded = StoredUploadedAgreement.tryParse(cardItem);
  // The agreement was left by an account that is being deleted.
  if (uploaded === undefined) return { items: [ofSong] };
  const { revision = 0 } = uploaded;
  const moved = { ...uploaded, workspaceId: to, revision: revision + 1 };
  const document = await table.get(fileItemKeys.file(from, uploaded.file.id), StoredFile);
  return {
    items: [
      ofSong,
      listed,
      table.deleteItem(keys.agreementCard(from, agreementId), revisionUnchanged(uploaded)),
      table.putItem(keys.agreementCard(to, agreementId), "uploaded-agreement", moved),
    ],
    files: document === undefined ? [] : [document],
    uploadedAgreements: 1,
    agreementIds: [agreementId],
  };
}

async function movedHeadItems(
  table: Table,
  { to }: SongMove,
  head: Agreement,
): Promise<TransactItem[]> {
  throwIfOfNewerRelease(head, "agreement");
  const card = agreementCardOf({ ...head, workspaceId: to });
  return [
    table.updateItem(
      agreementKeys.agreement(head.id),
      setAttributes({ workspaceId: to, revision: head.revision + 1 }),
      agreementUnchanged(head),
    ),
    table.putItem(keys.agreementCard(to, head.id), "agreement-card", card),
    ...(await leftCardItems(table, head)),
  ];
}

/**
 * Transaction items that remove an agreement from the list of the workspace that it leaves. If that is the personal
 * workspace of one of the agreement's contributors, they replace its entry by a contributor's entry.
 */
async function leftCardItems(table: Table, head: Agreement): Promise<TransactItem[]> {
  const { workspaceId, id, contributors } = head;
  const cardKey = keys.agreementCard(workspaceId, id);
  const removed = [table.deleteItem(cardKey, mustExist)];
  if (head.status === "draft") return removed;
  const entryKeys = contributors.map(({ email }) => agreementKeys.party(email, id));
  const entries = await table.getMany(entryKeys);
  const index = entries.findIndex((item) => {
    const userId = item === undefined ? undefined : PartyEntry.parse(item).userId;
    return userId !== undefined && personalWorkspaceOf(userId) === workspaceId;
  });
  const [contributor, entryKey] = [contributors[index], entryKeys[index]];
  if (contributor === undefined || entryKey === undefined) return removed;
  const card = partyCardOf(head, contributor);
  return [
    table.putItem(cardKey, card.kind, card, mustExist),
    table.checkItem(entryKey, {
      text: "userId = :userId",
      values: { ":userId": entries[index]?.["userId"] },
    }),
  ];
}
