import { useParams } from "react-router";
import { MovedSongPage } from "../features/songs/moved/moved-song-page.tsx";

export function meta() {
  return [{ title: "A song was moved · Splitsheet" }];
}

export default function MovedSong() {
  const { songId = "", moveId = "" } = useParams();
  return <MovedSongPage key={moveId} songId={songId} moveId={moveId} />;
}
