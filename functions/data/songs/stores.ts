import { AgreementRepository } from "../agreements/agreement-repository.ts";
import { openTable } from "../core/open-table.ts";
import { SongRepository } from "./song-repository.ts";
import type { Table } from "../core/table.ts";

/** The repositories that songs and agreements are kept in, over one table. */
export interface Stores {
  table: Table;
  agreements: AgreementRepository;
  songs: SongRepository;
}

/** The repositories over this table. */
export function storesOver(table: Table): Stores {
  return { table, agreements: new AgreementRepository(table), songs: new SongRepository(table) };
}

let stores: Stores | undefined;

/** The repositories over the stage's table. */
export function openStores(): Stores {
  stores ??= storesOver(openTable());
  return stores;
}
