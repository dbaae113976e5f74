import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callListEndpoint } from "../../../../shared/contracts/client.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { songs } from "../../api/endpoints.ts";
import { queryKeyOf } from "../../api/query-of.ts";
import { songQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import {
  lyricsSaveProblem,
  findSongByTitle,
  titleFromFileName,
  type LyricsProblems,
} from "./review-lyrics-form.ts";

/** Maximum number of songs to choose from: the newest ones. */
const mostSongs = 200;
/** The id of the option that creates a new song. */
export const newSongId = "";

/** The form state of lyrics from a file: the edited text, the chosen song, and the function that saves them. */
export function useReviewLyricsForm({
  fileName,
  found,
  onTyped,
  onSaved,
}: {
  fileName: string;
  /** The lyrics that were read from the file. */
  found: string;
  /** Called when the lyrics or the title of a new song was edited. */
  onTyped: () => void;
  onSaved: (songId: string) => void;
}) {
  const name = titleFromFileName(fileName);
  const { data: all } = useQuery({
    queryKey: queryKeyOf(songs.list, { limit: mostSongs }),
    queryFn: async ({ signal }) =>
      (await callListEndpoint(songs.list, { query: { limit: mostSongs }, signal })).items,
  });
  const [lyrics, setLyrics] = useState(found);
  const [title, setTitle] = useState(name.slice(0, bounds.titleCharacters));
  const [chosenId, setChosenId] = useState<string>();
  const [problems, setProblems] = useState<LyricsProblems>({});
  const songId = chosenId ?? findSongByTitle(all, name)?.id ?? newSongId;
  const { data: song } = useQuery({ ...songQuery(songId), enabled: songId !== newSongId });
  /** Fixes the current choice after an edit, so that a list of songs that loads later does not change it. */
  const keepChoice = () => {
    setChosenId(songId);
    onTyped();
  };
  const onSuccess = ({ id }: { id: string }) => {
    toast({ title: "Success", description: "Lyrics saved" });
    onSaved(id);
  };
  const onError = (error: Error) => {
    const refusal = lyricsSaveProblem(error);
    if (typeof refusal === "string") toastError(refusal);
    else setProblems(refusal);
  };
  const update = useCall(songs.update, { onSuccess, onError });
  const create = useCall(songs.create, { onSuccess, onError });
  return {
    songs: all ?? [],
    songId,
    /** The chosen song; undefined for a new song, and while it loads. */
    song,
    choose: setChosenId,
    lyrics,
    typeLyrics: (text: string) => {
      setLyrics(text);
      keepChoice();
    },
    title,
    typeTitle: (text: string) => {
      setTitle(text);
      keepChoice();
    },
    problems,
    isSaving: update.isPending || create.isPending,
    save: () => {
      setProblems({});
      if (songId === newSongId && title.trim() === "") {
        setProblems({ title: "This field is required" });
      } else if (songId === newSongId) {
        create.mutate({ body: { title, lyrics, agreement: false } });
      } else if (song !== undefined) {
        const { lyricsRevision } = song;
        update.mutate({ params: { id: songId }, body: { lyrics, lyricsRevision } });
      }
    },
  };
}
