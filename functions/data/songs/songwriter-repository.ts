import * as z from "zod";
import type { AgreementSplit } from "../../../shared/domain/agreement/agreement.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { randomId } from "../../platform/random-id.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Page, Table } from "../core/table.ts";

/** A person of an owner's address book. */
const Songwriter = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // People written before there was the choice have none.
    selfPublished: z.boolean().default(false),
    updatedAt: z.string(),
  }),
);
export type Songwriter = z.infer<typeof Songwriter>;

/** People of an address book that are read for suggestions, at most. */
const mostRead = 1000;

/** The people of an owner's address book, in one read. */
export async function readSongwriters(table: Table, ownerId: string): Promise<Songwriter[]> {
  return (await songwritersPage(table, ownerId, { limit: mostRead, cursor: undefined })).items;
}

/** One page of an owner's address book, sorted by email address. */
export async function songwritersPage(
  table: Table,
  ownerId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Songwriter>> {
  const range = { pk: partitions.owner(ownerId), prefix: prefixes.songwriter };
  return await table.page(range, Songwriter, { ...page, newestFirst: false });
}

/** Writes the people of a sent sheet into the owner's address book. The last row of each email address counts. */
export function songwriterItems(
  table: Table,
  ownerId: string,
  splits: readonly AgreementSplit[],
  at: string,
): TransactItem[] {
  const byAddress = new Map(splits.map((split) => [normalizeEmail(split.email), split]));
  return [...byAddress].map(([address, split]) =>
    table.updateItem(keys.songwriter(ownerId, address), {
      text:
        "SET #kind = :kind, environment = :environment, #name = :name, email = :email, pro = :pro, ipi = :ipi, " +
        "publisherName = :publisherName, publisherIpi = :publisherIpi, selfPublished = :selfPublished, updatedAt = :at, " +
        "id = if_not_exists(id, :id), createdAt = if_not_exists(createdAt, :at)",
      names: { "#kind": "kind", "#name": "name" },
      values: {
        ":kind": "songwriter",
        ":environment": table.environment,
        ":name": split.songwriterName,
        ":email": split.email,
        ":pro": split.pro,
        ":ipi": split.songwriterIpi,
        ":publisherName": split.publisherName,
        ":publisherIpi": split.publisherIpi,
        ":selfPublished": split.selfPublished,
        ":at": at,
        ":id": randomId(),
      },
    }),
  );
}
