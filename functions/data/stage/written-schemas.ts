import * as z from "zod";
import { knownDocumentSchemas } from "../../../shared/domain/agreement/evidence/canonical-document.ts";
import { keys } from "../core/keys.ts";
import { mustBeNew, revisionUnchanged } from "../core/expressions.ts";
import { schemaNumbers } from "../core/schema-numbers.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** What this release writes: the items' schema numbers, and that of the canonical document. */
export const writtenSchemas: Readonly<Record<string, number>> = {
  ...schemaNumbers,
  document: Math.max(...knownDocumentSchemas),
};

/** The names of the schemas that are newer in a table, whose highest are `stored`, than in a release. */
export function newerSchemas(
  stored: Readonly<Record<string, number>>,
  written: Readonly<Record<string, number>> = writtenSchemas,
): string[] {
  return Object.keys(stored).filter((name) => (stored[name] ?? 1) > (written[name] ?? 0));
}

/** The highest schemas that any release has written into the table, by name. */
export const WrittenSchemas = storedItem(() =>
  z.object({ schemas: z.record(z.string(), z.number().int()), revision: z.number().int() }),
);
export type WrittenSchemas = ItemOf<typeof WrittenSchemas>;

/**
 * Notes in the table which schemas this release writes, if they are higher than those that it names. `npm run deploy`
 * reads them before it installs an older release. If another call has changed the item since it was read, nothing is
 * written; the next call finds what is missing.
 */
export async function noteWrittenSchemas(table: Table): Promise<void> {
  const stored = await table.get(keys.writtenSchemas(), WrittenSchemas);
  const higher = newerSchemas(writtenSchemas, stored?.schemas ?? {});
  if (higher.length === 0) return;
  const raised = Object.fromEntries(higher.map((name) => [name, writtenSchemas[name]]));
  await table.put(
    keys.writtenSchemas(),
    "written-schemas",
    {
      ...stored,
      schemas: { ...stored?.schemas, ...raised },
      revision: (stored?.revision ?? 0) + 1,
    },
    stored === undefined ? mustBeNew : revisionUnchanged(stored),
  );
}
