import { now } from "../../platform/clock.ts";
import type { Expression, StoredItem } from "./expressions.ts";
import { partitionPrefixes, prefixes } from "./key-prefixes.ts";
import type { ItemKey } from "./keys.ts";

/** The attribute with the time of an item's last write. */
export const changeTimeAttribute = "changedAt";

/** What lists with `updatedSince` show: songs, agreements, files, and the entries of files in folders. */
const listed = [prefixes.song, prefixes.agreement, prefixes.file, prefixes.anyPlace];

/** Whether an item is in a workspace's list of songs, agreements or files, so that each write records its time. */
function hasChangeTime({ pk, sk }: ItemKey): boolean {
  return pk.startsWith(partitionPrefixes.owner) && listed.some((prefix) => sk.startsWith(prefix));
}

/** The attributes that `Table` adds to an item that it puts. */
export function changeTimeOf(key: ItemKey): StoredItem {
  return hasChangeTime(key) ? { [changeTimeAttribute]: now() } : {};
}

/** An update that also records the time, if the item is listed. */
export function withChangeTime(key: ItemKey, update: Expression): Expression {
  if (!hasChangeTime(key)) return update;
  const set = "#changedAt = :changedAt";
  const isSetting = /\bSET /.test(update.text);
  return {
    text: isSetting ? update.text.replace(/\bSET /, `SET ${set}, `) : `SET ${set} ${update.text}`,
    names: { ...update.names, "#changedAt": changeTimeAttribute },
    values: { ...update.values, ":changedAt": now() },
  };
}

/** Whether a stored item was written since a time. Items of earlier releases have the time of their creation. */
export function isChangedSince(item: StoredItem, since: string): boolean {
  const time = item[changeTimeAttribute] ?? item["createdAt"];
  return typeof time !== "string" || Date.parse(time) >= Date.parse(since);
}

/** A reader that gives undefined for items that were not written since a time. Without one it gives all. */
export function changedSince<Item>(
  reader: { parse(item: unknown): Item },
  since: string | undefined,
): { parse(item: unknown): Item | undefined } {
  if (since === undefined) return reader;
  return {
    parse: (item) => {
      // Stored items are maps.
      const stored = item as StoredItem;
      return isChangedSince(stored, since) ? reader.parse(item) : undefined;
    },
  };
}
