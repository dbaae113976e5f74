import { useState } from "react";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { messageOf } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";

/** Opens the document in a tab of its own. Its address works for five minutes, so it is requested when it is used. */
export function OpenDocument({ name, invitationToken }: { name: string; invitationToken: string }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Browsers open tabs only at once on a click. The document's tab cannot reach this one.
    const tab = window.open("", "_blank");
    if (tab !== null) tab.opener = null;
    setBusy(true);
    try {
      const { document } = await callEndpoint(sharing.invitation, { params: { invitationToken } });
      (tab ?? window).location.assign(document.url);
    } catch (error) {
      tab?.close();
      toastError(messageOf(error, "Failed to open document"));
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
