import { bounds } from "../../../../shared/domain/text/bounds.ts";
import type { FurtherDetails } from "../../../../shared/domain/agreement/agreeing/details/further-details.ts";
import { personOfName } from "../../../../shared/domain/agreement/agreeing/details/person-of-name.ts";
import { Button } from "../ui/buttons/button.tsx";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { IpiField } from "../ui/fields/ipi-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { SocietyField } from "./society-field.tsx";

interface Fields {
  value: FurtherDetails;
  /** Messages at the fields, by paths like `writesAs.name`. */
  problems: ReadonlyMap<string, string>;
  onChange: (value: FurtherDetails) => void;
}

/** The fields of what a person declares beside PRO, IPI and publisher. */
export function FurtherDetailsFields({
  name,
  selfPublished,
  ...fields
}: Fields & {
  /** The person's name, whose last word is the last name unless another one is entered. */
  name: string;
  selfPublished: boolean;
}) {
  const { value, problems, onChange } = fields;
  const { administrator } = value;
  const change = (part: FurtherDetails) => onChange({ ...value, ...part });
  return (
    <>
      <PartyFields name={name} {...fields} />
      <WritesAsFields {...fields} />
      <SocietyField
        label="Mechanical society"
        name="furtherDetails.mechanical"
        value={value.mechanical}
        error={problems.get("mechanical")}
        onChange={(mechanical) => change({ mechanical })}
      />
      {!selfPublished && (
        <>
          <SocietyField
            label="Publisher PRO"
            name="furtherDetails.publisherPro"
            value={value.publisherPro}
            error={problems.get("publisherPro")}
            onChange={(publisherPro) => change({ publisherPro })}
          />
          <SocietyField
            label="Publisher mechanical society"
            name="furtherDetails.publisherMechanical"
            value={value.publisherMechanical}
            error={problems.get("publisherMechanical")}
            onChange={(publisherMechanical) => change({ publisherMechanical })}
          />
        </>
      )}
      <div className="grid gap-3 sm:col-span-2">
        {administrator !== undefined && (
          <CompanyFields
            what="Administrator"
            path="administrator"
            company={administrator}
            problems={problems}
            onChange={(company) => change({ administrator: company })}
          />
        )}
        <Button
          variant="text"
          size="small"
          className="-ml-2 justify-self-start"
          onClick={() =>
            change({ administrator: administrator === undefined ? { name: "" } : undefined })
          }
        >
          {administrator === undefined ? "Add an administrator" : "Remove the administrator"}
        </Button>
      </div>
    </>
  );
}

/** The name of a person in two parts, or of a company. */
function PartyFields({ name, value, problems, onChange }: Fields & { name: string }) {
  const { person, company } = value;
  const guess = personOfName(name);
  const changePerson = (part: { last?: string; first?: string }) =>
    onChange({ ...value, person: { ...(person ?? guess), ...part } });
  const choose = (isCompany: boolean) =>
    onChange({ ...value, person: undefined, company: isCompany ? { name } : undefined });
  return (
    <>
      {company === undefined && (
        <TextField
          label="First name"
          autoComplete="off"
          maxLength={bounds.nameCharacters}
          placeholder={guess.first}
          value={person?.first ?? ""}
          error={problems.get("person.first")}
          onChange={({ target }) => changePerson({ first: target.value })}
        />
      )}
      <div className="relative min-w-0">
        {company === undefined ? (
          <TextField
            label="Last name"
            autoComplete="off"
            maxLength={bounds.nameCharacters}
            placeholder={guess.last}
            value={person?.last ?? ""}
            error={problems.get("person.last")}
            onChange={({ target }) => changePerson({ last: target.value })}
          />
        ) : (
          <TextField
            label="Company name"
            autoComplete="off"
            maxLength={bounds.publisherCharacters}
            value={company.name}
            error={problems.get("company.name") ?? problems.get("company")}
            onChange={({ target }) => onChange({ ...value, company: { name: target.value } })}
          />
        )}
        <Checkbox
          className="absolute top-0 right-0"
          label="Company"
          checked={company !== undefined}
          onChange={({ target }) => choose(target.checked)}
        />
      </div>
    </>
  );
}

/** The name that a songwriter writes under, with its own IPI. */
function WritesAsFields({ value, problems, onChange }: Fields) {
  const { writesAs = { name: "" } } = value;
  const change = (part: Partial<typeof writesAs>) =>
    onChange({ ...value, writesAs: { ...writesAs, ...part } });
  return (
    <>
      <TextField
        label="Writes as"
        autoComplete="off"
        hint="For another name on songs"
        maxLength={bounds.nameCharacters}
        value={writesAs.name}
        error={problems.get("writesAs.name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      {(writesAs.name !== "" || (writesAs.ipi ?? "") !== "") && (
        <IpiField
          label="IPI# of that name"
          whose="the other name"
          autoComplete="off"
          maxLength={bounds.ipiCharacters}
          value={writesAs.ipi ?? ""}
          error={problems.get("writesAs.ipi")}
          inputRef={null}
          onChange={(ipi) => change({ ipi })}
        />
      )}
    </>
  );
}
