import { callPath } from "../../../../shared/contracts/client.ts";
import { teamExportQuery } from "../../api/data-export.ts";
import { teams } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { DataExportCard } from "../../components/layouts/data-export-card.tsx";
import { toast } from "../../lib/toasts.ts";

/** The card with the export of a team's data, for its owner. */
export function TeamExportCard({ teamId }: { teamId: string }) {
  const params = { id: teamId };
  const { mutate, isPending } = useCall(teams.requestExport, {
    onSuccess: () =>
      toast({ title: "Export started", description: "We'll email you a link when it's ready." }),
    failure: "Failed to export the team’s data",
  });
  return (
    <DataExportCard
      title="Team data"
      content="One ZIP file with the team’s songs and lyrics, agreements with their whole history, sealed PDFs, recordings, address book, members and activity. Only you, the owner, can export and download it."
      buttonLabel="Export the team’s data"
      query={teamExportQuery(teamId)}
      request={{ mutate: () => mutate({ params }), isPending }}
      downloadAddress={callPath(teams.downloadExport, { params })}
    />
  );
}
