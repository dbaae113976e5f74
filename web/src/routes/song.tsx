import { useParams } from "react-router";
import { SongUploads } from "../features/create/uploads/song-uploads.tsx";
import { SongPage } from "../features/songs/page/song-page.tsx";
import { SongPageSkeleton } from "../features/songs/page/song-page-skeleton.tsx";
import type { UploadPart } from "../features/songs/page/upload-part.ts";

export const handle = { waiting: <SongPageSkeleton /> };

export function meta() {
  return [{ title: "Song · Splitsheet" }];
}

const uploads: UploadPart = (props) => <SongUploads {...props} />;

export default function Song() {
  const { songId = "" } = useParams();
  return <SongPage key={songId} id={songId} uploads={uploads} />;
}
