import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { useNeedsYou } from "./needs-you.tsx";
import { dashboardQuery } from "../../api/songs.ts";

/** The four counts of the dashboard. If they can't be loaded, the page is shown without them. */
export function StatCards() {
  const { data, isError } = useQuery(dashboardQuery);
  const { waiting } = useNeedsYou();
  const pending = data?.pendingSignatures;
  const uploaded = data?.uploadedAgreements ?? 0;
  const stats = [
    { label: "Total Songs", figure: data?.totalSongs },
    { label: "Total Files", figure: data?.totalFiles },
    {
      label: "Pending Signatures",
      figure: pending,
      description: pending === undefined ? undefined : describe(pending, waiting),
    },
    {
      label: "Signed Agreements",
      figure: data?.signedAgreements,
      description: uploaded === 0 ? undefined : `${uploaded} uploaded`,
    },
  ];
  return (
    <dl className="mt-6 mb-9 grid grid-cols-2 gap-y-6 md:grid-cols-4">
      {stats.map(({ label, figure, description }) => (
        <div
          key={label}
          className="flex flex-col justify-end border-l px-4 py-1 max-md:odd:border-l-0 max-md:odd:pl-0 sm:px-5 md:justify-start md:first:border-l-0 md:first:pl-0"
        >
          <dt className="order-2 text-sm text-muted">{label}</dt>
          <dd className="headline figures order-1 text-2xl">
            {figure ?? (isError ? "–" : <Skeleton className="my-1 h-8 w-10" />)}
          </dd>
          <dd
            className={cn(
              "order-3 min-h-[1.5em] text-sm",
              label === "Pending Signatures" &&
                ((pending !== undefined && pending > 0) || waiting.length > 0)
                ? "text-amber"
                : "text-muted",
            )}
          >
            {description}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the number of pending signatures means for the user. */
function describe(pending: number, waiting: readonly ListedAgreement[]) {
  const discussed = waiting.reduce((sum, { openSuggestions = 0 }) => sum + openSuggestions, 0);
  if (pending > 0)
    // Among many songs, the agreements may be far down.
    return (
      <>
        <ToAgreements query="?status=pending">Awaiting response</ToAgreements>
        {discussed > 0 && <span className="block">{`${discussed} being discussed`}</span>}
      </>
    );
  // Others' agreements are not counted above.
  return waiting.length > 0 ? <ToAgreements query="">Needs you</ToAgreements> : "All caught up";
}

function ToAgreements({ query, children }: { query: string; children: string }) {
  return (
    <Link
      to={`/agreements${query}`}
      className="-my-1 inline-block py-1 underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
