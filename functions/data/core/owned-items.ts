import type { StoredItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";

/** One kind of item that an account owns. The account's deletion and the test of the data export use lists of these. */
export interface OwnedItems {
  /** The partition that contains the items: the workspace's or the user's. */
  partition: "owner" | "user";
  /** The prefix of their sort keys; the whole sort key if there is only one item. */
  sortKey: string;
  /** Items in other partitions that are deleted with one of these. */
  companions?: (item: StoredItem) => ItemKey[];
  /** Whether companions are deleted one by one: the job may not write batches in their partition, which could also put. */
  hasSingleDeletes?: true;
  /** Ranges in other partitions whose items are deleted with one of these. */
  companionRanges?: (item: StoredItem) => { pk: string; prefix: string }[];
  /** Objects of the files bucket, by key, that are deleted with one of these. */
  objects?: (item: StoredItem) => string[];
  /** The deletion step that deletes them; undefined if `AccountRemoval` deletes them by this list. */
  deletedBy?: string;
  /** The file or folder of the data export that contains them, or the reason why they are left out. */
  inExport: { path: string } | { absentBecause: string };
}
