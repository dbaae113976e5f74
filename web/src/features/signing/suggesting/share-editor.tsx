import { useRef, useState } from "react";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { rowNameOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { personIndexes } from "../../../../../shared/domain/sheet/share-palette.ts";
import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import { shareSegments } from "../../../sheet/bar/share-segments.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import { Choice } from "../choice.tsx";
import { ShareBar, type BarShare } from "./share-bar.tsx";
import {
  columnsOf,
  shareGroups,
  sharingRows,
  withShare,
  type ShareColumns,
  type ShareGroup,
} from "./share-columns.ts";
import { typedShareKey, type TypedShares } from "./suggestion-draft.ts";
import { ShareFields } from "./share-fields.tsx";

const list = new Intl.ListFormat("en");

function nameOf(group: ShareGroup): string {
  const labels = shareCategories.filter(({ key }) => group.includes(key)).map(({ label }) => label);
  return list.format(labels);
}

/**
 * Other shares of a sheet, by dragging the bar, by keys and by typing. Whoever's share is changed, the others keep their
 * proportion, so that each category stays at 100 %.
 */
export function ShareEditor({
  rows,
  you,
  columns: suggested,
  typedShares = {},
  isSeparate,
  error,
  onChange,
}: {
  rows: readonly ShownRow[];
  /** Id of the contributor whose share is selected first. */
  you: string | undefined;
  columns: ShareColumns | undefined;
  typedShares: TypedShares | undefined;
  isSeparate: boolean;
  error: string | undefined;
  onChange: (part: {
    columns?: ShareColumns | undefined;
    typedShares?: TypedShares | undefined;
    isSeparate?: boolean;
  }) => void;
}) {
  const sheet = columnsOf(rows);
  const columns = suggested ?? sheet;
  const groups = shareGroups(rows, isSeparate);
  const hasSame = shareGroups(rows, false).length < shareCategories.length;
  const [chosen, setChosen] = useState<string>();
  const group = groups.find((one) => nameOf(one) === chosen) ?? groups[0] ?? [];
  const [key = "songwriterShare"] = group;
  const category = nameOf(group);
  const sharing = sharingRows(rows, group);
  const people = personIndexes(rows.map(({ contributorId }) => contributorId));
  const shares = sharing.flatMap((index): BarShare[] => {
    const row = rows[index];
    const share = columns[key][index] ?? 0;
    return row === undefined
      ? []
      : [{ name: rowNameOf(row), person: people[index] ?? index, share }];
  });
  const own = sharing.findIndex((index) => rows[index]?.contributorId === you);
  const [selection, setSelection] = useState<number>();
  const selected = Math.min(selection ?? Math.max(own, 0), shares.length - 1);
  /** The shares when the gesture began, whose proportions the others keep. */
  const start = useRef<ShareColumns>(undefined);
  const isMistyped = Object.keys(typedShares).length > 0;
  const [announced, setAnnounced] = useState("");
  const gestures = {
    onSelect: setSelection,
    onBegin: () => {
      start.current = columns;
    },
    onMove: (place: number, wanted: number) => {
      const row = sharing[place];
      if (row === undefined) return;
      const next = withShare(start.current ?? columns, { group, sharing, row, wanted });
      const { [typedShareKey(key, row)]: _corrected, ...others } = typedShares;
      onChange({ columns: next, typedShares: others });
      setAnnounced(
        inWords(
          shares,
          sharing.map((index) => next[key][index] ?? 0),
        ),
      );
    },
    onEnd: () => {
      start.current = undefined;
    },
  };
  return (
    <div className="grid gap-4">
      <Categories
        groups={groups}
        category={category}
        isSeparate={isSeparate}
        hasSame={hasSame}
        onChoose={setChosen}
        onSeparate={(separately) => onChange({ isSeparate: separately, typedShares: undefined })}
      />
      <div>
        <p className="mb-1 text-sm text-muted">On the sheet</p>
        <SplitBar label={`${category}, on the sheet`} segments={shareSegments(rows, key)} />
      </div>
      <div>
        <BarHeading current={shares[selected]} />
        <ShareBar category={category} shares={shares} selected={selected} {...gestures} />
        <p className="text-sm text-muted">
          Drag a part of the bar, or type. The others keep their proportion.
        </p>
      </div>
      <ShareFields
        category={category}
        shares={shares}
        before={sharing.map((index) => sheet[key][index] ?? 0)}
        typed={sharing.map((index) => typedShares[typedShareKey(key, index)])}
        onMistype={(place, text) => {
          const row = sharing[place];
          if (row === undefined) return;
          onChange({ typedShares: { ...typedShares, [typedShareKey(key, row)]: text } });
        }}
        {...gestures}
      />
      <Total
        isMistyped={isMistyped}
        onReset={
          suggested === undefined && !isMistyped
            ? undefined
            : () => onChange({ columns: undefined, typedShares: undefined })
        }
      />
      <output className="sr-only">{announced}</output>
      {error !== undefined && (
        <p role="alert" tabIndex={-1} data-missing className="text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}

/** Which category is changed, and whether those with the same shares are changed together. */
function Categories({
  groups,
  category,
  isSeparate,
  hasSame,
  onChoose,
  onSeparate,
}: {
  groups: readonly ShareGroup[];
  category: string;
  isSeparate: boolean;
  /** Whether any categories have the same shares. */
  hasSame: boolean;
  onChoose: (category: string) => void;
  onSeparate: (isSeparate: boolean) => void;
}) {
  return (
    <>
      {groups.length > 1 && (
        <Choice
          name="share-category"
          label="Category"
          value={category}
          options={groups.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
          onChange={onChoose}
        />
      )}
      {hasSame && (
        <Checkbox
          className="mt-0! justify-self-start pl-0!"
          label="Change each category separately"
          checked={isSeparate}
          onChange={({ target }) => onSeparate(target.checked)}
        />
      )}
    </>
  );
}

/** Whose share is moved, and how much it is: the fields may be out of view while it is dragged. */
function BarHeading({ current }: { current: BarShare | undefined }) {
  return (
    <p className="flex justify-between gap-3 text-sm">
      <span className="shrink-0 font-semibold">Your suggestion</span>
      {current !== undefined && (
        <span aria-hidden data-slot="current-share" className="figures flex min-w-0">
          <span className="truncate">{current.name}</span>
          <b className="shrink-0 pl-1.5 font-semibold">{formatShare(current.share)} %</b>
        </span>
      )}
    </p>
  );
}

function Total({
  isMistyped,
  onReset,
}: {
  /** Whether a field has a text that is no share. */
  isMistyped: boolean;
  /** Undefined while the shares are those of the sheet. */
  onReset: (() => void) | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="figures font-semibold">Total {isMistyped ? "—" : "100.00 %"}</p>
      <Button variant="text" size="small" disabled={onReset === undefined} onClick={onReset}>
        Back to the sheet’s shares
      </Button>
    </div>
  );
}

/** What a screen reader is told after a movement: all shares and the total. */
function inWords(shares: readonly BarShare[], amounts: readonly number[]): string {
  const each = shares.map(({ name }, place) => `${name} ${formatShare(amounts[place] ?? 0)} %`);
  return `${each.join(", ")}. Total 100 %.`;
}
