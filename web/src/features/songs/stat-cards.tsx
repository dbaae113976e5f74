import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { dashboardQuery } from "../../api/songs.ts";

/** The four counts of the dashboard. If they can't be loaded, the page is shown without them. */
export function StatCards() {
  const { data, isError } = useQuery(dashboardQuery);
  const pending = data?.pendingSignatures;
  const stats = [
    { label: "Total Songs", figure: data?.totalSongs },
    { label: "Total Files", figure: data?.totalFiles },
    {
      label: "Pending Signatures",
      figure: pending,
      description:
        pending === undefined ? undefined : pending > 0 ? <AwaitingResponse /> : "All caught up",
    },
    { label: "Signed Agreements", figure: data?.signedAgreements },
  ];
  return (
    <dl className="mt-6 mb-9 grid grid-cols-2 gap-y-6 lg:grid-cols-4">
      {stats.map(({ label, figure, description }) => (
        <div
          key={label}
          className="flex flex-col justify-end border-l px-4 py-1 max-lg:odd:border-l-0 max-lg:odd:pl-0 sm:px-5 lg:justify-start lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="order-2 text-sm text-muted">{label}</dt>
          <dd className="headline figures order-1 text-2xl">
            {figure ?? (isError ? "–" : <Skeleton className="my-1 h-8 w-10" />)}
          </dd>
          <dd
            className={cn(
              "order-3 min-h-[1.5em] text-sm",
              pending !== undefined && pending > 0 ? "text-amber" : "text-muted",
            )}
          >
            {description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The link to the agreements that wait for signatures: among many songs they may be far down. */
function AwaitingResponse() {
  return (
    <Link
      to="/agreements?status=pending"
      className="-my-1 inline-block py-1 underline-offset-4 hover:underline"
    >
      Awaiting response
    </Link>
  );
}
