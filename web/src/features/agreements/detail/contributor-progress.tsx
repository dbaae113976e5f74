import type {
  AgreementDetail,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { formatMoment } from "../../../lib/format.ts";
import { contributorProgressOf } from "./contributor-progress-of.ts";

/** A contributor's email address, and the time of every step of their signing. */
export function ContributorProgress({
  contributor,
  agreement,
}: {
  contributor: ContributorView;
  agreement: AgreementDetail;
}) {
  const { steps } = contributorProgressOf(contributor, agreement);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:flex-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">{contributor.email}</span>
      <ul className="figures flex w-full flex-wrap gap-x-4 text-muted">
        {steps.map(({ what, at }) => (
          <li key={what}>
            {what} {formatMoment(at)}
          </li>
        ))}
      </ul>
    </div>
  );
}
