import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { hasErrorCode, errorMessage } from "../../api/call-errors.ts";
import { songQuery } from "../../api/songs.ts";
import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { CopyShareLink } from "../sharing/copy-share-link.tsx";
import { DownloadLyricsButton } from "./download-lyrics-button.tsx";
import { useLyricsForm } from "./use-lyrics-form.tsx";
import { useLyricsHistory } from "./use-lyrics-history.tsx";

/** The dialog with a song's lyrics, their download, and a form to change them. */
export function LyricsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(songQuery(id));
  const song = query.data;
  const { form, open } = useLyricsForm(song);
  const { history, openHistory } = useLyricsHistory(song);
  const isMissing =
    hasErrorCode("song_not_found", query.error) || hasErrorCode("invalid_request", query.error);
  if (song === undefined)
    return (
      <Dialog title={isMissing ? "Song not found" : "Lyrics"} onClose={onClose}>
        {query.isError ? (
          <div role="alert" className="mt-3">
            <p className="text-muted">
              {isMissing
                ? "It may have been deleted, or belongs to someone else."
                : errorMessage(query.error)}
            </p>
            {!isMissing && (
              <Button
                variant="quiet"
                size="small"
                className="mt-3"
                onClick={() => void query.refetch()}
              >
                Try again
              </Button>
            )}
          </div>
        ) : (
          <Skeleton className="mt-4 h-48" />
        )}
      </Dialog>
    );
  return (
    <Dialog
      title={song.title || "Unknown"}
      description={song.artist === "" ? undefined : song.artist}
      className="sm:w-[min(44rem,calc(100vw-3rem))]!"
      fullOnPhone
      readFirst
      onClose={onClose}
    >
      {form ?? history ?? (
        <>
          <div className="mt-3 -ml-2 flex flex-wrap items-center gap-x-1 border-b pb-2">
            {song.lyrics !== "" && <DownloadLyricsButton song={song} />}
            <CopyShareLink songId={song.id} />
            {openHistory !== undefined && (
              <Button variant="text" size="small" onClick={openHistory}>
                History
              </Button>
            )}
            <MemberOnly>
              <Button variant="text" size="small" disabled={open === undefined} onClick={open}>
                {song.lyrics === "" ? "Add lyrics" : "Edit lyrics"}
              </Button>
            </MemberOnly>
            <Link
              to={`/songs/${song.id}`}
              className="ml-auto inline-flex min-h-11 items-center px-2 text-sm font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
            >
              Open song
            </Link>
          </div>
          {song.lyrics === "" ? (
            <p className="mt-4 text-muted">No lyrics yet.</p>
          ) : (
            <p className="own-direction mt-4 font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
              {song.lyrics}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
