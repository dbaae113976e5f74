import { useState } from "react";
import { callPath } from "../../../../../shared/contracts/client.ts";
import { assertFileAvailable } from "../../../api/assert-file-available.ts";
import { sharing } from "../../../api/endpoints.ts";
import type { SharedSong } from "../../../api/sharing.ts";
import { waitForDrawnPdf } from "../../../api/wait-for-drawn-pdf.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toast } from "../../../lib/toasts.ts";
import { reportShareActivity } from "./report-share-activity.ts";
import { AddSharedSongButton } from "./add-shared-song-button.tsx";

/** The buttons that a share's permission allows: downloads, or adding the song. */
export function SharedSongActions({ song, shareToken }: { song: SharedSong; shareToken: string }) {
  const { permission, downloadOptions, audioUrl, artworkUrl, artworkName, recording, sharedBy } =
    song;
  const agreement = callPath(sharing.downloadAgreement, { params: { shareToken } });
  const lyrics = callPath(sharing.downloadLyrics, { params: { shareToken } });
  const noteDownload = () => reportShareActivity(shareToken, "downloaded");
  return (
    <section aria-label="What you can do" className="mt-10 border-t pt-6">
      {permission === "download" ? (
        <div className="flex flex-wrap gap-3">
          {downloadOptions.song && (
            <Download
              label="Download Song"
              address={savedAs(audioUrl, recording?.name)}
              onDownload={noteDownload}
            />
          )}
          {downloadOptions.artwork && (
            <Download
              label="Download Artwork"
              address={savedAs(artworkUrl, artworkName)}
              onDownload={noteDownload}
            />
          )}
          {downloadOptions.agreement && (
            <Download
              label="Download Agreement"
              address={agreement}
              wait={waitForDrawnPdf}
              onDownload={noteDownload}
            />
          )}
          {downloadOptions.lyrics && (
            <Download
              label="Download Lyrics"
              address={lyrics}
              wait={waitForDrawnPdf}
              onDownload={noteDownload}
            />
          )}
          {downloadOptions.song && (
            <AddSharedSongButton songId={song.id} shareToken={shareToken} edits={false} />
          )}
        </div>
      ) : permission === "edit" ? (
        <>
          <div className="flex flex-wrap gap-3">
            <AddSharedSongButton songId={song.id} shareToken={shareToken} edits />
            {recording !== null && (
              <AddSharedSongButton songId={song.id} shareToken={shareToken} edits={false} isQuiet />
            )}
          </div>
          <p className="mt-3 max-w-[60ch] text-sm text-muted">
            You work on this song together with {sharedBy.name}: on its title, its lyrics and its
            files. Sign in with the address that received this link.
          </p>
        </>
      ) : (
        <p className="text-muted">You have view-only access to this song.</p>
      )}
    </section>
  );
}

function savedAs(url: string | null, name: string | null | undefined): string {
  return `${url}&${new URLSearchParams({ originalName: name ?? "" })}`;
}

function Download({
  label,
  address,
  wait = assertFileAvailable,
  onDownload,
}: {
  label: string;
  address: string;
  /** Resolves when the address redirects to the file. */
  wait?: (address: string) => Promise<void>;
  onDownload: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await wait(address);
      onDownload();
      window.location.assign(address);
    } catch (error) {
      console.warn("The file can't be downloaded", error);
      toast({
        title: "Download Failed",
        description: "Failed to download file.",
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
