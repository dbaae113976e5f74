import { useLocation } from "react-router";
import { SongAgreement } from "../features/agreements/of-song/song-agreement.tsx";
import { UnsignedContributors } from "../features/agreements/of-song/unsigned-contributors.tsx";
import { DownloadLyricsButton } from "../features/lyrics/download-lyrics-button.tsx";
import type { AgreementSlots } from "../features/songs/agreement-slots.ts";
import { DashboardPage } from "../features/songs/dashboard-page.tsx";
import { SongsPage } from "../features/songs/songs-page.tsx";
import { cn } from "../lib/cn.ts";
import { useHydrated } from "../lib/use-hydrated.ts";

/** Whether the address asks for the list of all songs. */
const showsSongs = (search: string) => new URLSearchParams(search).has("songs");

export function meta({ location }: { location: { search: string } }) {
  return [{ title: `${showsSongs(location.search) ? "Songs" : "Dashboard"} · Splitsheet` }];
}

const agreement: AgreementSlots = {
  waitingFor: (song) => <UnsignedContributors song={song} />,
  links: (song) => (
    <>
      <SongAgreement song={song} />
      {song.lyricsPreview.trim() !== "" && (
        <DownloadLyricsButton song={song} label="Download Lyrics" />
      )}
    </>
  ),
};

/**
 * The dashboard, or the list of all songs. The built page does not know the query of the address, so it has both until
 * React has hydrated it; the script in its head marks the document of the list (early-calls-script.ts).
 */
function DashboardOrSongs() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const isList = showsSongs(search);
  return (
    <>
      {(!isHydrated || !isList) && (
        <div className={cn(!isHydrated && "in-[[data-songs]]:hidden")}>
          <DashboardPage agreement={agreement} />
        </div>
      )}
      {(!isHydrated || isList) && (
        <div className={cn(!isHydrated && "not-in-[[data-songs]]:hidden")}>
          <SongsPage agreement={agreement} />
        </div>
      )}
    </>
  );
}

export const handle = { waiting: <DashboardOrSongs /> };

export default function Dashboard() {
  return <DashboardOrSongs />;
}
