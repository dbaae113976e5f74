import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import { ContributorActions } from "../detail/contributor-actions.tsx";
import { ContributorProgress } from "../detail/contributor-progress.tsx";
import { rowsByContributor } from "../detail/rows-by-contributor.ts";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";

/** The contributors of an agreement, each once, with their signing progress and the owner's actions. */
export function ContributorList({
  agreement,
  you,
  onOwnerAction,
}: {
  agreement: AgreementView;
  you: string | undefined;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { role, status } = agreement;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-sm font-semibold text-muted">
        People
      </h2>
      <ul className="mt-1">
        {rowsByContributor(agreement).map(({ key, name, contributor, person }) => (
          <li key={key} className="border-t py-3 first:border-t-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <span aria-hidden className={cn("size-2.5 rounded-[3px]", shareColor(person))} />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
              {contributor !== undefined && contributor.id === you && (
                <span className="text-sm font-semibold text-pen">you</span>
              )}
            </p>
            {contributor !== undefined && status !== "draft" && (
              <div className="mt-1.5">
                <ContributorProgress contributor={contributor} agreement={agreement} />
                {role === "owner" && status === "pending" && contributor.signedAt === undefined && (
                  <ContributorActions contributor={contributor} onOwnerAction={onOwnerAction} />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
