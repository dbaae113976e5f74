import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { NewSongButton } from "../../components/layouts/new-song-button.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { whenOnline } from "../../lib/network/when-online.ts";
import { LyricsGrid } from "./lyrics-grid.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const LyricsDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./lyrics-dialog.tsx")).LyricsDialog };
});
const UploadLyricsDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./upload-lyrics-dialog.tsx")).UploadLyricsDialog };
});

/** The page of all songs with lyrics. The URL has the id of the song whose lyrics are open. */
export function LyricsPage() {
  const [search, setSearch] = useSearchParams();
  const [isUploading, setUploading] = useState(false);
  const openId = search.get("song");
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="headline text-2xl">Lyrics</h1>
          <p className="mt-1 text-muted">The lyric sheets of your songs</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <NewSongButton toWrite />
          <MemberOnly>
            <Button onClick={() => setUploading(true)}>Upload Existing Lyrics</Button>
          </MemberOnly>
        </div>
      </div>
      <h2 className="sr-only">Lyric sheets</h2>
      <LyricsGrid onOpen={(id) => setSearch({ song: id })} />
      <Suspense>
        {openId !== null && <LyricsDialog id={openId} onClose={() => setSearch({})} />}
        {isUploading && (
          <UploadLyricsDialog
            onSaved={(id) => {
              setUploading(false);
              setSearch({ song: id });
            }}
            onClose={() => setUploading(false)}
          />
        )}
      </Suspense>
    </>
  );
}
