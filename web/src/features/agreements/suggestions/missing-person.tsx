import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import { formatShare, toBasisPoints } from "../../../../../shared/domain/sheet/basis-points.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { wireShareNames } from "../../../../../shared/domain/sheet/wire-split.ts";

type PersonContent = Extract<WholeSuggestion, { kind: "missing_person" }>["content"];

/** Who is missing on a sheet: the name, and the address and shares that were suggested. */
export function MissingPerson({ content: { name, email, shares } }: { content: PersonContent }) {
  const facts = [
    { what: "Name", text: name },
    ...(email === undefined ? [] : [{ what: "Email", text: email }]),
    ...(shares === undefined
      ? []
      : shareCategories.map(({ key, label }) => ({
          what: `${label} share`,
          text: `${formatShare(toBasisPoints(shares[wireShareNames[key]]))} %`,
        }))),
  ];
  return (
    <dl className="figures mt-3 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
      {facts.map(({ what, text }) => (
        <div key={what} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt>{what}</dt>
          <dd className="min-w-0 text-ink [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
