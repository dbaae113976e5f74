import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { FileLinkView } from "../../../../../shared/contracts/sharing/file-links.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { fileLinkQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { closedLinkReason } from "../closed-link.ts";
import { copyLinkAddress } from "../copy-share-link.tsx";
import { shareActivityText } from "./activity-text.ts";
import { describeLink, LinkSettings } from "./link-settings.tsx";

const abilities = { view: "view this file", download: "view and download this file" };

/** The dialog with the settings of a file's link. */
export function FileLinkDialog({
  file: { id, name },
  onClose,
}: {
  file: { id: string; name: string };
  onClose: () => void;
}) {
  const { data: link, error, isPending } = useQuery(fileLinkQuery(id));
  return (
    <Dialog
      title="File Link"
      description={`“${name}”, and no other file`}
      fullOnPhone
      readFirst
      onClose={onClose}
    >
      {isPending && <Skeleton className="mt-4 h-12" />}
      {link === undefined && !isPending && (
        <p role="alert" className="mt-4 text-muted">
          {errorMessage(error, "Failed to get share link")}
        </p>
      )}
      {link !== undefined && <Settings fileId={id} link={link} />}
    </Dialog>
  );
}

function Settings({ fileId, link }: { fileId: string; link: FileLinkView }) {
  const queryClient = useQueryClient();
  const update = useCall(sharing.updateFileLink, {
    failure: "Failed to change the share link",
    onSuccess: (changed) => {
      // The next click must change this version of the link, not the previous one.
      queryClient.setQueryData(fileLinkQuery(fileId).queryKey, changed);
    },
  });
  const summary = useRef<HTMLParagraphElement>(null);
  const { shareUrl } = link;
  return (
    <>
      <p ref={summary} tabIndex={-1} className="mt-4 text-sm text-muted">
        {describeLink(link, abilities)} {shareActivityText(link)}.
      </p>
      {shareUrl !== null && closedLinkReason(link) === undefined && (
        <Button className="mt-3" onClick={() => void copyLinkAddress(shareUrl)}>
          Copy Link
        </Button>
      )}
      <LinkSettings
        link={link}
        isPending={update.isPending}
        fallback={summary}
        onChange={(body, settled) => update.mutate({ params: { id: fileId }, body }, settled)}
      />
      <p className="mt-4 text-sm text-muted">The link ends when the file is deleted.</p>
    </>
  );
}
