import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { DraftAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { storedItem } from "../core/stored-item.ts";
import { agreementUnchanged } from "../agreements/agreement-items.ts";
import { mustBeNew } from "../core/expressions.ts";
import { partitions } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import type { Table } from "../core/table.ts";
import { ObjectsNotDeleted, objectsLeftBy } from "../core/objects-not-deleted.ts";

const StoredKey = storedItem(() => z.looseObject({ pk: z.string(), sk: z.string() }));
const pageItems = 100;

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

  /** Deletes a draft with all its items; false if the draft has changed since it was read. */
  async removeDraft(draft: DraftAgreement): Promise<boolean> {
    const wasRemoved = await this.#table.remove(keys.agreement(draft.id), {
      ...agreementUnchanged(draft),
      text: `${mustBeNew.text} OR ${agreementUnchanged(draft).text}`,
    });
    if (wasRemoved) await this.removeCard(draft.workspaceId, draft.id);
    return wasRemoved;
  }

  /** Deletes an agreement's entry in its owner's list, and the rest of its partition if its head is deleted. */
  async removeCard(workspaceId: WorkspaceId, agreementId: string): Promise<void> {
    const head = await this.#table.get(keys.agreement(agreementId), StoredKey);
    if (head === undefined)
      await this.#table.removeRange({ pk: partitions.agreement(agreementId) });
    await this.#table.remove(keys.agreementCard(workspaceId, agreementId));
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
    const left: string[] = [];
    for (const owned of lists)
      if (owned.partition === partition && owned.deletedBy === undefined)
        left.push(...(await this.#removeKind(pk, owned)));
    if (left.length > 0) throw new ObjectsNotDeleted(left);
  }

  /** Gives the keys of objects that could not be deleted. Their items stay. */
  async #removeKind(pk: string, owned: OwnedItems): Promise<string[]> {
    const allLeft: string[] = [];
    const { sortKey, companions, companionRanges, objects } = owned;
    let cursor: string | undefined;
    do {
      const options = { limit: pageItems, cursor, newestFirst: false };
      const page = await this.#table.page({ pk, prefix: sortKey }, StoredKey, options);
      const objectKeys = page.items.flatMap((item) => objects?.(item) ?? []);
      // Objects are deleted before their items: if the function stops in between, only the items lead to the objects.
      const left = await this.#deleteObjects(objectKeys);
      for (const item of page.items) {
        if (objects?.(item).some((key) => left.has(key))) continue;
        for (const range of companionRanges?.(item) ?? []) await this.#table.removeRange(range);
        for (const companion of companions?.(item) ?? []) await this.#table.remove(companion);
        await this.#table.remove({ pk, sk: item.sk });
      }
      // Objects are deleted again after their items: an object may have arrived while its item still existed.
      allLeft.push(...left, ...(await this.#deleteObjects(objectKeys)));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return allLeft;
  }
}
