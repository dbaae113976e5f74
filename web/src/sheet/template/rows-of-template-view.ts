import type {
  TemplateRowView,
  TemplateView,
} from "../../../../shared/contracts/templates/endpoints.ts";
import { toBasisPoints } from "../../../../shared/domain/sheet/basis-points.ts";
import { defaultWriterRole } from "../../../../shared/domain/sheet/row-kinds/kinds-and-roles.ts";
import { hasUncheckedPro, type SheetRow } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { rowsOfTemplate } from "../../../../shared/domain/templates/rows-of-template.ts";
import type { PersonOfRow, ResolvedRow } from "../../../../shared/domain/templates/template.ts";
import { valuesByField, withRowId } from "../form/kinds/row-kind-values.ts";
import { emptyRow, percentageText, type FormRow } from "../form/sheet-form.ts";

/** A row of a template for the rules of templates, with shares in basis points. */
export function resolvedRowOf({ person, ...row }: TemplateRowView): ResolvedRow {
  const { songwriterPercentage, publisherPercentage, copyrightPercentage, masterPercentage } = row;
  const { id, placeholder, publisherName, publisherIpi, selfPublished } = row;
  const { kind, role, versionOf, forRows, custom } = row;
  return {
    ...{ id, placeholder, publisherName, publisherIpi, selfPublished },
    ...{ kind, role, versionOf, forRows, custom, details: person },
    songwriterShare: toBasisPoints(songwriterPercentage),
    publisherShare: toBasisPoints(publisherPercentage),
    copyrightShare: toBasisPoints(copyrightPercentage),
    masterShare: toBasisPoints(masterPercentage),
  };
}

/** The rows whose people must be chosen when the template is used. */
export function openRowsOf({ rows }: Pick<TemplateView, "rows">): TemplateRowView[] {
  return rows.filter(({ person }) => person === undefined);
}

const newRowId = () => withRowId(emptyRow).rowId;

/** The rows of a sheet that is made from a template, with those who fill its placeholders, by the ids of the rows. */
export function formRowsOfTemplate(
  { rows }: Pick<TemplateView, "rows">,
  people: ReadonlyMap<string, PersonOfRow>,
): FormRow[] {
  return rowsOfTemplate(rows.map(resolvedRowOf), people, newRowId).map(formRowOf);
}

const shareText = (basisPoints: number) => percentageText(basisPoints / 100);

function formRowOf(row: SheetRow): FormRow {
  const { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi } = row;
  return {
    ...emptyRow,
    ...{ songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi },
    selfPublished: row.selfPublished,
    proChecked: !hasUncheckedPro(row),
    songwriterShare: shareText(row.songwriterShare),
    publisherShare: shareText(row.publisherShare),
    copyrightShare: shareText(row.copyrightShare),
    masterShare: shareText(row.masterShare),
    rowId: row.id ?? "",
    isPublisher: row.kind === "publisher",
    role: row.role ?? defaultWriterRole,
    versionOf: row.versionOf ?? "",
    forRows: row.forRows ?? [],
    custom: valuesByField(row.custom),
  };
}

/** What a form's row says about its person, to fill a placeholder. */
export function personOfFormRow(row: FormRow): PersonOfRow {
  const { songwriterName, email, pro, songwriterIpi, publisherName, publisherIpi } = row;
  return {
    name: songwriterName.trim(),
    email: email.trim(),
    // A default that nobody chose says nothing.
    pro: hasUncheckedPro(row) ? "" : pro,
    ipi: songwriterIpi,
    ...{ publisherName, publisherIpi, selfPublished: row.selfPublished },
    isPublisher: row.isPublisher,
  };
}
