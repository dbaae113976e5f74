import * as z from "zod";
import { once } from "../../../once.ts";
import {
  DeclarationEntry,
  DeclaredPublishing,
  type Declaration,
  type DeclarationEntry as Entry,
} from "../declarations/declaration.ts";
import type { PrintedName } from "../declarations/party-rows.ts";
import { isEntryOf } from "./declaration-over.ts";

/**
 * What a person keeps for their next sheets about one printed name: their last declaration without what belongs to one
 * sheet, its rows and its owner's fields. A writer and a publisher of the same name are two, because their IPI numbers
 * differ.
 */
export const KeptDetails = once(() =>
  DeclarationEntry()
    .pick({
      name: true,
      person: true,
      company: true,
      writesAs: true,
      pro: true,
      mechanical: true,
      ipi: true,
    })
    .extend({
      isPublisher: z.boolean(),
      /** Who publishes the name's shares, and who administers them. */
      publishing: DeclaredPublishing().omit({ row: true }).optional(),
    }),
);
export type KeptDetails = z.infer<ReturnType<typeof KeptDetails>>;

/**
 * Returns what is kept of a declaration, for each of its party's printed names. Names that only own shares are left out:
 * nobody asks them for a society, and what they say must not replace a writer's details.
 */
export function keptDetailsOf(
  names: readonly PrintedName[],
  { entries }: Pick<Declaration, "entries">,
): KeptDetails[] {
  return names.flatMap((printed) => {
    const entry = entries.find((one) => isEntryOf(one, printed));
    if (entry === undefined || printed.rows.every(({ kind }) => kind === "owner")) return [];
    const { rows: _, customFields: _fields, publishing, ...details } = entry;
    const published = firstPublishing(publishing);
    return [
      {
        ...details,
        name: printed.name,
        isPublisher: printed.isPublisher,
        ...(published === undefined ? {} : { publishing: published }),
      },
    ];
  });
}

/** What the first row says of which anything was filled in. A person's rows mostly have the same publisher. */
function firstPublishing(publishing: Entry["publishing"]): KeptDetails["publishing"] {
  for (const { row: _, ...one } of publishing) if (Object.keys(one).length > 0) return one;
  return undefined;
}
