import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../components/ui/lists/card.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { account } from "../../../api/endpoints.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast } from "../../../lib/toasts.ts";
import { KeptNames } from "../../../sheet/kept-names.tsx";

const title = "Details for my next sheets";

/** What the user keeps for their next sheets. It fills nobody's form but theirs. */
export function KeptDetailsCard() {
  const { data, error, refetch } = useQuery(queryOf(account.readKeptDetails));
  const remove = useCall(account.deleteKeptDetails, {
    onSuccess: () => toast({ title: "The details are deleted" }),
    failure: "Failed to delete what is kept",
  });
  if (error !== null)
    return <LoadFailure title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="kept-details" className="p-5 sm:p-6">
      <h2 id="kept-details" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-muted">
        They fill your own form when you sign. Nobody else sees what is kept.
      </p>
      {data === undefined ? (
        <Skeleton className="mt-4 h-14" />
      ) : data.details.length === 0 ? (
        <p className="mt-4">
          Nothing is kept yet. Tick “Use these details for my next sheets” when you sign.
        </p>
      ) : (
        <div className="mt-2">
          <KeptNames
            details={data.details}
            deleting={remove.isPending ? remove.variables.body : undefined}
            onDelete={(body) => remove.mutate({ body })}
          />
        </div>
      )}
    </Card>
  );
}
