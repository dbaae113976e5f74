import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { signPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { cn } from "../../../lib/cn.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { withSuggestedShares } from "../../../sheet/suggested/share-comparison.ts";
import { SuggestedShares } from "../../../sheet/suggested/suggested-shares.tsx";
import { cardColumns } from "./card-columns.ts";
import { openSuggestions } from "./open-suggestions.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

/** What was suggested about an agreement and waits for its owner. Bars of several suggestions lie under each other. */
export function SuggestionSection({ agreement }: { agreement: AgreementDetail }) {
  const isOwner = agreement.role === "owner";
  const mayChange = useHasRoleAtLeast("member");
  const [notice, setNotice] = useState<string>();
  const open = openSuggestions(agreement);
  const rows = agreement.splits.map(toShownRow);
  const compared = open.flatMap((one) =>
    one.view === "whole" && one.kind === "shares"
      ? [{ key: one.id, name: one.name, rows: withSuggestedShares(rows, one.content) }]
      : [],
  );
  const isCompared = compared.length > 1;
  const you = agreement.signer?.contributorId;
  if (open.length === 0 && notice === undefined) return null;
  return (
    <section aria-labelledby="suggestions" className="mt-6 print:hidden">
      <h2 id="suggestions" className="text-lg font-semibold">
        {headingOf(open.length, isOwner)}
      </h2>
      {notice !== undefined && <Notice text={notice} onClose={() => setNotice(undefined)} />}
      {isOwner && open.length > 0 && (
        <p className="mt-1 max-w-[60ch] text-sm text-muted">
          Nothing changes until you accept. Until you answer, we don’t remind{" "}
          {open.length === 1 ? open[0]?.name : "them"} to sign.
        </p>
      )}
      {isCompared && (
        <div className="mt-4 max-w-3xl rounded-card border bg-sheet p-4 sm:p-5">
          <h3 className="font-semibold">Suggested shares compared</h3>
          <SuggestedShares rows={rows} suggested={compared} />
        </div>
      )}
      <div
        className={cn(
          "mt-4 grid items-start gap-4",
          open.length === 1 ? "max-w-3xl" : "lg:grid-cols-2",
        )}
      >
        {cardColumns(open, isCompared)
          .filter((column) => column.length > 0)
          .map((column, place) => (
            <ul key={place} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {column.map((one) => (
                <SuggestionCard
                  key={`${one.contributorId} ${one.at}`}
                  agreement={agreement}
                  suggestion={one}
                  rows={rows}
                  isCompared={isCompared}
                  isYou={one.contributorId === you}
                  canAnswer={isOwner && mayChange}
                  onNotice={setNotice}
                />
              ))}
            </ul>
          ))}
      </div>
      {!isOwner && open.some(({ contributorId }) => contributorId === you) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {`${agreement.ownerName} has been told.`}
          </p>
          <ButtonLink variant="quiet" size="small" to={signPath(agreement.id)}>
            Open my suggestion
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function headingOf(count: number, isOwner: boolean): string {
  if (count === 0) return "Suggestions";
  if (!isOwner) return "Being discussed";
  return `${countLabel(count, "suggestion")} ${count === 1 ? "needs" : "need"} your answer`;
}

/** What has happened to a suggestion that could not be answered as the page showed it. */
function Notice({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="mt-3 flex max-w-3xl flex-wrap items-center justify-between gap-x-4 rounded-card bg-amber-wash py-1 pr-1 pl-4 text-amber">
      <p role="alert" className="min-w-0 flex-1 basis-60 py-2 [overflow-wrap:anywhere]">
        {text}
      </p>
      <Button variant="text" size="small" onClick={onClose}>
        OK
      </Button>
    </div>
  );
}
