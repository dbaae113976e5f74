import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import { NewSongButton } from "../../components/layouts/new-song-button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { SongList } from "./list/song-list.tsx";
import { SharedBelowSongs } from "./shared-below-songs.tsx";

/** The page of all songs, which the navigation's 'Songs' leads to. */
export function SongsPage({ agreement }: { agreement: AgreementSlots }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="headline text-2xl">Songs</h1>
        <div className="flex flex-wrap gap-2">
          <MemberOnly>
            <ButtonLink variant="quiet" to="/bulks" className="max-sm:px-3">
              Create many
            </ButtonLink>
          </MemberOnly>
          <NewSongButton />
          <NewAgreementLink />
        </div>
      </div>
      <SongList agreement={agreement} />
      <SharedBelowSongs />
    </>
  );
}
