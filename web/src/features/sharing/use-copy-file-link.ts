import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { toastFailure } from "../../api/call-errors.ts";
import { sharing } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { toast } from "../../lib/toasts.ts";
import { closedLinkReason } from "./closed-link.ts";
import { copyLinkAddress } from "./copy-share-link.tsx";

const failure = "Failed to get share link";
const closedMessages = {
  off: "The link of this file is off.",
  expired: "The link of this file has expired.",
};

/**
 * Copies the link of a file to the clipboard. Makes it if there is none; a link that was turned off stays off.
 * `onSettings` opens the settings of the link.
 */
export function useCopyFileLink<File extends { id: string }>(onSettings: (file: File) => void) {
  const { mutate: make } = useCall(sharing.updateFileLink, { failure });
  return async (file: File): Promise<void> => {
    const params = { id: file.id };
    const action = { label: "Link settings", onClick: () => onSettings(file) };
    try {
      const link = await callEndpoint(sharing.fileLink, { params });
      const reason = closedLinkReason(link);
      if (link.shareUrl === null)
        make(
          { params, body: { isOn: true } },
          {
            onSuccess: ({ shareUrl }) => {
              if (shareUrl !== null) void copyLinkAddress(shareUrl, action);
            },
          },
        );
      else if (reason === undefined) await copyLinkAddress(link.shareUrl, action);
      else
        toast({
          title: "Error",
          description: closedMessages[reason],
          variant: "destructive",
          action,
        });
    } catch (error) {
      console.warn("The link of a file could not be read", error);
      toastFailure(error, failure);
    }
  };
}
