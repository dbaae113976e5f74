import { useQuery } from "@tanstack/react-query";
import { analyticsQuery } from "../../api/analytics/analytics-queries.ts";
import { hasErrorCode } from "../../api/call-errors.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { CollaboratorsSection } from "./collaborators-section.tsx";
import { DeclinesSection, MonthsSection, OutcomesSection } from "./outcomes-section.tsx";
import { SharesSection } from "./shares-section.tsx";
import { TimesSections } from "./times-section.tsx";
import { WaitingSection } from "./waiting-section.tsx";
import { WithoutPlan } from "./without-plan.tsx";

/** What became of the workspace's sheets, how long it took, and who holds which share. */
export function AnalyticsPage() {
  return (
    <>
      <h1 className="headline text-2xl">Analytics</h1>
      <p className="mt-1 mb-5 max-w-[64ch] text-muted">
        From the sheets that this workspace has sent. Nobody is tracked: every figure comes from the
        agreements themselves, a few seconds after something happens.
      </p>
      <Figures />
    </>
  );
}

function Figures() {
  const query = useQuery(analyticsQuery);
  const mayWrite = useHasRoleAtLeast("member");
  const { data, error } = query;
  if (data === undefined && hasErrorCode("analytics_plan_required", error)) return <WithoutPlan />;
  if (data === undefined)
    return query.isError ? (
      <LoadFailure
        title="The figures could not be loaded"
        error={error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <div className="grid gap-5">
        <Skeleton className="h-48" />
        <Skeleton className="h-80" />
      </div>
    );
  const isEmpty = data.sheets.sent === 0;
  if (isEmpty && !data.isCounting)
    return (
      <EmptyState
        heading="h2"
        title="Nothing to count yet"
        text={
          mayWrite
            ? "Send your first split sheet. Figures appear here as people open and sign it."
            : "Figures appear here once this team sends its first split sheet."
        }
      >
        {mayWrite && <ButtonLink to="/create">Create a split sheet</ButtonLink>}
      </EmptyState>
    );
  return (
    <div className="grid min-w-0 gap-5">
      {data.isCounting && (
        <output className="rounded-card bg-wash px-4 py-3 text-sm">
          Your earlier sheets are being counted. The figures are complete in a few minutes.
        </output>
      )}
      <WaitingSection />
      <SharesSection you={data.you} />
      <OutcomesSection sheets={data.sheets} />
      <MonthsSection months={data.months} />
      <TimesSections times={data.times} />
      <DeclinesSection declines={data.declines} />
      <CollaboratorsSection />
    </div>
  );
}
