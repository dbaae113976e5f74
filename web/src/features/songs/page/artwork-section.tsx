import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { useCallback } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { StoredPicture } from "../../../components/cover/stored-picture.tsx";
import { Section } from "../../../components/ui/section.tsx";
import type { UploadComponent } from "./upload-component.ts";
import type { SongFiles } from "./use-song-files.ts";

/** A song's picture, or the area to upload one. */
export function ArtworkSection({
  song,
  files: { isOwn, add, detach, remove, refresh },
  uploads,
}: {
  song: SongView;
  files: SongFiles;
  uploads: UploadComponent;
}) {
  const mayChange = useHasRoleAtLeast("member");
  const artwork = song.files.find(({ purpose }) => purpose === "artwork");
  const onAnnounced = useCallback((id: string) => void add({ id, purpose: "artwork" }), [add]);
  return (
    <Section
      title="Artwork"
      action={
        artwork?.state === "ready" &&
        mayChange && (
          <Button variant="quiet" size="small" onClick={() => void remove(artwork)}>
            {isOwn ? "Delete artwork" : "Remove artwork"}
          </Button>
        )
      }
    >
      {artwork?.state === "ready" ? (
        <StoredPicture
          url={artwork.url}
          size="large"
          alt={`Artwork of ${song.title}`}
          className="mt-3 max-h-48 max-w-full rounded-control border border-line"
        />
      ) : !mayChange ? (
        <p className="mt-2 text-muted">No artwork yet.</p>
      ) : (
        <div className="mt-3">
          {uploads({
            purpose: "artwork",
            taken: 0,
            ...(isOwn ? { songId: song.id } : { sharedSongId: song.id }),
            onAnnounced,
            onCanceled: (id) => void detach(id),
            onReady: refresh,
          })}
        </div>
      )}
    </Section>
  );
}
