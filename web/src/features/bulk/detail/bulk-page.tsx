import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { bulkQuery, type BulkDetail } from "../../../api/bulk/bulk-queries.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { storageUsageQuery } from "../../../api/files.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { formatMoment } from "../../../lib/format.ts";
import { usePageTitle } from "../../../lib/use-page-title.ts";
import { BackLink } from "../../../components/ui/buttons/back-link.tsx";
import { BulkPlanNote } from "../bulk-plan-note.tsx";
import { bulkState } from "../bulk-state.ts";
import { needsPlanForBulk } from "../needs-plan-for-bulk.ts";
import { BulkEntries } from "./bulk-entries.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { canBeSent, unsentEntries } from "./unsent-entries.ts";

const SendBulkDialog = lazyPart(async () => ({
  default: (await import("./send-bulk-dialog.tsx")).SendBulkDialog,
}));
const DeleteDraftsDialog = lazyPart(async () => ({
  default: (await import("./delete-drafts-dialog.tsx")).DeleteDraftsDialog,
}));

/** The page of a bulk: its progress, what became of its songs, and what can be done with its drafts. */
export function BulkPage({ id }: { id: string }) {
  const query = useQuery(bulkQuery(id));
  const back = <BackLink to="/bulks">Create many</BackLink>;
  if (query.data !== undefined)
    return (
      <>
        {back}
        <Bulk bulk={query.data} />
      </>
    );
  if (!query.isError) return <Skeleton className="h-96" />;
  return (
    <>
      {back}
      {hasErrorCode("bulk_not_found", query.error) ? (
        <EmptyState
          title="This bulk was not found"
          heading="h2"
          text="It may belong to another workspace, or was deleted with its account."
        >
          <ButtonLink variant="quiet" to="/bulks">
            See all bulks
          </ButtonLink>
        </EmptyState>
      ) : (
        <LoadFailure
          title="This bulk could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

function Bulk({ bulk }: { bulk: BulkDetail }) {
  usePageTitle(bulk.name);
  const isMember = useHasRoleAtLeast("member");
  const { data: usage } = useQuery(storageUsageQuery);
  const needsPlan = needsPlanForBulk(usage);
  const [asked, setAsked] = useState<"send" | "delete">();
  const unsent = unsentEntries(bulk.entries);
  const { label, tone } = bulkState(bulk);
  const isWorking = bulk.state === "creating" || bulk.state === "deleting";
  const mayChange = isMember && !isWorking;
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">{bulk.name}</h1>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="mt-1 text-muted">
        {formatMoment(bulk.createdAt)}
        {bulk.template !== null && ` · From template ${bulk.template.name}`}
      </p>
      {isMember && needsPlan && <BulkPlanNote className="mt-4 max-w-[64ch]" />}
      <BulkProgress bulk={bulk} canStop={isMember} />
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {!needsPlan && canBeSent(bulk) && (
            <Button onClick={() => setAsked("send")}>Send {unsent.length}</Button>
          )}
          {!needsPlan && (
            <ButtonLink variant="quiet" to={`/bulks?correct=${bulk.id}`}>
              Upload a corrected file
            </ButtonLink>
          )}
          {unsent.length > 0 && (
            <Button variant="quiet" onClick={() => setAsked("delete")}>
              Delete unsent drafts
            </Button>
          )}
        </div>
      )}
      <BulkEntries bulk={bulk} />
      {asked === "send" && (
        <Suspense>
          <SendBulkDialog bulk={bulk} unsent={unsent.length} onClose={close} />
        </Suspense>
      )}
      {asked === "delete" && (
        <Suspense>
          <DeleteDraftsDialog bulk={bulk} unsent={unsent.length} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
