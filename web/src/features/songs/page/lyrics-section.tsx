import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { sessionQuery } from "../../../api/auth.ts";
import { Button } from "../../../components/ui/button.tsx";
import { keptKey, readKeptOfAnyBase } from "../../../lib/kept-values.ts";
import { LyricsForm } from "./lyrics-form.tsx";
import { Section } from "./section.tsx";

const Typed = z.object({ lyrics: z.string() });

/** A song's lyrics, with a form to change them. It opens by itself with lyrics that were typed and not saved. */
export function LyricsSection({ song }: { song: SongView }) {
  const { data: user } = useQuery(sessionQuery);
  const [isEditing, setEditing] = useState<boolean>();
  const storageKey = user?.id === undefined ? undefined : keptKey(user.id, `lyrics.${song.id}`);
  const kept = storageKey === undefined ? undefined : readKeptOfAnyBase(storageKey, Typed);
  const isOpen = storageKey !== undefined && (isEditing ?? kept !== undefined);
  return (
    <Section
      title="Lyrics"
      action={
        !isOpen && (
          <Button
            variant="quiet"
            size="small"
            disabled={storageKey === undefined}
            onClick={() => setEditing(true)}
          >
            {song.lyrics === "" ? "Add lyrics" : "Edit lyrics"}
          </Button>
        )
      }
    >
      {isOpen ? (
        <LyricsForm
          song={song}
          storageKey={storageKey}
          restored={isEditing === true ? undefined : kept}
          onClose={() => setEditing(false)}
        />
      ) : song.lyrics === "" ? (
        <p className="mt-2 text-muted">No lyrics yet.</p>
      ) : (
        <p className="own-direction mt-3 max-w-[65ch] font-serif text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
          {song.lyrics}
        </p>
      )}
    </Section>
  );
}
