import { File, FileText, Music, UserRound } from "lucide-react";
import type { SearchHit } from "../../../../shared/contracts/songs/search.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";

const kinds = {
  song: { Icon: Music, label: "Song" },
  agreement: { Icon: FileText, label: "Agreement" },
  person: { Icon: UserRound, label: "Person" },
  file: { Icon: File, label: "File" },
} as const;

export function HitLine({ hit: { kind, title, sub, cover } }: { hit: SearchHit }) {
  const { Icon, label } = kinds[kind];
  return (
    <>
      {cover === null ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-wash text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
      ) : (
        <SongCover cover={{ ...cover, title }} className="w-9" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {sub !== "" && <span className="block truncate text-sm text-muted">{sub}</span>}
      </span>
      <span className="shrink-0 text-xs text-muted">{label}</span>
    </>
  );
}
