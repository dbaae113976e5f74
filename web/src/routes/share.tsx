import { useParams } from "react-router";
import { SharedSongPage } from "../features/sharing/page/shared-song-page.tsx";

export function meta() {
  return [{ title: "A shared song · Splitsheet" }, { name: "robots", content: "noindex" }];
}

export default function Share() {
  const { shareToken = "" } = useParams();
  return <SharedSongPage key={shareToken} shareToken={shareToken} />;
}
