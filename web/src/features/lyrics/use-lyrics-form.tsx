import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import type { SongView } from "../../../../shared/contracts/songs/views.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { lyricsHash } from "../../lib/hashes/lyrics-hash.ts";
import { LyricsForm } from "./lyrics-form.tsx";
import { readUnsavedLyrics, unsavedLyricsKey } from "./unsaved-lyrics-storage.ts";

/**
 * The form of a song's lyrics while it is open, and the function that opens it; undefined until the session is loaded.
 * The form opens automatically if the tab has unsaved lyrics, and for the first lyrics of a song if the address asks
 * for it.
 */
export function useLyricsForm(song: SongView | undefined): {
  form: ReactNode;
  open: (() => void) | undefined;
} {
  const { data: user } = useQuery(signedInUserQuery);
  const [isEditing, setEditing] = useState<boolean>();
  const isMember = useHasRoleAtLeast("member");
  const isAsked = useLocation().hash === lyricsHash;
  if (song === undefined || user?.id === undefined) return { form: undefined, open: undefined };
  const storageKey = unsavedLyricsKey(user.id, song.id);
  const kept = readUnsavedLyrics(storageKey);
  const isOpen = isEditing ?? (kept !== undefined || (isAsked && isMember && song.lyrics === ""));
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
