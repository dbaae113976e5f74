import type { StoredItem } from "./expressions.ts";
import type { ItemKey } from "./keys.ts";

/** One kind of item that an account owns. The deletion goes over lists of these; the export's test compares with them. */
export interface OwnedItems {
  /** Whose partition holds them: the workspace's or the user's. */
  partition: "owner" | "user";
  /** Where their sort keys begin; the whole sort key where there is one item only. */
  sortKey: string;
  /** Items in other partitions that are deleted with one of these. */
  companions?: (item: StoredItem) => ItemKey[];
  /** Ranges in other partitions whose items are deleted with one of these. */
  companionRanges?: (item: StoredItem) => { pk: string; prefix: string }[];
  /** Objects of the files bucket, by key, that are deleted with one of these. */
  objects?: (item: StoredItem) => string[];
  /** The step of the deletion that deletes them; undefined if the pass over these lists deletes them. */
  deletedBy?: string;
  /** The file or folder of the export that shows them, or why there is none. */
  inExport: { path: string } | { absentBecause: string };
}
