import { useState } from "react";
import type { DeclarationEntry } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import {
  entryAs,
  saysWho,
} from "../../../../../shared/domain/agreement/agreeing/details/person-of-name.ts";
import { Choice } from "../choice.tsx";

/**
 * Whether a printed name is a person's or a company's. It is asked where the sheet doesn't tell, and can be changed for
 * every name.
 */
export function WhoItIs({
  path,
  entry,
  error,
  onChange,
}: {
  path: string;
  entry: DeclarationEntry;
  error?: string | undefined;
  onChange: (part: Pick<DeclarationEntry, "person" | "company">) => void;
}) {
  const { name, company } = entry;
  const isSaid = saysWho(entry);
  // The question stays where it was answered.
  const [asks] = useState(!isSaid);
  return (
    <Choice
      name={`${path}.who`}
      label={asks ? `Is ${name} a person or a company?` : `${name} is`}
      asks={asks}
      value={isSaid ? (company === undefined ? "person" : "company") : undefined}
      options={[
        { value: "person", label: "A person" },
        { value: "company", label: "A company" },
      ]}
      error={error}
      onChange={(who) => {
        const { person: asPerson, company: asCompany } = entryAs(entry, who);
        onChange({ person: asPerson, company: asCompany });
      }}
    />
  );
}
