import { Download } from "lucide-react";
import { addressOf } from "../../../../shared/contracts/client.ts";
import { songs, type SongCard as Song } from "../../../../shared/contracts/songs.ts";
import { buttonStyles } from "../../components/ui/button-styles.ts";
import { Card } from "../../components/ui/card.tsx";
import { Pill } from "../../components/ui/pill.tsx";
import { ShareLegend } from "../../components/ui/share-legend.tsx";
import { SplitBar } from "../../components/ui/split-bar.tsx";
import { songwriterSegments } from "../../lib/songwriter-segments.ts";
import { SignatureState } from "./signature-state.tsx";
import { UnsignedContributors } from "./unsigned-contributors.tsx";

/** A song with its shares and how far its signatures have come. */
export function SongCard({ song }: { song: Song }) {
  const segments = songwriterSegments(song.splits);
  return (
    <Card aria-label={song.title || "Unknown"} className="flex h-full flex-col p-5">
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {song.title || "Unknown"}
        </h3>
        {song.isShared && <Pill>Shared</Pill>}
        <SignatureState song={song} />
      </div>
      <p className="figures mt-0.5 text-sm text-muted">
        BPM {song.bpm || "N/A"}
        {song.artist !== "" && ` · ${song.artist}`}
      </p>
      {segments.length > 0 && (
        <>
          <SplitBar label="Songwriter shares" segments={segments} className="mt-3" />
          <ShareLegend segments={segments} limit={4} />
        </>
      )}
      <UnsignedContributors song={song} />
      {song.lyricsPreview !== "" && (
        <p className="mt-3 line-clamp-2 font-serif text-muted italic">{song.lyricsPreview}</p>
      )}
      {song.agreement?.status === "completed" && (
        <div className="mt-auto pt-3">
          <a
            href={addressOf(songs.downloadAgreement, { params: { id: song.id } })}
            download
            className={buttonStyles({ variant: "text", size: "small" }, "-mb-2 -ml-2")}
          >
            <Download aria-hidden className="size-4" />
            Download Agreement
          </a>
        </div>
      )}
    </Card>
  );
}
