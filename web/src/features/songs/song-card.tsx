import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { Link } from "react-router";
import type { SongCard as Song } from "../../../../shared/contracts/songs/views.ts";
import { coverOfSong } from "../../components/cover/cover-of-song.ts";
import { SongCover } from "../../components/cover/song-cover.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { StatusBadge } from "../../components/ui/feedback/status-badge.tsx";
import { countSignatures } from "../../lib/count-signatures.ts";
import { ShareLegend } from "../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../sheet/bar/split-bar.tsx";
import { songwriterSegments } from "../../sheet/bar/share-segments.ts";
import { ShareSongButton } from "../sharing/share-song-button.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { DeleteSongButton } from "./delete-song-button.tsx";
import { SongRecordings } from "./song-recordings.tsx";

/** A song with its shares and the progress of its signatures. */
export function SongCard({
  song,
  agreement,
  linkState,
}: {
  song: Song;
  agreement: AgreementSlots;
  /** Given to the song's page. */
  linkState?: object;
}) {
  const segments = songwriterSegments(song.splits);
  return (
    <Card aria-label={song.title || "Unknown"} className="flex flex-col p-5">
      <div className="flex items-start gap-3">
        <SongCover cover={coverOfSong(song)} className="w-16 sm:w-18" />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
            <Link to={`/songs/${song.id}`} state={linkState} className="hover:text-pen">
              {song.title || "Unknown"}
            </Link>
          </h3>
          <p className="figures mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
            BPM {song.bpm || "N/A"}
            {song.artist !== "" && ` · ${song.artist}`}
          </p>
        </div>
        {song.isShared && <Pill>Shared</Pill>}
        <SignatureProgress song={song} />
      </div>
      {segments.length > 0 && (
        <>
          <SplitBar label="Songwriter shares" segments={segments} className="mt-3" />
          <ShareLegend segments={segments} limit={4} />
        </>
      )}
      <SongRecordings song={song} />
      {agreement.waitingFor(song)}
      {song.lyricsPreview !== "" && (
        <p className="own-direction mt-3 line-clamp-4 font-serif whitespace-pre-line text-muted italic">
          {song.lyricsPreview}
        </p>
      )}
      <div className="mt-auto -mb-2 -ml-2 flex flex-wrap items-center gap-x-1 pt-3">
        {agreement.links(song)}
        <MemberOnly>
          <div className="flex gap-x-1 sm:-mr-2 sm:ml-auto">
            <ShareSongButton song={song} />
            <DeleteSongButton song={song} label="Delete" />
          </div>
        </MemberOnly>
      </div>
    </Card>
  );
}

/**
 * 'All Signed' if everyone has signed; the number of missing signatures of a pending agreement; otherwise its status.
 */
function SignatureProgress({ song }: { song: Song }) {
  const { agreement, splits } = song;
  if (agreement === null) return null;
  if (agreement.isPreSigned) return <StatusBadge of={agreement} />;
  const { people, signed } = countSignatures(splits);
  const unsigned = people - signed;
  if (unsigned === 0 && splits.length > 0) return <Pill tone="green">All Signed</Pill>;
  if (agreement.status === "pending") return <Pill tone="amber">{unsigned} unsigned</Pill>;
  return <StatusBadge of={agreement} />;
}
