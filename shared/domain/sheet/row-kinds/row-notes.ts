import type { SheetRow } from "../sheet-rows.ts";
import { defaultWriterRole, writerRoles } from "./kinds-and-roles.ts";
import { rowNameOf } from "./row-names.ts";

const asItIs = (name: string) => name;

/**
 * Returns what a sheet prints below a row's name: a role other than the default with the work that it makes a version of,
 * or whom a publisher publishes. `isolated` protects the order of the sentence from right-to-left names.
 */
export function kindNoteOf(
  row: Pick<SheetRow, "kind" | "role" | "versionOf" | "forRows">,
  rows: readonly Pick<SheetRow, "id" | "kind" | "songwriterName" | "publisherName">[],
  isolated: (name: string) => string = asItIs,
): string | undefined {
  const { kind, role, versionOf, forRows = [] } = row;
  if (kind === "publisher") {
    const published = rows.filter(({ id }) => id !== undefined && forRows.includes(id));
    if (published.length === 0) return undefined;
    return `Publishes ${published.map((writer) => isolated(rowNameOf(writer))).join(", ")}`;
  }
  const label = writerRoles.find(({ code }) => code === role)?.label;
  if (label === undefined || role === defaultWriterRole) return undefined;
  return versionOf ? `${label}, version of ${isolated(versionOf)}` : label;
}
