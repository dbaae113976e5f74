import { useEffect, useRef, useState } from "react";
import type {
  Declaration,
  DeclarationEntry,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { SigningView } from "../../../api/signing.ts";
import { EntryFields } from "./entry-fields.tsx";
import type { FieldProblems } from "./field-problems.ts";
import { rowsOf } from "./own-details.ts";
import { tidyDeclaration } from "./tidy-declaration.ts";
import { useKeepDetails, type KeepingContext } from "./use-keep-details.ts";

/**
 * The form in which a party corrects its details in place. What is typed is part of the page's draft at once, and is kept
 * on the server until the party signs.
 */
export function DetailsForm({
  splits,
  definitions = [],
  declaration,
  problems,
  keeping,
  onChange,
}: {
  /** The custom fields of the sheet. */
  definitions?: SigningView["fieldDefinitions"];
  splits: SigningView["splits"];
  /** What the form begins with. */
  declaration: Declaration;
  problems: FieldProblems;
  /** Undefined for a party that has signed: then only a signature changes details. */
  keeping: KeepingContext | undefined;
  /** Takes the details as they are signed. */
  onChange: (declaration: Declaration) => void;
}) {
  const [typed, setTyped] = useState(declaration);
  const section = useRef<HTMLDivElement>(null);
  const refused = useKeepDetails(keeping, declaration);
  const shown = refused.size === 0 ? problems : new Map([...refused, ...problems]);
  useEffect(() => {
    const field = section.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? section.current)?.focus({ preventScroll: true });
    (field ?? section.current)?.scrollIntoView({ block: field ? "center" : "nearest" });
  }, []);
  const change = (index: number, entry: DeclarationEntry) => {
    const entries = typed.entries.map((one, place) => (place === index ? entry : one));
    setTyped({ ...typed, entries });
    onChange(tidyDeclaration({ ...typed, entries }));
  };
  return (
    <div ref={section} tabIndex={-1} className="grid gap-6 outline-none">
      {typed.entries.map((entry, index) => (
        <EntryFields
          key={`${entry.name} ${entry.rows.join(" ")}`}
          path={`entries.${index}`}
          entry={entry}
          rows={rowsOf(splits, entry.rows)}
          problems={shown}
          definitions={definitions}
          onChange={(next) => change(index, next)}
        />
      ))}
    </div>
  );
}
