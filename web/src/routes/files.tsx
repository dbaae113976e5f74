import { FilesPage } from "../features/files/page/files-page.tsx";
import { FilesSkeleton } from "../features/files/page/files-skeleton.tsx";
import type { FilesPageDependencies } from "../features/files/files-page-dependencies.ts";
import type { ShownFile } from "../features/files/shown-file.ts";
import { AudioPlayer } from "../features/player/audio-player.tsx";
import { PlayButton } from "../features/player/play-button.tsx";
import type { Track } from "../features/player/track.ts";
import { startUploads } from "../features/uploads/upload-store.ts";

export const handle = { waiting: <FilesSkeleton /> };

export function meta() {
  return [{ title: "Files · Splitsheet" }];
}

const trackOf = ({ id, name, path }: ShownFile): Track => ({ fileId: id, title: name, path });

const parts: FilesPageDependencies = {
  upload: startUploads,
  play: ({ file, queue }) => (
    <PlayButton track={trackOf(file)} queue={() => queue().map(trackOf)} />
  ),
  player: ({ file, queue }) => {
    const tracks = queue.map(trackOf);
    const track = tracks.find(({ fileId }) => fileId === file.id) ?? trackOf(file);
    return <AudioPlayer name={file.name} track={track} tracks={tracks} />;
  },
};

export default function Files() {
  return <FilesPage parts={parts} />;
}
