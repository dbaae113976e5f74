import { noneYet, normalizePro, noSociety } from "../../../../../shared/domain/sheet/pro.ts";
import { countryName } from "../../../../../shared/domain/sheet/societies/country-name.ts";
import { searchSocieties } from "../../../../../shared/domain/sheet/societies/search-societies.ts";
import { societyOfPro } from "../../../../../shared/domain/sheet/societies/society-of.ts";
import type { Society } from "../../../../../shared/domain/sheet/societies/societies.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import type { ListOfField } from "./suggestion-field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

interface Line {
  /** Value of the field. */
  pro: string;
  text: string;
  detail: string;
  fullName?: string | undefined;
}

const answers: readonly Line[] = [
  { pro: noneYet, text: "None yet", detail: "Still to join one" },
  { pro: noSociety, text: noSociety, detail: "Belongs to none · 099" },
];

/** The value for a text that is typed: a society's name as the table has it, or else the text. */
export function proOfText(text: string): string {
  return societyOfPro(text)?.name ?? normalizePro(text);
}

/**
 * The list below a PRO field: the list of PROs, and while something is typed all societies that it finds. This file and
 * the table of societies are loaded when the list is first opened.
 */
export function ProList({
  query,
  value,
  onChoose,
  ...list
}: ListOfField & {
  query: string;
  value: string;
  onChoose: (pro: string) => void;
  onEscape: () => void;
}) {
  const found = searchSocieties(query);
  const lines = [...found.map((society) => lineOf(society, query)), ...furtherLines(query, found)];
  return (
    <SuggestionList
      key={query}
      {...list}
      label="Societies"
      firstActive={query === "" ? lines.findIndex(({ pro }) => pro === value) : 0}
      suggestions={lines.map((line) => ({
        key: line.pro,
        choose: () => onChoose(line.pro),
        content: <LineContent {...line} />,
      }))}
      note={
        query === "" ? (
          <p className="px-3 pt-1 pb-2 text-sm text-muted">
            Type to search all societies by name, country or code.
          </p>
        ) : (
          <output className="sr-only">
            {countLabel(found.length, "society", "societies")} found
          </output>
        )
      }
    />
  );
}

function lineOf({ name, code, country, rights, otherNames }: Society, query: string): Line {
  const parts = [countryName(country), code, rights === "mechanical" ? "mechanical only" : null];
  return {
    pro: name,
    text: name,
    detail: parts.filter((part) => part !== null).join(" · "),
    fullName: query === "" ? undefined : otherNames[0],
  };
}

/** The lines below the societies: what is typed, unless a society has this name, and the answers without a society. */
function furtherLines(query: string, found: readonly Society[]): Line[] {
  const pro = proOfText(query);
  const fitting = answers.filter(
    ({ text }) => found.length === 0 || text.toLowerCase().startsWith(query.toLowerCase()),
  );
  const isKnown =
    pro === "" || [noneYet, noSociety].includes(pro) || found.some(({ name }) => name === pro);
  return isKnown
    ? fitting
    : [{ pro, text: `Use “${query}”`, detail: "Not in the list" }, ...fitting];
}

function LineContent({ text, detail, fullName }: Line) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{text}</span>
        <span className="text-sm text-muted">{detail}</span>
      </span>
      {fullName !== undefined && <span className="truncate text-sm text-muted">{fullName}</span>}
    </>
  );
}
