import { DomainError } from "../domain-error.ts";
import { defaultPro } from "../sheet/pro.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import type { PersonOfRow, ResolvedRow } from "./template.ts";

/** The message for a placeholder that nobody was chosen for. */
export const placeholderMessage = (placeholder: string) => `Choose who is “${placeholder}”`;

/**
 * Returns the rows of a sheet that is made from a template. `people` are the details that fill placeholders, by the ids
 * of their rows. Rows get ids of their own. Throws `invalid_request` naming each placeholder that is not filled.
 */
export function rowsOfTemplate(
  rows: readonly ResolvedRow[],
  people: ReadonlyMap<string, PersonOfRow>,
  newRowId: () => string,
): SheetRow[] {
  const open = rows.filter(({ id, details }) => details === undefined && !people.has(id));
  if (open.length > 0)
    throw new DomainError("invalid_request", {
      details: open.map(({ placeholder }) => ({
        path: "people",
        message: placeholderMessage(placeholder),
      })),
    });
  const ids = new Map(rows.map(({ id }) => [id, newRowId()]));
  return rows.flatMap((row) => {
    const details = row.details ?? people.get(row.id);
    return details === undefined ? [] : [sheetRowOf(row, details, ids)];
  });
}

function sheetRowOf(
  row: ResolvedRow,
  details: PersonOfRow,
  ids: ReadonlyMap<string, string>,
): SheetRow {
  const { kind, role, versionOf, forRows, custom } = row;
  return {
    songwriterName: details.name,
    email: details.email,
    ...(kind === "publisher" ? detailsOfPublisher(details) : detailsOfWriter(row, details)),
    songwriterShare: row.songwriterShare,
    publisherShare: row.publisherShare,
    copyrightShare: row.copyrightShare,
    masterShare: row.masterShare,
    id: ids.get(row.id),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(versionOf === undefined ? {} : { versionOf }),
    ...(forRows === undefined ? {} : { forRows: forRows.flatMap((id) => ids.get(id) ?? []) }),
    ...(custom === undefined ? {} : { custom: [...custom] }),
  };
}

/** A PRO that the address book does not know is the default, which nobody has checked. */
function proOf({ pro }: PersonOfRow): Pick<SheetRow, "pro" | "proChecked"> {
  if (pro === "") return { pro: defaultPro };
  return { pro, ...(pro === defaultPro ? { proChecked: true } : {}) };
}

function detailsOfWriter(row: ResolvedRow, details: PersonOfRow) {
  const hasOwn = row.publisherName !== "" || row.selfPublished;
  const { publisherName, publisherIpi, selfPublished } = hasOwn ? row : details;
  return {
    ...proOf(details),
    songwriterIpi: details.ipi,
    publisherName: selfPublished ? "" : publisherName,
    publisherIpi: selfPublished ? "" : publisherIpi,
    selfPublished,
  };
}

/** A publisher who is a party takes nothing of a songwriter's. */
function detailsOfPublisher({ pro, publisherIpi, isPublisher = false }: PersonOfRow) {
  return {
    pro: isPublisher ? pro : "",
    songwriterIpi: "",
    publisherName: "",
    publisherIpi: isPublisher ? publisherIpi : "",
    selfPublished: false,
  };
}
