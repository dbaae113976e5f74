import { defaultPro, noneYet } from "../sheet/pro.ts";
import type { SheetRow } from "../sheet/sheet-rows.ts";
import type { PersonOfRow } from "../templates/template.ts";

/**
 * Returns a row whose empty cells have what the address book knows of its person. What the file says stays; publisher,
 * its IPI and 'Self-published' are taken together. A publisher's row takes nothing of a songwriter's.
 */
export function completeRow<Row extends SheetRow>(row: Row, person: PersonOfRow | undefined): Row {
  if (person === undefined || row.kind === "publisher") return row;
  const isUnknownPro = row.pro === defaultPro && row.proChecked !== true;
  const hasNoPublisher = row.publisherName === "" && !row.selfPublished;
  return {
    ...row,
    ...(row.songwriterName === "" ? { songwriterName: person.name } : {}),
    ...(isUnknownPro && person.pro !== "" ? proOf(person.pro) : {}),
    ...(addsIpi(row.songwriterIpi, person.ipi) ? { songwriterIpi: person.ipi } : {}),
    ...(hasNoPublisher
      ? {
          publisherName: person.selfPublished ? "" : person.publisherName,
          publisherIpi: person.selfPublished ? "" : person.publisherIpi,
          selfPublished: person.selfPublished,
        }
      : {}),
  };
}

function proOf(pro: string): Pick<SheetRow, "pro" | "proChecked"> {
  return { pro, ...(pro === defaultPro ? { proChecked: true } : {}) };
}

/** An empty cell may have been read as 'None yet'. */
function addsIpi(read: string, known: string): boolean {
  return known !== "" && (read === "" || read === noneYet);
}
