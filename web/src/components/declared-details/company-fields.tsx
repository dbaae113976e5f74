import type { DeclaredCompany } from "../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { IpiField } from "../ui/fields/ipi-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { SocietyField } from "./society-field.tsx";

/** The fields of a publisher or an administrator. */
export function CompanyFields({
  what,
  path,
  company,
  problems,
  onChange,
}: {
  /** 'Publisher' or 'Administrator'. */
  what: string;
  path: string;
  company: DeclaredCompany;
  problems: ReadonlyMap<string, string>;
  onChange: (company: DeclaredCompany) => void;
}) {
  const change = (part: Partial<DeclaredCompany>) => onChange({ ...company, ...part });
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{what}</legend>
      <TextField
        label={`${what} name`}
        autoComplete="off"
        maxLength={bounds.publisherCharacters}
        value={company.name}
        error={problems.get(`${path}.name`)}
        onChange={({ target }) => change({ name: target.value })}
      />
      <IpiField
        label={`${what} IPI#`}
        whose={what.toLowerCase()}
        autoComplete="off"
        maxLength={bounds.ipiCharacters}
        value={company.ipi ?? ""}
        error={problems.get(`${path}.ipi`)}
        inputRef={null}
        onChange={(ipi) => change({ ipi })}
      />
      <SocietyField
        label={`${what} PRO`}
        name={`${path}.pro`}
        value={company.pro}
        error={problems.get(`${path}.pro`)}
        onChange={(pro) => change({ pro })}
      />
      <SocietyField
        label={`${what} mechanical society`}
        name={`${path}.mechanical`}
        value={company.mechanical}
        error={problems.get(`${path}.mechanical`)}
        onChange={(mechanical) => change({ mechanical })}
      />
    </fieldset>
  );
}
