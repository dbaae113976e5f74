import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { heldCategories } from "../../../../../shared/domain/sheet/held-categories.ts";
import { shareCategories, totalOf } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { cn } from "../../../lib/cn.ts";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { ContributorActions, HelpfulActionButton } from "../detail/contributor-actions.tsx";
import { ContributorProgress } from "../detail/contributor-progress.tsx";
import { isAwaitingAgreement } from "../detail/agreeing-progress.ts";
import { contributorProgressOf, delayNow } from "../detail/contributor-progress-of.ts";
import { helpfulActionFor } from "../detail/helpful-action.ts";
import type { ContributorRows } from "../detail/rows-by-contributor.ts";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";
import { RowDetails } from "./row-details.tsx";

/**
 * A contributor as one line: name, state, share, and the one action that helps. It unfolds to everything about them. A
 * line with an email that did not arrive begins unfolded, since it says what to do.
 */
export function ContributorRow({
  agreement,
  of: { name, contributor, person, rows },
  isYou,
  onOwnerAction,
}: {
  agreement: AgreementDetail;
  of: ContributorRows;
  isYou: boolean;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const isSent = contributor !== undefined && agreement.status !== "draft";
  const isOpenByItself = isSent && hasProblem(agreement, contributor);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? isOpenByItself;
  const details = useId();
  const shown = rows.map(({ split }) => toShownRow(split));
  // Of a publisher, its publishing: it has no part in songwriting.
  const [{ key: category, label } = shareCategories[0]] = heldCategories(shown);
  const share = totalOf(shown, category);
  const progress = isSent ? contributorProgressOf(contributor, agreement) : undefined;
  // Those who are being discussed, or have agreed before others, wait themselves: nothing brings their signature nearer.
  const isWaitedFor = isAwaitingAgreement(agreement)
    ? progress?.label !== "Looks right" && progress?.label !== "Being discussed" && !isYou
    : isYou || progress?.label !== "Being discussed";
  const action =
    isSent && !isOpen && isWaitedFor
      ? helpfulActionFor(contributor, agreement, isYou && agreement.needsYou)
      : undefined;
  const actions = { agreement, onOwnerAction };
  return (
    <li className="border-t py-1.5 first:border-t-0">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          onClick={() => setChosen(!isOpen)}
          className="-ml-1 flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-control text-left"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              "size-4 shrink-0 text-muted transition-transform duration-150",
              isOpen && "rotate-90",
            )}
          />
          <span
            className={cn(
              "min-w-0 font-semibold",
              isOpen ? "[overflow-wrap:anywhere]" : "truncate",
            )}
          >
            {name}
          </span>
          {isYou && <span className="shrink-0 text-sm font-semibold text-pen">you</span>}
        </button>
        {progress !== undefined && <Pill tone={progress.tone}>{progress.label}</Pill>}
        {action !== undefined && contributor !== undefined && (
          <HelpfulActionButton action={action} contributor={contributor} {...actions} />
        )}
      </div>
      <div className="mb-1.5 ml-4.5 flex items-center gap-3">
        <SplitBar
          label={`${label} share`}
          className="h-1.5! min-w-0 flex-1"
          segments={shown.map((row, index) => ({
            key: `${index}`,
            name,
            share: row[category],
            person,
            signatureState: row.signatureState,
          }))}
        />
        <span aria-hidden className="figures min-w-17 shrink-0 text-right text-sm text-muted">
          {formatShare(share)} %{category !== "songwriterShare" && ` ${label.toLowerCase()}`}
        </span>
      </div>
      {isOpen && (
        <div id={details} className="mt-2 mb-2 ml-4.5 grid gap-3">
          {shown.map((row, index) => (
            // One person may have several rows, which have no identity of their own.
            <RowDetails key={index} row={row} />
          ))}
          {isSent && (
            <div>
              <ContributorProgress contributor={contributor} agreement={agreement} />
              <WhoSigns agreement={agreement} contributorId={contributor.id} />
              <ContributorActions contributor={contributor} isYou={isYou} {...actions} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Who signs, or signed, for a contributor. */
function WhoSigns({
  agreement: { agreeing, signer },
  contributorId,
}: {
  agreement: AgreementDetail;
  contributorId: string;
}) {
  const other = agreeing?.others.find((one) => one.contributorId === contributorId);
  const own = signer?.contributorId === contributorId ? agreeing?.own : undefined;
  const who = own?.signedBy ?? own?.representative ?? other?.representative;
  if (who === undefined) return null;
  return (
    <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
      {`${who.name} signs as ${capacityInWords(who.capacity)}`}
    </p>
  );
}

/** Whether an email did not reach a contributor who has yet to sign, or who signs for them. */
function hasProblem(
  { role, status }: AgreementDetail,
  contributor: NonNullable<ContributorRows["contributor"]>,
): boolean {
  const { bouncedAt, heldUntil, signedAt, representativeFailure } = contributor;
  if (role !== "owner" || status !== "pending" || signedAt !== undefined) return false;
  if (representativeFailure !== undefined) return true;
  return bouncedAt !== undefined || heldUntil !== undefined || delayNow(contributor) !== undefined;
}
