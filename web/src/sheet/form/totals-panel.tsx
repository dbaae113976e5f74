import { formatShare, FULL_SHARE } from "../../../../shared/domain/sheet/basis-points.ts";
import { rowMessages } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { cn } from "../../lib/cn.ts";
import { SplitBar } from "../bar/split-bar.tsx";
import { useUndoToast } from "../../lib/use-undo-toast.ts";
import { FillNoneYet } from "./adding/fill-none-yet.tsx";
import { useShareChanges } from "./use-share-changes.ts";
import { totalColors, useTotals } from "./use-totals.ts";

/** The running totals of the four categories, and the button to continue, by default when each is 100 %. */
export function TotalsPanel({
  continueLabel,
  skip,
  allowsAny = false,
}: {
  continueLabel: string;
  /** A second button, which leads further than the first. */
  skip?: { label: string; onSkip: () => void } | undefined;
  /** Whether one can continue with other totals, and without the details that a sent sheet needs. */
  allowsAny?: boolean;
}) {
  const { count, exact, withoutShare, categories } = useTotals();
  return (
    <Card aria-label="Totals" className="p-5 lg:sticky lg:top-5">
      <div className="flex items-baseline justify-between">
        <h2 className="font-semibold">Totals</h2>
        <span className="text-sm text-muted">{countLabel(count, "contributor")}</span>
      </div>
      <ul className="mt-3 grid gap-4">
        {categories.map(({ key, label, total, state, segments }) => (
          <li key={key} data-slot="total" data-state={state}>
            <div className="mb-1.5 flex justify-between text-sm font-semibold">
              {label}
              <span className={`figures ${totalColors[state]}`}>{formatShare(total)} %</span>
            </div>
            <SplitBar label={label} segments={segments} className="h-4.5!" />
            {state !== "exact" && (
              <p className={`figures mt-1 text-sm ${totalColors[state]}`}>
                {formatShare(Math.abs(FULL_SHARE - total))} % {state === "over" ? "over" : "left"}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!allowsAny && <RoundingOffer categories={categories} />}
      <hr className="my-4.5 border-line" />
      {!allowsAny && <FillNoneYet />}
      <Button
        type="submit"
        disabled={!exact && !allowsAny}
        className="w-full"
        aria-describedby="totals-rule"
      >
        {continueLabel}
      </Button>
      {skip !== undefined && (
        <Button
          variant="text"
          disabled={!exact && !allowsAny}
          className="mt-1 w-full"
          onClick={skip.onSkip}
        >
          {skip.label}
        </Button>
      )}
      <output
        id="totals-rule"
        className={cn(
          "mt-2 block text-center text-sm [overflow-wrap:anywhere]",
          exact ? "text-amber" : "text-muted",
        )}
      >
        {allowsAny ? "" : exact ? withoutShareInWords(withoutShare) : rowMessages.totals}
      </output>
    </Card>
  );
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Who has no share although all shares are given: 'Rob Hill has no share yet.' Empty if everyone has one. */
function withoutShareInWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `${list.format(names)} ${names.length === 1 ? "has" : "have"} no share yet.`;
}

/** Offers to close the gaps that rounding has left in the totals, such as those of three shares of 33.33 %. */
function RoundingOffer({ categories }: Pick<ReturnType<typeof useTotals>, "categories">) {
  const shares = useShareChanges(useUndoToast());
  const off = categories.filter(({ roundedOff }) => roundedOff !== undefined);
  const [first] = off;
  if (first?.roundedOff === undefined) return null;
  const { total, roundedOff } = first;
  const isSame = off.every((one) => one.total === total);
  return (
    <p className="figures mt-3 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      {isSame ? `Shares total ${formatShare(total)} %.` : "Some totals miss 100 % by rounding."}
      <button
        type="button"
        onClick={shares.closeGaps}
        className="min-h-11 font-semibold text-pen underline-offset-4 hover:underline sm:min-h-8"
      >
        {isSame ? roundingQuestion(roundedOff) : "Round them?"}
      </button>
    </p>
  );
}

/** Returns the offer that closes a gap of this number of basis points: 'Round one up?', 'Round 2 down?'. */
function roundingQuestion(missing: number): string {
  const count = Math.abs(missing);
  return `Round ${count === 1 ? "one" : count} ${missing > 0 ? "up" : "down"}?`;
}
