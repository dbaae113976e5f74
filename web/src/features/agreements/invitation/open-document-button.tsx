import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";

/** The button that opens the document in a new tab. Its URL is valid for 5 minutes, so the click requests it. */
export function OpenDocumentButton({
  name,
  invitationToken,
}: {
  name: string;
  invitationToken: string;
}) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Browsers allow a new tab only synchronously within a click. The new tab gets no access to this one.
    const tab = window.open("", "_blank");
    if (tab !== null) tab.opener = null;
    setBusy(true);
    try {
      const { document } = await callEndpoint(sharing.invitation, { params: { invitationToken } });
      (tab ?? window).location.assign(document.url);
    } catch (error) {
      tab?.close();
      toastFailure(error, "Failed to open document");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      size="small"
      aria-disabled={busy}
      aria-busy={busy || undefined}
      className="mt-2 text-left [overflow-wrap:anywhere]"
      onClick={() => void (busy || open())}
    >
      {`Open ${name}`}
    </Button>
  );
}
