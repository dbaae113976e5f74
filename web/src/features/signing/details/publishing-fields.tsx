import type { DeclaredPublishing } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { EntryRow } from "../../../../../shared/domain/agreement/agreeing/details/missing-fields-of-entry.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Choice } from "../choice.tsx";
import { CompanyFields } from "../../../components/declared-details/company-fields.tsx";
import type { FieldProblems } from "./field-problems.ts";

/** Who publishes the shares of one row, and who administers them. A publisher's own row has an administrator at most. */
export function PublishingFields({
  legend,
  path,
  row,
  publishing,
  problems,
  onChange,
}: {
  legend: string;
  path: string;
  row: EntryRow;
  publishing: DeclaredPublishing;
  problems: FieldProblems;
  onChange: (publishing: DeclaredPublishing) => void;
}) {
  const { administrator } = publishing;
  const isSelf = publishing.selfPublished === true;
  const isWriter = row.kind === "writer";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {isWriter && (
        <Choice
          name={`${path}.kind`}
          label="Who publishes your share"
          value={isSelf ? "self" : "company"}
          options={[
            { value: "self", label: "Self-published" },
            { value: "company", label: "A publisher" },
          ]}
          onChange={(who) => onChange({ ...publishing, selfPublished: who === "self" })}
        />
      )}
      {isWriter && !isSelf && (
        <CompanyFields
          what="Publisher"
          path={`${path}.publisher`}
          company={publishing.publisher ?? { name: "" }}
          problems={problems}
          onChange={(publisher) => onChange({ ...publishing, publisher })}
        />
      )}
      {administrator !== undefined && (
        <CompanyFields
          what="Administrator"
          path={`${path}.administrator`}
          company={administrator}
          problems={problems}
          onChange={(company) => onChange({ ...publishing, administrator: company })}
        />
      )}
      <Button
        variant="text"
        size="small"
        className="-ml-2 justify-self-start"
        onClick={() =>
          onChange({
            ...publishing,
            administrator: administrator === undefined ? { name: "" } : undefined,
          })
        }
      >
        {administrator === undefined ? "Add an administrator" : "Remove the administrator"}
      </Button>
    </fieldset>
  );
}
