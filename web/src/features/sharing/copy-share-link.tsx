import { useState } from "react";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { toastFailure } from "../../api/call-errors.ts";
import { sharing } from "../../api/endpoints.ts";
import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { toast, toastError, type ToastMessage } from "../../lib/toasts.ts";
import { closedLinkReason } from "./closed-link.ts";

/** The button that copies the general link of a song. Hidden from a viewer of a team, who may not share. */
export function CopyShareLink({
  songId,
  className,
}: {
  songId: string;
  className?: string | undefined;
}) {
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const link = await linkOf(songId);
      if (link !== undefined) await copyLinkAddress(link);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MemberOnly>
      <Button
        variant="text"
        size="small"
        className={className}
        busy={isBusy}
        onClick={() => void copy()}
      >
        Copy Share Link
      </Button>
    </MemberOnly>
  );
}

const closedMessages = {
  off: "The share link is off. Turn it on under Share.",
  expired: "The share link has expired. Set a later last day under Share.",
};

async function linkOf(id: string) {
  try {
    const link = await callEndpoint(sharing.shareLink, { params: { id } });
    const reason = closedLinkReason(link);
    if (reason === undefined) return link.shareUrl;
    toastError(closedMessages[reason]);
  } catch (error) {
    console.warn("The share link could not be read", error);
    toastFailure(error, "Failed to get share link");
  }
  return undefined;
}

/** Copies the address of a link to the clipboard, and shows a toast, which can have a button. */
export async function copyLinkAddress(
  shareUrl: string,
  action?: ToastMessage["action"],
): Promise<void> {
  try {
    await navigator.clipboard.writeText(shareUrl);
    const copied = { title: "Success", description: "Share link copied to clipboard" };
    toast(action === undefined ? copied : { ...copied, action });
  } catch (error) {
    console.warn("The clipboard can't be written", error);
    toastError("Failed to copy share link");
  }
}
