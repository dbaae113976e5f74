import { useState } from "react";
import {
  allDownloads,
  type SharePermission,
} from "../../../../../shared/domain/sharing/permissions.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { DownloadChoices, type Downloads } from "./download-choices.tsx";
import { sharePermissionOptions, viewOnlyNote } from "./permission-labels.ts";
import { ShareForm, useShareForm } from "./share-form.tsx";

const everything: Downloads = { downloadOptions: allDownloads, agreementForm: "copy" };

/** The form that shares a song with an address. */
export function ShareSongByEmail({ song }: { song: { id: string } }) {
  const form = useShareForm<SharePermission>();
  const [downloads, setDownloads] = useState(everything);
  const share = useCall(sharing.share, {
    failure: "Failed to share song",
    onSuccess: () => {
      setDownloads(everything);
      form.shared("Song");
    },
  });
  const { permission } = form.typed;
  const isDownload = permission === "download";
  return (
    <ShareForm
      form={form}
      options={sharePermissionOptions}
      busy={share.isPending}
      onShare={() =>
        share.mutate({
          params: { id: song.id },
          body: { ...form.typed, ...(isDownload && downloads) },
        })
      }
    >
      {isDownload && <DownloadChoices downloads={downloads} onChange={setDownloads} />}
      {permission === "view" && <p className="mt-3 text-sm text-muted">{viewOnlyNote}</p>}
      {permission === "edit" && (
        <p className="mt-3 text-sm text-muted">
          Whoever has an account with this address can change the song’s title, lyrics and files.
          Their uploads count toward your storage. The history shows who changed what, and keeps
          earlier lyrics.
        </p>
      )}
    </ShareForm>
  );
}
