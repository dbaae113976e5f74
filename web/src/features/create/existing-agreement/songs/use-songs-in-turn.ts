import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { songsOfDocumentQuery } from "../../../../api/agreements.ts";
import { nextOpenSong } from "./song-state.ts";

/** Opens the reviews of a document's songs one after the other. `onOpen` is called with each change. */
export function useSongsInTurn(onOpen: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string>();
  const [finished, setFinished] = useState<string>();
  const open = (parseId: string) => {
    setFinished(undefined);
    setOpened(parseId);
    onOpen();
    window.scrollTo(0, 0);
  };
  return {
    /** The document of the song that was opened last. */
    opened,
    /** A document of the group, once no song is left to review. */
    finished,
    open,
    /** Opens the next song after one was completed or discarded. */
    goOn: async (parseId: string) => {
      // A discarded document no longer names the others, so another one of them is asked first.
      const known = queryClient.getQueryData(songsOfDocumentQuery(parseId).queryKey) ?? [];
      const other = known.find((song) => song.parseId !== parseId && song.state !== "gone");
      const asked = [other?.parseId, parseId].filter((id) => id !== undefined);
      for (const id of asked) {
        try {
          const songs = await queryClient.fetchQuery(songsOfDocumentQuery(id));
          const next = nextOpenSong(songs, parseId);
          if (next === undefined) setFinished(id);
          else open(next.parseId);
          return;
        } catch (error) {
          console.warn("The songs of a document could not be read", error);
        }
      }
      // The list of agreements has those that are left.
      void navigate("/agreements");
    },
    /** Leaves the songs for a new upload. */
    leave: () => {
      setFinished(undefined);
      setOpened(undefined);
      onOpen();
    },
  };
}
