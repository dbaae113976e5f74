import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useHasRoleAtLeast, webhooksQuery } from "../../api/teams.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { WebhookDetails } from "./webhook-details.tsx";
import { WebhookList } from "./webhook-list.tsx";

/** The page of a workspace's webhooks, or of the one in the address. Only the workspace's owner sees and changes them. */
export function WebhooksPage() {
  const isOwner = useHasRoleAtLeast("owner");
  return (
    <div className="max-w-3xl">
      {isOwner ? (
        <OwnersWebhooks />
      ) : (
        <>
          <PageHead />
          <p className="text-muted">Only the team’s owner can see and change webhooks.</p>
        </>
      )}
    </div>
  );
}

function PageHead() {
  return (
    <>
      <h1 className="headline text-2xl">Webhooks</h1>
      <p className="mt-1 mb-5 max-w-[64ch] text-muted">
        A webhook tells your own systems what happens in this workspace, within seconds.
      </p>
    </>
  );
}

function OwnersWebhooks() {
  const query = useQuery({ ...webhooksQuery, retry: 1 });
  const [search] = useSearchParams();
  const id = search.get("webhook");
  const { data } = query;
  if (data === undefined)
    return (
      <>
        <PageHead />
        {query.isError ? (
          <LoadFailure
            title="Your webhooks could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-48" />
        )}
      </>
    );
  const shown = data.webhooks.find((one) => one.id === id);
  if (shown !== undefined) return <WebhookDetails webhook={shown} hasPlan={data.hasPlan} />;
  return (
    <>
      <PageHead />
      {id !== null && (
        <output className="mb-5 block rounded-card border bg-sheet p-4">
          This webhook was deleted.
        </output>
      )}
      {!data.hasPlan && <PlanNote hasWebhooks={data.webhooks.length > 0} />}
      <WebhookList webhooks={data.webhooks} hasPlan={data.hasPlan} />
    </>
  );
}

function PlanNote({ hasWebhooks }: { hasWebhooks: boolean }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-sheet p-4">
      <p className="min-w-0 flex-1 basis-64">
        Webhooks are part of the Enterprise plan.
        {hasWebhooks &&
          " Yours stay. What happens until you have the plan is kept for 30 days, and you can send it then."}
      </p>
      <ButtonLink to="/pricing" variant="quiet" size="small">
        See plans
      </ButtonLink>
    </div>
  );
}
