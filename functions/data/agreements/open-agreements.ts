import { openTable } from "../core/open-table.ts";
import type { Table } from "../core/table.ts";
import { AgreementRepository } from "./agreement-repository.ts";

/** The table and the agreements in it: all that signing, sealing and emails need. */
export interface AgreementStores {
  table: Table;
  agreements: AgreementRepository;
}

let stores: AgreementStores | undefined;

/** The agreements of the stage's table. A function that uses no other store does not load the others. */
export function openAgreements(): AgreementStores {
  stores ??= { table: openTable(), agreements: new AgreementRepository(openTable()) };
  return stores;
}
