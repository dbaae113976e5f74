import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { SongView } from "../../../../shared/contracts/songs/endpoints.ts";
import { sessionQuery } from "../../api/auth.ts";
import { LyricsForm } from "./lyrics-form.tsx";
import { readTypedLyrics, typedLyricsKey } from "./typed-lyrics.ts";

/**
 * The form for a song's lyrics while it is open, and what opens it; undefined until it is known who is signed in. It
 * opens by itself with lyrics that were typed and not saved.
 */
export function useLyricsForm(song: SongView | undefined): {
  form: ReactNode;
  open: (() => void) | undefined;
} {
  const { data: user } = useQuery(sessionQuery);
  const [isEditing, setEditing] = useState<boolean>();
  if (song === undefined || user?.id === undefined) return { form: undefined, open: undefined };
  const storageKey = typedLyricsKey(user.id, song.id);
  const kept = readTypedLyrics(storageKey);
  const isOpen = isEditing ?? kept !== undefined;
  return {
    open: () => setEditing(true),
    form: isOpen ? (
      <LyricsForm
        song={song}
        storageKey={storageKey}
        restored={isEditing === true ? undefined : kept}
        onClose={() => setEditing(false)}
      />
    ) : undefined,
  };
}
