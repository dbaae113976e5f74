import { LyricsPage } from "../features/lyrics/lyrics-page.tsx";

export function meta() {
  return [{ title: "Lyrics · Splitsheet" }];
}

export default function Lyrics() {
  return <LyricsPage />;
}
