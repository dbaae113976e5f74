import type { DeclarationEntry } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { EntryRow } from "../../../../../shared/domain/agreement/agreeing/details/missing-fields-of-entry.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { IpiField } from "../../../components/ui/fields/ipi-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { ValueField } from "../../../sheet/form/fields/value-field.tsx";
import type { FieldProblems } from "./field-problems.ts";
import { fieldsOfEntry, valueOf } from "./own-details.ts";
import { NameFields } from "./name-fields.tsx";
import { PublishingFields } from "./publishing-fields.tsx";
import { SocietyField } from "../../../components/declared-details/society-field.tsx";

/** What a party declares about one name that is printed on the sheet. */
export function EntryFields({
  path,
  entry,
  rows,
  problems,
  definitions,
  onChange,
}: {
  path: string;
  entry: DeclarationEntry;
  rows: readonly EntryRow[];
  problems: FieldProblems;
  /** The custom fields of the sheet. */
  definitions: readonly CustomFieldDefinition[];
  onChange: (entry: DeclarationEntry) => void;
}) {
  const change = (part: Partial<DeclarationEntry>) => onChange({ ...entry, ...part });
  const fields = fieldsOfEntry([...definitions], rows);
  const saysSociety = rows.some(({ kind }) => kind !== "owner");
  const published = rows.filter(({ kind, publisherShare, id }) =>
    kind === "writer" ? publisherShare > 0 || publishesIn(entry, id) : kind === "publisher",
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold [overflow-wrap:anywhere]">{entry.name}</legend>
      <NameFields
        path={path}
        entry={entry}
        isWriter={rows.some(({ kind }) => kind === "writer")}
        problems={problems}
        onChange={change}
      />
      {saysSociety && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SocietyField
            label="PRO"
            name={`${path}.pro`}
            value={entry.pro}
            error={problems.get(`${path}.pro`)}
            onChange={(pro) => change({ pro })}
          />
          <IpiField
            label="IPI#"
            whose={entry.name}
            autoComplete="off"
            maxLength={bounds.ipiCharacters}
            value={entry.ipi ?? ""}
            error={problems.get(`${path}.ipi`)}
            inputRef={null}
            onChange={(ipi) => change({ ipi })}
          />
          <SocietyField
            label="Mechanical society"
            name={`${path}.mechanical`}
            value={entry.mechanical}
            error={problems.get(`${path}.mechanical`)}
            onChange={(mechanical) => change({ mechanical })}
          />
        </div>
      )}
      {published.map((row, index) => (
        <PublishingFields
          key={row.id}
          legend={published.length > 1 ? `Publishing, row ${index + 1}` : "Publishing"}
          path={`${path}.publishing.${placeOf(entry, row.id)}`}
          row={row}
          publishing={publishingOf(entry, row.id)}
          problems={problems}
          onChange={(next) => change({ publishing: withPublishing(entry, next) })}
        />
      ))}
      {fields.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <ValueField
              key={field.id}
              field={field}
              value={valueOf(entry, field.id)}
              error={problems.get(`${path}.custom.${field.id}`)}
              onChange={(value) => change({ custom: withValue(entry, field, value) })}
            />
          ))}
        </div>
      )}
      {entry.customFields.map((field, place) => (
        <TextField
          key={field.label}
          label={field.label}
          maxLength={bounds.customFieldCharacters}
          value={field.value}
          error={problems.get(`${path}.customFields.${place}.value`)}
          onChange={({ target }) =>
            change({
              customFields: entry.customFields.map((one) =>
                one === field ? { ...one, value: target.value } : one,
              ),
            })
          }
        />
      ))}
    </fieldset>
  );
}

function withValue(
  { custom = [] }: DeclarationEntry,
  { id: fieldId, label, type }: CustomFieldDefinition,
  value: string,
) {
  const others = custom.filter((one) => one.fieldId !== fieldId);
  return [...others, { fieldId, label, type, value }];
}

type Publishing = DeclarationEntry["publishing"][number];

const publishingOf = ({ publishing }: DeclarationEntry, row: string): Publishing =>
  publishing.find((one) => one.row === row) ?? { row };

function publishesIn(entry: DeclarationEntry, row: string): boolean {
  const { publisher, administrator } = publishingOf(entry, row);
  return publisher !== undefined || administrator !== undefined;
}

/** The place at which the row's publishing is, or will be. */
function placeOf({ publishing }: DeclarationEntry, row: string): number {
  const place = publishing.findIndex((one) => one.row === row);
  return place < 0 ? publishing.length : place;
}

function withPublishing({ publishing }: DeclarationEntry, next: Publishing): Publishing[] {
  return publishing.some(({ row }) => row === next.row)
    ? publishing.map((one) => (one.row === next.row ? next : one))
    : [...publishing, next];
}
