import { Suspense, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { rowsOf } from "./own-details.ts";

/** Few people have kept details, so the code is loaded when somebody asks for them, or has proved who they are. */
const KeptDetails = lazyPart(async () => ({
  default: (await import("./kept-details.tsx")).KeptDetails,
}));

export interface NextSheetsProps {
  context: Pick<DecisionContext, "view" | "shareLink" | "draftState" | "onReload">;
  /** Whether the details are signed here. */
  canKeep: boolean;
}

/**
 * What a party's details have to do with their next sheets: whether they are kept, and filling in what was kept before.
 * The button is there whether or not anything is kept, so nobody learns it from the page.
 */
export function NextSheets({ context, canKeep }: NextSheetsProps) {
  const [isOpen, setOpen] = useState(false);
  const { draft, change } = context.draftState;
  const { link, agreeing, splits } = context.view;
  const own = agreeing?.own;
  const ids = own?.suggested.entries.flatMap(({ rows }) => rows) ?? [];
  // Who only owns shares says neither society nor publisher, so nothing is kept.
  if (own === undefined || rowsOf(splits, ids).every(({ kind }) => kind === "owner")) return null;
  const isFilled = draft.isFromLastSheet === true;
  const fillsAtOnce =
    (link === "session" || agreeing?.codeUntil !== undefined) &&
    (draft.declaration ?? own.draft ?? own.declared) === undefined;
  return (
    <div className="mt-2 border-t pt-1">
      {canKeep && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={draft.keepsDetails === true}
            onChange={({ currentTarget: { checked } }) => change({ keepsDetails: checked })}
            className="size-6 shrink-0 accent-pen"
          />
          Use these details for my next sheets
        </label>
      )}
      <Button variant="text" size="small" className="-ml-2" onClick={() => setOpen(true)}>
        {isFilled ? "See or delete what is kept" : "Fill in my details"}
      </Button>
      {(isOpen || fillsAtOnce || isFilled) && (
        <Suspense fallback={null}>
          <KeptDetails
            context={context}
            fillsAtOnce={fillsAtOnce}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
