import { notRequiredMark, printedRow } from "../../../../shared/domain/sheet/printed-row.ts";
import { rowNameOf } from "../../../../shared/domain/sheet/row-kinds/row-names.ts";
import { totalOf, type Shares } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { personIndexes } from "../../../../shared/domain/sheet/share-palette.ts";
import type {
  AgreementAnswer,
  SignatureState,
} from "../../../../shared/domain/sheet/signature-state.ts";
import { signatureEndings } from "../bar/signature-styles.ts";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import type { ShownRow } from "../shown-sheet.ts";
import { rowNotes } from "./row-notes.ts";
import { ShareFigures } from "./share-figures.tsx";

/** The rows of a sheet as cards, for pages too narrow for its table. */
export function SheetCards({
  rows,
  you,
  showState,
  className,
}: {
  rows: readonly ShownRow[];
  you: string | undefined;
  showState: boolean;
  className?: string;
}) {
  const people = personIndexes(rows.map(({ contributorId }) => contributorId));
  const totals: Shares = {
    songwriterShare: totalOf(rows, "songwriterShare"),
    publisherShare: totalOf(rows, "publisherShare"),
    copyrightShare: totalOf(rows, "copyrightShare"),
    masterShare: totalOf(rows, "masterShare"),
  };
  return (
    <ul aria-label="Shares" className={className}>
      {rows.map((row, index) => (
        <li
          // Rows have no id: one person may have several.
          key={`${index}-${row.contributorId}`}
          className={cn(
            "border-t py-4 first:border-t-0",
            row.contributorId === you &&
              "-mx-4.5 border-l-3 border-l-pen bg-pen-wash pr-4.5 pl-3.75",
          )}
        >
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              aria-hidden
              className={cn("size-2.5 shrink-0 rounded-[3px]", shareColor(people[index] ?? index))}
            />
            <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{rowNameOf(row)}</h3>
            {row.contributorId === you && (
              <span className="text-sm font-semibold text-pen">you</span>
            )}
            {showState && <StatePill state={row.answer ?? row.signatureState ?? "waiting"} />}
          </div>
          <dl className="mt-1 grid gap-0.5 text-sm text-muted">
            <RowNotes row={row} rows={rows} />
            <RowFacts row={row} />
          </dl>
          <ShareFigures shares={row} />
        </li>
      ))}
      <li className="border-t border-ink pt-3">
        <h3 className="font-semibold">Total</h3>
        <ShareFigures shares={totals} />
      </li>
    </ul>
  );
}

/** What the printed sheet says below the name: role, published songwriters, another declared name. */
function RowNotes({ row, rows }: { row: ShownRow; rows: readonly ShownRow[] }) {
  return rowNotes(row, rows).map((text) => <Fact key={text} term="Note" text={text} />);
}

/** PRO, publisher and IPI numbers as on the printed sheet. */
function RowFacts({ row }: { row: ShownRow }) {
  const { pro, songwriterIpi, publisherName, publisherIpi } = printedRow(row);
  // The general link shows nothing that a party declares.
  if (`${pro}${songwriterIpi}${publisherName}${publisherIpi}` === "") return null;
  const proText = pro === notRequiredMark ? "PRO —" : pro;
  if (row.kind === "publisher")
    return <Fact term="Publisher" text={`Publisher · ${proText} · IPI ${publisherIpi}`} />;
  const publisher =
    publisherIpi === notRequiredMark
      ? publisherName
      : `${publisherName} · IPI ${publisherIpi || "missing"}`;
  return (
    <>
      <Fact term="PRO and IPI#" text={`${proText} · IPI ${songwriterIpi || "missing"}`} />
      {publisherName !== "" && publisherName !== notRequiredMark && (
        <Fact term="Publisher" text={publisher} />
      )}
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="sr-only">{term}</dt>
      <dd className="figures [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}

const statePills: Record<
  SignatureState | AgreementAnswer,
  { tone: "green" | "amber" | "red" | "neutral"; text: string }
> = {
  signed: { tone: "green", text: "Signed" },
  waiting: { tone: "amber", text: "Pending" },
  asked: { tone: "amber", text: "Asked" },
  agreed: { tone: "green", text: "Agreed" },
  declined: { tone: "red", text: signatureEndings.declined },
  expired: { tone: "neutral", text: signatureEndings.expired },
  unsigned: { tone: "neutral", text: signatureEndings.unsigned },
};

function StatePill({ state }: { state: keyof typeof statePills }) {
  const { tone, text } = statePills[state];
  return (
    <Pill tone={tone} className="ml-auto">
      {text}
    </Pill>
  );
}
