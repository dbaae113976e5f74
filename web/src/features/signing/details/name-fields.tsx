import type { DeclarationEntry } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { saysWho } from "../../../../../shared/domain/agreement/agreeing/details/person-of-name.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { IpiField } from "../../../components/ui/fields/ipi-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import type { FieldProblems } from "./field-problems.ts";
import { WhoItIs } from "./who-it-is.tsx";

/** Who a printed name is: a person or a company, and the name that a songwriter writes under. */
export function NameFields({
  path,
  entry,
  isWriter,
  problems,
  onChange,
}: {
  path: string;
  entry: DeclarationEntry;
  isWriter: boolean;
  problems: FieldProblems;
  onChange: (part: Partial<DeclarationEntry>) => void;
}) {
  const { person, company, writesAs = { name: "" } } = entry;
  const isUnsaid = !saysWho(entry);
  const shownPerson = person ?? { last: "" };
  return (
    <>
      <WhoItIs
        path={path}
        entry={entry}
        error={isUnsaid ? problems.get(`${path}.person.last`) : undefined}
        onChange={onChange}
      />
      {company === undefined && !isUnsaid && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={bounds.nameCharacters}
            value={shownPerson.first ?? ""}
            error={problems.get(`${path}.person.first`)}
            onChange={({ target }) => onChange({ person: { ...shownPerson, first: target.value } })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={bounds.nameCharacters}
            value={shownPerson.last}
            error={problems.get(`${path}.person.last`)}
            onChange={({ target }) => onChange({ person: { ...shownPerson, last: target.value } })}
          />
        </div>
      )}
      {company !== undefined && (
        <TextField
          label="Company name"
          autoComplete="organization"
          maxLength={bounds.publisherCharacters}
          value={company.name}
          error={problems.get(`${path}.company.name`)}
          onChange={({ target }) => onChange({ company: { name: target.value } })}
        />
      )}
      {isWriter && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Writes as"
            autoComplete="off"
            hint="If you write under another name"
            maxLength={bounds.nameCharacters}
            value={writesAs.name}
            error={problems.get(`${path}.writesAs.name`)}
            onChange={({ target }) => onChange({ writesAs: { ...writesAs, name: target.value } })}
          />
          {writesAs.name !== "" && (
            <IpiField
              label="IPI# of that name"
              whose="the name you write under"
              autoComplete="off"
              maxLength={bounds.ipiCharacters}
              value={writesAs.ipi ?? ""}
              error={problems.get(`${path}.writesAs.ipi`)}
              inputRef={null}
              onChange={(ipi) => onChange({ writesAs: { ...writesAs, ipi } })}
            />
          )}
        </div>
      )}
    </>
  );
}
