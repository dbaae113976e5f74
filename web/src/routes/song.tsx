import { useParams } from "react-router";
import { SongUploads } from "../features/create/uploads/song-uploads.tsx";
import { LyricsSection } from "../features/lyrics/lyrics-section.tsx";
import { UnsavedLyrics } from "../features/lyrics/unsaved-lyrics.tsx";
import type { RenderLyrics } from "../features/songs/page/render-lyrics.ts";
import { SongPage } from "../features/songs/page/song-page.tsx";
import { SongPageSkeleton } from "../features/songs/page/song-page-skeleton.tsx";
import type { UploadComponent } from "../features/songs/page/upload-component.ts";

export const handle = { waiting: <SongPageSkeleton /> };

export function meta() {
  return [{ title: "Song · Splitsheet" }];
}

const lyrics: RenderLyrics = (song) => <LyricsSection song={song} />;

const uploads: UploadComponent = (props) => <SongUploads {...props} />;

export default function Song() {
  const { songId = "" } = useParams();
  return (
    <SongPage
      key={songId}
      id={songId}
      uploads={uploads}
      lyrics={lyrics}
      unsavedLyrics={<UnsavedLyrics songId={songId} />}
    />
  );
}
