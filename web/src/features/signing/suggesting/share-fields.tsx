import { useState } from "react";
import { formatShare, toBasisPoints } from "../../../../../shared/domain/sheet/basis-points.ts";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import { percentageOfText, shareRefusal } from "./percentage-of-text.ts";
import type { BarShare } from "./share-bar.tsx";

/**
 * The shares of one category as fields: name, share, and what it was on the sheet. A text that is no share stays, with the
 * reason.
 */
export function ShareFields({
  category,
  shares,
  before,
  typed: mistyped,
  onMistype,
  onSelect,
  onBegin,
  onMove,
  onEnd,
}: {
  category: string;
  shares: readonly BarShare[];
  /** The shares on the sheet, in basis points. */
  before: readonly number[];
  /** By the places: texts that are no shares. */
  typed: readonly (string | undefined)[];
  /** Takes a text that is no share. */
  onMistype: (place: number, text: string) => void;
  onSelect: (place: number) => void;
  onBegin: () => void;
  onMove: (place: number, wanted: number) => void;
  onEnd: () => void;
}) {
  const [edit, setEdit] = useState<{ place: number; text: string }>();
  return (
    <ul className="grid gap-2">
      {shares.map(({ name, person, share }, place) => {
        const typed = edit?.place === place ? edit.text : mistyped[place];
        // An empty field is still being typed into.
        const isBegun = edit?.place === place && edit.text.trim() === "";
        const was = before[place] ?? 0;
        return (
          <li key={`${place} ${name}`} className="flex items-center gap-2.5">
            <span
              aria-hidden
              className={cn("size-2.5 shrink-0 rounded-[3px]", shareColor(person))}
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name}
              <span className="figures block text-sm text-muted">
                {share === was ? "as on the sheet" : `${formatShare(was)} % on the sheet`}
              </span>
            </span>
            <TextField
              label={`${name}, ${category}`}
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              className="w-26 shrink-0 **:[label]:sr-only"
              inputClassName="figures text-right"
              value={typed ?? formatShare(share)}
              error={typed === undefined || isBegun ? undefined : shareRefusal(typed)}
              onFocus={({ currentTarget }) => {
                currentTarget.select();
                onSelect(place);
                onBegin();
              }}
              onChange={({ target }) => {
                setEdit({ place, text: target.value });
                const percentage = percentageOfText(target.value);
                if (percentage === undefined || shareRefusal(target.value) !== undefined)
                  onMistype(place, target.value);
                else onMove(place, toBasisPoints(percentage));
              }}
              onBlur={() => {
                setEdit(undefined);
                onEnd();
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
