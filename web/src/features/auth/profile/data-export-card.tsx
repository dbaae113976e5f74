import { useQuery } from "@tanstack/react-query";
import { callPath } from "../../../../../shared/contracts/client.ts";
import { formatBytes } from "../../../../../shared/domain/text/format-bytes.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { DownloadLink } from "../../../components/ui/buttons/download-link.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { account } from "../../../api/endpoints.ts";
import { formatDay, formatMoment } from "../../../lib/format.ts";
import { toast } from "../../../lib/toasts.ts";
import { accountExportQuery, type AccountExport } from "../../../api/account.ts";
import { useCall } from "../../../api/use-call.ts";

/** The card that requests an export of the account's data, shows its preparation, and downloads it. */
export function DataExportCard() {
  const { data, error, refetch } = useQuery(accountExportQuery);
  const ask = useCall(account.requestExport, {
    onSuccess: () =>
      toast({ title: "Export started", description: "We'll email you a link when it's ready." }),
    failure: "Failed to export your data",
  });
  if (error !== null)
    return <LoadFailure title="Your data" error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="your-data" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-data" className="text-lg font-semibold">
          Your data
        </h2>
        {data?.state === "preparing" && <Pill tone="amber">Preparing</Pill>}
        {data?.state === "ready" && <Pill tone="green">Ready</Pill>}
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">
        One ZIP file with your profile, songs and lyrics, agreements with their whole history,
        sealed PDFs, recordings and address book.
      </p>
      <output className="mt-3 block empty:hidden">{data && standingOf(data)}</output>
      {data === undefined ? (
        <Skeleton className="mt-5 h-11 w-44" />
      ) : (
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
          {data.state === "ready" && (
            <DownloadLink
              address={callPath(account.downloadExport)}
              label="Download ZIP"
              failure="Failed to download your data"
              variant="primary"
              size="regular"
            />
          )}
          {data.state !== "preparing" && (
            <Button variant="quiet" busy={ask.isPending} onClick={() => ask.mutate({})}>
              {data.state === "ready" ? "Export again" : "Export your data"}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function standingOf(state: AccountExport): string | undefined {
  switch (state.state) {
    case "none":
      return undefined;
    case "preparing":
      return "We'll email you a link when it's ready. You can leave this page.";
    case "ready":
      return `Made ${formatMoment(state.readyAt)}, ${formatBytes(state.sizeBytes)}. You can download it until ${formatDay(state.expiresAt)}.`;
    default:
      return state satisfies never;
  }
}
