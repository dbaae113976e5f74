import { useRef } from "react";
import { useWhenNear } from "../../lib/use-when-near.ts";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import { NewSongButton } from "../../components/layouts/new-song-button.tsx";
import type { AgreementSlots } from "./agreement-slots.ts";
import { SongList } from "./list/song-list.tsx";
import { SharedWithMe } from "./shared-with-me.tsx";

/** The page of all songs, which the navigation's 'Songs' leads to. */
export function SongsPage({ agreement }: { agreement: AgreementSlots }) {
  const end = useRef<HTMLDivElement>(null);
  const isEndNear = useWhenNear(end, 300);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="headline text-2xl">Songs</h1>
        <div className="flex flex-wrap gap-2">
          <NewSongButton />
          <NewAgreementLink />
        </div>
      </div>
      <SongList agreement={agreement} />
      <div ref={end} className="mt-9">
        {isEndNear && <SharedWithMe />}
      </div>
    </>
  );
}
