import * as z from "zod";
import {
  CompletedAgreement,
  DraftAgreement,
  EndedAgreement,
  PendingAgreement,
  SignedAgreement,
  SignedSheetRow,
  type Agreement,
} from "../../../shared/domain/agreement/agreement.ts";
import { openSuggestionCount } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-state.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { rowsWithSignatures } from "../../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import { upgradeLegacyOwnerId } from "../../../shared/domain/ids.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { hasSong } from "./agreement-items.ts";
import { StoredAgreement } from "./stored-agreement.ts";

const hidden = {
  contributors: true,
  revision: true,
  eventCount: true,
  copiedFrom: true,
  createdBy: true,
  thirdParty: true,
  customFields: true,
  custom: true,
  fieldDefinitions: true,
} as const;
const hiddenOfSent = {
  ...hidden,
  sentBy: true,
  remindersSent: true,
  expiryWarned: true,
  ownerLeftAt: true,
  songDeletedAt: true,
  formerHolders: true,
  formerRepresentatives: true,
  removedContributors: true,
  iswc: true,
  linkPassword: true,
  linkPasswords: true,
  branding: true,
} as const;

/** An agreement's entry in its workspace's list: the head without the fields that only signing needs. */
export const StoredAgreementCard = storedItem(() => {
  const rows = { splits: z.array(SignedSheetRow()) };
  return z.preprocess(
    upgradeLegacyOwnerId,
    z.discriminatedUnion("status", [
      DraftAgreement()
        .omit({
          ...hidden,
          draftEvidence: true,
          editedAt: true,
          removalWarnedAt: true,
          typedBpm: true,
          needsFormCheck: true,
          expiresInDays: true,
        })
        .extend(rows),
      PendingAgreement()
        .omit(hiddenOfSent)
        .extend({
          ...rows,
          /** Number of suggestions that wait for the owner's answer. Absent if there are none. */
          openSuggestions: z.number().int().optional(),
        }),
      SignedAgreement()
        .omit({ ...hiddenOfSent, sealRefusal: true })
        .extend(rows),
      CompletedAgreement()
        .omit({ ...hiddenOfSent, sealedPdfKey: true })
        .extend(rows),
      EndedAgreement().omit(hiddenOfSent).extend(rows),
    ]),
  );
});
export type StoredAgreementCard = ItemOf<typeof StoredAgreementCard>;

/** Builds an agreement's entry in its workspace's list. The entry keeps the head's attributes of later releases. */
export function agreementCardOf(agreement: Agreement): StoredAgreementCard {
  const open = openSuggestionCount(agreement);
  const source = {
    ...agreement,
    splits: rowsWithSignatures(agreement),
    ...(open === 0 ? {} : { openSuggestions: open }),
  };
  const own = new Set([...StoredAgreement.attributes(), "schema"]);
  const unknown = Object.entries(source).filter(([name]) => name === "splits" || !own.has(name));
  return StoredAgreementCard.carry(
    Object.fromEntries(unknown),
    StoredAgreementCard.schema().parse(source),
  );
}

/**
 * Transaction items that write an agreement's entry in the workspace's list, if the entry changed, and its entry in its
 * song's list.
 */
export function cardItems(table: Table, change: Change): TransactItem[] {
  const { before } = change;
  const after = agreementCardOf(change.after);
  const isChanged =
    before === undefined || JSON.stringify(agreementCardOf(before)) !== JSON.stringify(after);
  return [
    ...(isChanged ? [cardItem(table, change.before, after)] : []),
    ...ofSongItems(table, change),
  ];
}

/** Sets and removes only the attributes that this release defines: an existing card keeps the others. */
function cardItem(
  table: Table,
  before: Agreement | undefined,
  card: StoredAgreementCard,
): TransactItem {
  const key = keys.agreementCard(card.workspaceId, card.id);
  if (before === undefined) return table.putItem(key, "agreement-card", card);
  return table.replaceItem(key, "agreement-card", card, StoredAgreementCard.attributes());
}

function ofSongItems(table: Table, { before, after }: Change): TransactItem[] {
  const { workspaceId, songId, id } = after;
  const key = keys.agreementOfSong(workspaceId, songId, id);
  if (before === undefined) return [table.putItem(key, "agreement-of-song", { id })];
  return hasSong(before) && !hasSong(after) ? [table.deleteItem(key)] : [];
}
