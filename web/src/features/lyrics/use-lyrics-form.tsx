import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { SongView } from "../../../../shared/contracts/songs/endpoints.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import { LyricsForm } from "./lyrics-form.tsx";
import { readUnsavedLyrics, unsavedLyricsKey } from "./unsaved-lyrics-storage.ts";

/**
 * The form of a song's lyrics while it is open, and the function that opens it; undefined until the session is loaded.
 * The form opens automatically if the tab has unsaved lyrics.
 */
export function useLyricsForm(song: SongView | undefined): {
  form: ReactNode;
  open: (() => void) | undefined;
} {
  const { data: user } = useQuery(signedInUserQuery);
  const [isEditing, setEditing] = useState<boolean>();
  if (song === undefined || user?.id === undefined) return { form: undefined, open: undefined };
  const storageKey = unsavedLyricsKey(user.id, song.id);
  const kept = readUnsavedLyrics(storageKey);
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
