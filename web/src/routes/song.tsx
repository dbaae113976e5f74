import { useParams } from "react-router";
import { NewSplitSheet } from "../features/agreements/of-song/new-split-sheet.tsx";
import { SignNowLink } from "../features/agreements/of-song/sign-now-link.tsx";
import { SongUploads } from "../features/create/uploads/song-uploads.tsx";
import { LyricsSection } from "../features/lyrics/lyrics-section.tsx";
import { UnsavedLyrics } from "../features/lyrics/unsaved-lyrics.tsx";
import type { RenderSongPart } from "../features/songs/page/render-song-part.ts";
import { SongPage } from "../features/songs/page/song-page.tsx";
import { SongPageSkeleton } from "../features/songs/page/song-page-skeleton.tsx";
import type { UploadComponent } from "../features/songs/page/upload-component.ts";

export const handle = { waiting: <SongPageSkeleton /> };

export function meta() {
  return [{ title: "Song · Splitsheet" }];
}

const lyrics: RenderSongPart = (song) => <LyricsSection song={song} />;

const nextStep: RenderSongPart = (song) => (
  <>
    <SignNowLink song={song} />
    <NewSplitSheet song={song} />
  </>
);

const uploads: UploadComponent = (props) => <SongUploads {...props} />;

export default function Song() {
  const { songId = "" } = useParams();
  return (
    <SongPage
      key={songId}
      id={songId}
      uploads={uploads}
      lyrics={lyrics}
      nextStep={nextStep}
      unsavedLyrics={<UnsavedLyrics songId={songId} />}
    />
  );
}
