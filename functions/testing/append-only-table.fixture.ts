import type { TransactItem } from "../data/core/expressions.ts";
import { mustBeNew } from "../data/core/expressions.ts";
import { partitionPrefixes } from "../data/core/key-prefixes.ts";
import type { ItemKey } from "../data/core/keys.ts";
import { Table } from "../data/core/table.ts";

/** Whether a write adds evidence without the condition that it is not there, or changes or deletes evidence. */
export function breaksEvidence({ Put, Update, Delete }: TransactItem): boolean {
  if (isEvidence(Update?.Key?.["pk"]) || isEvidence(Delete?.Key?.["pk"])) return true;
  return isEvidence(Put?.Item?.["pk"]) && Put?.ConditionExpression !== mustBeNew.text;
}

function isEvidence(pk: unknown): boolean {
  return String(pk).startsWith(partitionPrefixes.evidence);
}

function check(item: TransactItem): void {
  if (breaksEvidence(item)) throw new Error("Evidence may only be added, where there is none");
}

/** A table that refuses every write by which evidence could be replaced, changed or deleted. */
export class AppendOnlyTable extends Table {
  override async tryTransact(...[items]: Parameters<Table["tryTransact"]>) {
    for (const item of items) check(item);
    return await super.tryTransact(items);
  }

  override async put(...write: Parameters<Table["put"]>) {
    check(this.putItem(...write));
    return await super.put(...write);
  }

  override async update(...write: Parameters<Table["update"]>) {
    check(this.updateItem(...write));
    return await super.update(...write);
  }

  override async removeMany(itemKeys: readonly ItemKey[]) {
    for (const key of itemKeys) check(this.deleteItem(key));
    return await super.removeMany(itemKeys);
  }

  override async remove(key: ItemKey, ...rest: [Parameters<Table["remove"]>[1]?]) {
    check(this.deleteItem(key));
    return await super.remove(key, ...rest);
  }
}
