import { Suspense } from "react";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declaration.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { KeptDetailsButton } from "./kept-details-button.tsx";
import { rowsOf } from "./own-details.ts";

/** Only a party that has proved who they are has a form that is filled at once. */
const FillFromLastSheet = lazyPart(async () => ({
  default: (await import("./fill-from-last-sheet.tsx")).FillFromLastSheet,
}));

/** What a party's details have to do with their next sheets: whether they are kept, and filling in what was kept before. */
export function NextSheets({
  context,
  canKeep,
}: {
  context: Pick<DecisionContext, "view" | "shareLink" | "draftState" | "onReload">;
  /** Whether the details are signed here. */
  canKeep: boolean;
}) {
  const {
    view,
    shareLink,
    draftState: { draft, change },
    onReload,
  } = context;
  const { link, agreeing, splits } = view;
  const own = agreeing?.own;
  const ids = own?.suggested.entries.flatMap(({ rows }) => rows) ?? [];
  // Who only owns shares says neither society nor publisher, so nothing is kept.
  if (own === undefined || rowsOf(splits, ids).every(({ kind }) => kind === "owner")) return null;
  const fill = (declaration: Declaration) =>
    change({ declaration, isFromLastSheet: true, filledAt: Date.now(), keepsDetails: true });
  const isProven = link === "session" || agreeing?.codeUntil !== undefined;
  const isUntouched = (draft.declaration ?? own.draft ?? own.declared) === undefined;
  return (
    <div className="mt-2 border-t pt-1">
      {canKeep && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={draft.keepsDetails === true}
            onChange={({ currentTarget: { checked } }) => change({ keepsDetails: checked })}
            className="size-5 shrink-0 accent-pen"
          />
          <span className="text-sm">Use these details for my next sheets</span>
        </label>
      )}
      <KeptDetailsButton view={view} shareLink={shareLink} onReload={onReload} onFill={fill}>
        {draft.isFromLastSheet === true ? "See or delete what is kept" : "Fill in my details"}
      </KeptDetailsButton>
      {isProven && isUntouched && (
        <Suspense fallback={null}>
          <FillFromLastSheet view={view} shareLink={shareLink} onFill={fill} />
        </Suspense>
      )}
    </div>
  );
}
