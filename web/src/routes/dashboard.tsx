import { SongAgreement } from "../features/agreements/of-song/song-agreement.tsx";
import { UnsignedContributors } from "../features/agreements/of-song/unsigned-contributors.tsx";
import { DownloadLyricsButton } from "../features/lyrics/download-lyrics-button.tsx";
import type { AgreementSlots } from "../features/songs/agreement-slots.ts";
import { DashboardPage } from "../features/songs/dashboard-page.tsx";

export function meta() {
  return [{ title: "Dashboard · Splitsheet" }];
}

const agreement: AgreementSlots = {
  waitingFor: (song) => <UnsignedContributors song={song} />,
  links: (song) => (
    <>
      <SongAgreement song={song} />
      {song.lyricsPreview.trim() !== "" && (
        <div className="-mb-2 -ml-2 pt-3">
          <DownloadLyricsButton song={song} label="Download Lyrics" />
        </div>
      )}
    </>
  ),
};

const page = <DashboardPage agreement={agreement} />;

export const handle = { waiting: page };

export default function Dashboard() {
  return page;
}
