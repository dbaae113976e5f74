import { callPath } from "../../../../../shared/contracts/client.ts";
import { accountExportQuery } from "../../../api/data-export.ts";
import { account } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { DataExportCard } from "../../../components/layouts/data-export-card.tsx";
import { toast } from "../../../lib/toasts.ts";

/** The card with the export of the account's data. */
export function AccountExportCard() {
  const { mutate, isPending } = useCall(account.requestExport, {
    onSuccess: () =>
      toast({ title: "Export started", description: "We'll email you a link when it's ready." }),
    failure: "Failed to export your data",
  });
  return (
    <DataExportCard
      title="Your data"
      content="One ZIP file with your profile, songs and lyrics, agreements with their whole history, sealed PDFs, recordings and address book."
      buttonLabel="Export your data"
      query={accountExportQuery}
      request={{ mutate: () => mutate({}), isPending }}
      downloadAddress={callPath(account.downloadExport)}
    />
  );
}
