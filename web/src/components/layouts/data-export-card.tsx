import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ExportState } from "../../../../shared/contracts/export-state.ts";
import { formatBytes } from "../../../../shared/domain/text/format-bytes.ts";
import { formatDay, formatMoment } from "../../lib/format.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DownloadLink } from "../ui/buttons/download-link.tsx";
import { LoadFailure } from "../ui/feedback/load-failure.tsx";
import { Pill } from "../ui/feedback/pill.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Card } from "../ui/lists/card.tsx";

/** The card that requests an export of an account's or a team's data, shows its preparation, and downloads it. */
export function DataExportCard({
  title,
  content,
  buttonLabel,
  query,
  request,
  downloadAddress,
}: {
  title: string;
  /** What the export has. */
  content: string;
  buttonLabel: string;
  query: UseQueryOptions<ExportState>;
  request: { mutate: () => void; isPending: boolean };
  downloadAddress: string;
}) {
  const { data, error, refetch } = useQuery(query);
  if (error !== null)
    return <LoadFailure title={title} error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="data-export" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="data-export" className="text-lg font-semibold">
          {title}
        </h2>
        {data?.state === "preparing" && <Pill tone="amber">Preparing</Pill>}
        {data?.state === "ready" && <Pill tone="green">Ready</Pill>}
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">{content}</p>
      <output className="mt-3 block empty:hidden">{data && standingOf(data)}</output>
      {data === undefined ? (
        <Skeleton className="mt-5 h-11 w-44" />
      ) : (
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
          {data.state === "ready" && (
            <DownloadLink
              address={downloadAddress}
              label="Download ZIP"
              failure="Failed to download the data"
              variant="primary"
              size="regular"
            />
          )}
          {data.state !== "preparing" && (
            <Button variant="quiet" busy={request.isPending} onClick={request.mutate}>
              {data.state === "ready" ? "Export again" : buttonLabel}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function standingOf(state: ExportState): string | undefined {
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
