import { MemberOnly } from "../../components/layouts/member-only.tsx";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Section } from "../../components/ui/section.tsx";
import { DownloadLyricsButton } from "./download-lyrics-button.tsx";
import { useLyricsForm } from "./use-lyrics-form.tsx";
import { useLyricsHistory } from "./use-lyrics-history.tsx";

/** The lyrics section of a song's page, with the download and a form to change the lyrics. */
export function LyricsSection({ song }: { song: SongView }) {
  const { form, open } = useLyricsForm(song);
  const { history, openHistory } = useLyricsHistory(song);
  return (
    <Section
      title="Lyrics"
      action={
        form === undefined &&
        history === undefined && (
          <div className="flex flex-wrap items-center gap-x-1">
            {song.lyrics !== "" && <DownloadLyricsButton song={song} />}
            {openHistory !== undefined && (
              <Button variant="text" size="small" onClick={openHistory}>
                History
              </Button>
            )}
            <MemberOnly>
              {" "}
              <Button variant="quiet" size="small" disabled={open === undefined} onClick={open}>
                {song.lyrics === "" ? "Add lyrics" : "Edit lyrics"}
              </Button>
            </MemberOnly>
          </div>
        )
      }
    >
      {form ??
        history ??
        (song.lyrics === "" ? (
          <p className="mt-2 text-muted">No lyrics yet.</p>
        ) : (
          <p className="own-direction mt-3 max-w-[65ch] font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
            {song.lyrics}
          </p>
        ))}
    </Section>
  );
}
