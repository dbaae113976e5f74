import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastFailure } from "../../../api/call-errors.ts";
import { toastError } from "../../../lib/toasts.ts";
import { signingQuery } from "../../../api/signing.ts";

/** The button that downloads the sealed PDF. A file's link works for five minutes, so it is requested at the click. */
export function DownloadSealedPdf({ shareLink }: { shareLink: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { sealedUrl } = await queryClient.fetchQuery({
        ...signingQuery(shareLink),
        retry: false,
      });
      if (sealedUrl === undefined) toastError("Failed to download agreement");
      else window.location.assign(sealedUrl);
    } catch (error) {
      toastFailure(error, "Failed to download agreement");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      Download
    </Button>
  );
}
