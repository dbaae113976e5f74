import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { DraftAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { storedItem } from "../core/stored-item.ts";
import { agreementUnchanged } from "../agreements/agreement-items.ts";
import { keyOfItem, nameOfKey, type ItemsLeft } from "../core/delete-in-batches.ts";
import { mustBeNew, type Expression, type StoredItem } from "../core/expressions.ts";
import { partitions } from "../core/key-prefixes.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { agreementKeys } from "../agreements/agreement-keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import { isOfNewerRelease, throwIfOfNewerRelease } from "../core/schema-numbers.ts";
import type { Table } from "../core/table.ts";
import { logger } from "../../platform/logger.ts";
import { ObjectsNotDeleted, objectsLeftBy } from "../core/objects-not-deleted.ts";

const StoredKey = storedItem(() => z.looseObject({ pk: z.string(), sk: z.string() }));
const pageItems = 100;
/** A transaction has at most 100 items. */
const draftsAtOnce = 100;

/** Deletes the objects with these keys from the files bucket. A key without an object changes nothing. */
export type DeleteObjects = (objectKeys: readonly string[]) => Promise<void>;

/**
 * Deletes the data of a deleted account from the table and the files bucket. Each step can be
 * interrupted and repeated: an item is deleted after all data that is found through it. An object that can't be deleted
 * keeps its item, and stops neither the other items nor the other lists: the error is thrown at the end.
 */
export class AccountRemoval {
  readonly #table: Table;
  /** Deletes objects, and gives the keys of those that could not be deleted. */
  readonly #deleteObjects: (objectKeys: readonly string[]) => Promise<ReadonlySet<string>>;

  constructor(table: Table, deleteObjects: DeleteObjects) {
    this.#table = table;
    this.#deleteObjects = async (objectKeys) =>
      objectKeys.length === 0 ? new Set() : await objectsLeftBy(deleteObjects(objectKeys));
  }

  /**
   * Deletes the heads of drafts that have not changed since they were read. A changed draft stays, and is read again by
   * the next run. Gives the ids of the deleted ones, and why others could not be deleted.
   */
  async removeDrafts(
    drafts: readonly DraftAgreement[],
  ): Promise<{ removed: string[]; failures: unknown[] }> {
    const removed: string[] = [];
    const failures: unknown[] = [];
    for (let start = 0; start < drafts.length; start += draftsAtOnce) {
      const some = drafts.slice(start, start + draftsAtOnce);
      const isDone = await this.#areRemoved(some);
      for (const draft of some)
        try {
          // Where they could not be deleted together, each is deleted alone.
          if (isDone || (await this.#removeDraft(draft))) removed.push(draft.id);
        } catch (error) {
          failures.push(error);
        }
    }
    return { removed, failures };
  }

  async #areRemoved(drafts: readonly DraftAgreement[]): Promise<boolean> {
    const items = drafts.map((draft) =>
      this.#table.deleteItem(agreementKeys.agreement(draft.id), goneOrUnchanged(draft)),
    );
    if (drafts.some((draft) => isOfNewerRelease(draft, "agreement"))) return false;
    try {
      return (await this.#table.tryTransact(items)) === undefined;
    } catch (error) {
      logger.warn("Drafts could not be deleted together", { count: drafts.length }, error);
      return false;
    }
  }

  async #removeDraft(draft: DraftAgreement): Promise<boolean> {
    throwIfOfNewerRelease(draft, "agreement");
    return await this.#table.remove(agreementKeys.agreement(draft.id), goneOrUnchanged(draft));
  }

  /** Deletes the rest of an agreement's partition after its head, or of one that has none. */
  async removeWithoutHead(agreementId: string): Promise<void> {
    const items = await this.#table.range({ pk: partitions.agreement(agreementId) });
    const left = await this.#table.removeMany(items.map(keyOfItem));
    if (left !== undefined) throw left.cause;
  }

  /** Deletes entries of agreements from a workspace's list. Gives what is left. */
  async removeCards(
    workspaceId: WorkspaceId,
    agreementIds: readonly string[],
  ): Promise<ItemsLeft | undefined> {
    return await this.#table.removeMany(
      agreementIds.map((id) => keys.agreementCard(workspaceId, id)),
    );
  }

  /** Deletes the items of a workspace that these lists contain, except items with `deletedBy`. */
  async removeOwnedByWorkspace(lists: readonly OwnedItems[], id: WorkspaceId): Promise<void> {
    await this.#removeOwned(lists, "owner", partitions.owner(id));
  }

  /** Deletes the items of a user that these lists contain, except items with `deletedBy`. */
  async removeOwnedByUser(lists: readonly OwnedItems[], id: UserId): Promise<void> {
    await this.#removeOwned(lists, "user", partitions.user(id));
  }

  async #removeOwned(
    lists: readonly OwnedItems[],
    partition: OwnedItems["partition"],
    pk: string,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const owned of lists)
      if (owned.partition === partition && owned.deletedBy === undefined)
        failures.push(...(await this.#removeKind(pk, owned)));
    if (failures.length > 0) throw failures[0];
  }

  /** Deletes the items of one list, a page at a time. Gives why some of them stay. */
  async #removeKind(pk: string, owned: OwnedItems): Promise<unknown[]> {
    const failures: unknown[] = [];
    let cursor: string | undefined;
    do {
      const options = { limit: pageItems, cursor, newestFirst: false };
      const page = await this.#table.page({ pk, prefix: owned.sortKey }, StoredKey, options);
      const objectsOf = (item: StoredItem) => owned.objects?.(item) ?? [];
      const objectKeys = page.items.flatMap(objectsOf);
      // Objects are deleted before their items: if the function stops in between, only the items lead to the objects.
      const left = await this.#deleteObjects(objectKeys);
      const items = page.items.filter((item) => !objectsOf(item).some((key) => left.has(key)));
      failures.push(...(await this.#removeItems(items, owned)));
      // Objects are deleted again after their items: an object may have arrived while its item still existed.
      const leftAgain = await this.#deleteObjects(objectKeys);
      if (left.size + leftAgain.size > 0)
        failures.push(new ObjectsNotDeleted([...left, ...leftAgain]));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return failures;
  }

  /** Deletes items after their companions. An item whose companions are not deleted stays. Gives why some stay. */
  async #removeItems(items: readonly StoredItem[], owned: OwnedItems): Promise<unknown[]> {
    const failures: unknown[] = [];
    const withCompanions: { item: ItemKey; companions: ItemKey[] }[] = [];
    for (const item of items)
      try {
        withCompanions.push({
          item: keyOfItem(item),
          companions: await this.#companionsOf(item, owned),
        });
      } catch (error) {
        failures.push(error);
      }
    const companions = withCompanions.flatMap((one) => one.companions);
    const left = await this.#removeAll(companions, owned);
    const stays = new Set(left?.keys.map(nameOfKey));
    const free = withCompanions.filter(
      (one) => !one.companions.some((key) => stays.has(nameOfKey(key))),
    );
    const itemsLeft = await this.#table.removeMany(free.map(({ item }) => item));
    failures.push(...[left, itemsLeft].flatMap((one) => (one === undefined ? [] : [one.cause])));
    return failures;
  }

  async #removeAll(
    companions: readonly ItemKey[],
    owned: OwnedItems,
  ): Promise<ItemsLeft | undefined> {
    if (owned.hasSingleDeletes !== true) return await this.#table.removeMany(companions);
    for (const companion of companions) await this.#table.remove(companion);
    return undefined;
  }

  async #companionsOf(item: StoredItem, owned: OwnedItems): Promise<ItemKey[]> {
    const found = [...(owned.companions?.(item) ?? [])];
    for (const range of owned.companionRanges?.(item) ?? [])
      found.push(...(await this.#table.range(range)).map(keyOfItem));
    return found;
  }
}

/** The condition that a draft is as it was read, or deleted already. */
function goneOrUnchanged(draft: DraftAgreement): Expression {
  const unchanged = agreementUnchanged(draft);
  return { ...unchanged, text: `${mustBeNew.text} OR ${unchanged.text}` };
}
