import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { rowsByContributor } from "../detail/rows-by-contributor.ts";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";
import { ContributorRow } from "./contributor-row.tsx";

/** The contributors of an agreement, each once, as lines that unfold. */
export function ContributorList({
  agreement,
  you,
  onOwnerAction,
}: {
  agreement: AgreementDetail;
  you: string | undefined;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="text-sm font-semibold text-muted">
        People
      </h2>
      <ul className="mt-1">
        {rowsByContributor(agreement).map((one) => (
          <ContributorRow
            key={one.key}
            agreement={agreement}
            of={one}
            isYou={one.contributor !== undefined && one.contributor.id === you}
            onOwnerAction={onOwnerAction}
          />
        ))}
      </ul>
    </section>
  );
}
