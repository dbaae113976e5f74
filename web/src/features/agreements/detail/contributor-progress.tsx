import type {
  AgreementView,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { formatMoment } from "../../../lib/format.ts";
import { contributorProgressOf } from "./contributor-progress-of.ts";

/** A contributor's signing progress: the newest step as a label, with the time of every step. */
export function ContributorProgress({
  contributor,
  agreement,
}: {
  contributor: ContributorView;
  agreement: AgreementView;
}) {
  const { label, tone, steps } = contributorProgressOf(contributor, agreement);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:flex-1">
      <Pill tone={tone}>{label}</Pill>
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
