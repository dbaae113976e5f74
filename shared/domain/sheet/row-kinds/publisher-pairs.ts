import { noneYet } from "../pro.ts";
import type { SheetRow } from "../sheet-rows.ts";
import { rowNameOf, withRowKinds } from "./row-kinds.ts";

/** A writer and a publisher of theirs who is a party, by name and PRO. */
export interface PublisherPair {
  writer: { name: string; pro: string };
  publisher: { name: string; pro: string };
}

/** Returns the writers and publishers of a sheet who have told different PROs, in the order of the rows. */
export function pairsOfDifferentPros(rows: readonly SheetRow[]): PublisherPair[] {
  const kinded = withRowKinds(rows);
  return kinded
    .filter(({ kind }) => kind === "publisher")
    .flatMap((publisher) =>
      kinded
        .filter(({ id, kind }) => kind === "writer" && publisher.forRows.includes(id))
        .map((writer) => ({ writer: memberOf(writer), publisher: memberOf(publisher) })),
    )
    .filter(({ writer, publisher }) => hasPro(writer) && hasPro(publisher))
    .filter(({ writer, publisher }) => writer.pro !== publisher.pro);
}

const memberOf = (row: SheetRow) => ({ name: rowNameOf(row), pro: row.pro });
const hasPro = ({ pro }: { pro: string }) => pro !== "" && pro !== noneYet;
