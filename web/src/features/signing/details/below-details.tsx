import type {
  Declaration,
  DeclarationEntry,
} from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { ipiWarning } from "../../../../../shared/domain/sheet/ipi.ts";
import { NextSheets, type NextSheetsProps } from "./next-sheets.tsx";

/** What comes below a party's details: numbers that can't be right, while no field says it, and their next sheets. */
export function BelowDetails({
  declaration,
  isOpen,
  next,
}: {
  declaration: Declaration;
  /** Whether the form is open. */
  isOpen: boolean;
  /** Undefined for who signs for a party. */
  next: NextSheetsProps | undefined;
}) {
  const doubtful = isOpen ? [] : declaration.entries.flatMap(doubtfulNumbers);
  return (
    <>
      {doubtful.map((sentence) => (
        <p key={sentence} className="mt-1 text-sm text-amber [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {next !== undefined && <NextSheets {...next} />}
    </>
  );
}

/** The IPI numbers of an entry that can't be right, each with the reason. */
function doubtfulNumbers({ ipi, writesAs, publishing }: DeclarationEntry): string[] {
  const companies = publishing.flatMap(({ selfPublished, publisher, administrator }) => [
    selfPublished === true ? undefined : publisher,
    administrator,
  ]);
  const numbers = [ipi, writesAs?.ipi, ...companies.map((company) => company?.ipi)];
  return [...new Set(numbers)].flatMap((number = "") => {
    const warning = ipiWarning(number);
    return warning === undefined ? [] : [`IPI# ${number}: ${warning}`];
  });
}
