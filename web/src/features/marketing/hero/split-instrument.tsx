import { formatShare, FULL_SHARE } from "../../../../../shared/domain/sheet/basis-points.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import { shareSegments } from "../../../sheet/bar/share-segments.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { examplePeople, exampleTitle } from "../example-people.ts";
import {
  dividedEvenly,
  exampleRows,
  firstExample,
  totalOfExample,
  visitorIndex,
  withRemainder,
  withText,
  type Example,
} from "./example.ts";

const quiet = { variant: "quiet", size: "small" } as const;
const tones = { exact: "green", over: "red", under: "amber" } as const;

/** The example's split bar with the fields of its shares: it fills as one types and says what is left or over. */
export function SplitInstrument({
  example,
  onChange,
}: {
  example: Example;
  onChange: (example: Example) => void;
}) {
  const { total, state } = totalOfExample(example);
  const isSealed = example.signed.every(Boolean);
  const [visitorFirstName = ""] = (examplePeople[visitorIndex]?.name ?? "").split(" ");
  return (
    <Card aria-label="Try it: an example sheet" className="self-start p-5 sm:px-7 sm:py-6">
      <div className="mb-3.5 flex items-center gap-2.5">
        <strong className="font-semibold">{exampleTitle}</strong>
        <span className="text-sm text-muted max-sm:hidden">Songwriter shares</span>
        <Pill tone={tones[state]} className="figures ml-auto">
          {formatShare(total)} %
        </Pill>
      </div>
      <SplitBar
        label="Songwriter shares"
        segments={shareSegments(exampleRows(example), "songwriterShare")}
        className={cn("h-11!", isSealed && "gap-px! outline-2 outline-offset-2 outline-ink")}
      />
      <div className="mt-4 grid grid-cols-3 items-end gap-2.5 sm:gap-4">
        {examplePeople.map(({ name }, index) => (
          <div key={name} className="min-w-0">
            <span
              aria-hidden
              className={cn("mb-1.5 block h-1 w-6 rounded-bar", shareColor(index))}
            />
            <TextField
              label={name}
              type="number"
              inputMode="decimal"
              min={0}
              max={100}
              step={0.01}
              suffix="%"
              autoComplete="off"
              inputClassName="figures text-right [appearance:textfield] max-sm:pr-7! max-sm:pl-2! [&::-webkit-inner-spin-button]:appearance-none"
              value={example.texts[index]}
              onFocus={(event) => event.currentTarget.select()}
              onWheel={(event) => event.currentTarget.blur()}
              onChange={(event) => onChange(withText(example, index, event.currentTarget.value))}
            />
            <p
              className={cn(
                "mt-1 text-sm",
                example.signed[index] === true ? "text-green" : "text-amber",
              )}
            >
              {example.signed[index] === true ? "Signed" : "Not signed"}
            </p>
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button {...quiet} onClick={() => onChange(dividedEvenly(example))}>
          Split evenly
        </Button>
        <Button {...quiet} onClick={() => onChange(withRemainder(example))}>
          Remainder to {visitorFirstName}
        </Button>
        {example !== firstExample && (
          <Button variant="text" size="small" onClick={() => onChange(firstExample)}>
            Start over
          </Button>
        )}
      </div>
      <output
        className={cn("figures mt-3 block min-h-[3em] text-sm sm:min-h-[1.5em]", noteColor(state))}
      >
        {noteOf(example)}
      </output>
    </Card>
  );
}

function noteColor(state: "exact" | "over" | "under"): string {
  return state === "exact" ? "text-muted" : state === "over" ? "text-red" : "text-amber";
}

/** What the sheet says about itself. */
function noteOf(example: Example): string {
  const { total, state } = totalOfExample(example);
  const difference = `${formatShare(Math.abs(FULL_SHARE - total))} %`;
  if (state === "under") return `${difference} left. It can be signed at exactly 100 %.`;
  if (state === "over") return `${difference} over. It can be signed at exactly 100 %.`;
  if (example.signed.every(Boolean))
    return "Sealed. A change would be a new version, which everyone signs again.";
  if (example.isNewVersion) return "A changed share is a new version, so everyone signs again.";
  return "An example to try: change a share, or sign for the last writer.";
}
