import { openTable } from "../core/open-table.ts";
import type { Table } from "../core/table.ts";
import { AgreementRepository } from "./agreement-repository.ts";

/** The table and its agreements: the dependencies of signing, sealing and emails. */
export interface AgreementStores {
  table: Table;
  agreements: AgreementRepository;
}

let stores: AgreementStores | undefined;

/** The agreements of the stage's table. Functions that need no other repository use this to load less code. */
export function openAgreements(): AgreementStores {
  stores ??= { table: openTable(), agreements: new AgreementRepository(openTable()) };
  return stores;
}
