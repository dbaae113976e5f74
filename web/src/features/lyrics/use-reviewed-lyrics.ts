import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callListEndpoint } from "../../../../shared/contracts/client.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { songs } from "../../api/endpoints.ts";
import { queryKeyOf } from "../../api/query-of.ts";
import { songQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { refusalOf, songOfTitle, titleOfFile, type LyricsProblems } from "./reviewed-lyrics.ts";

/** The most songs that one can choose from: the newest. */
const mostSongs = 200;
/** The id that stands for a song that saving creates. */
export const newSong = "";

/** The lyrics of a file as they are typed, the song that they are for, and how they are saved in it. */
export function useReviewedLyrics({
  fileName,
  found,
  onTyped,
  onSaved,
}: {
  fileName: string;
  /** The lyrics that were read in the file. */
  found: string;
  /** Called when the lyrics or the title of a new song are changed. */
  onTyped: () => void;
  onSaved: (songId: string) => void;
}) {
  const name = titleOfFile(fileName);
  const { data: all } = useQuery({
    queryKey: queryKeyOf(songs.list, { limit: mostSongs }),
    queryFn: async ({ signal }) =>
      (await callListEndpoint(songs.list, { query: { limit: mostSongs }, signal })).items,
  });
  const [lyrics, setLyrics] = useState(found);
  const [title, setTitle] = useState(name.slice(0, bounds.titleCharacters));
  const [chosenId, setChosenId] = useState<string>();
  const [problems, setProblems] = useState<LyricsProblems>({});
  const songId = chosenId ?? songOfTitle(all, name)?.id ?? newSong;
  const { data: song } = useQuery({ ...songQuery(songId), enabled: songId !== newSong });
  /** The list of songs may arrive later: it then changes no choice that was typed for. */
  const keepChoice = () => {
    setChosenId(songId);
    onTyped();
  };
  const onSuccess = ({ id }: { id: string }) => {
    toast({ title: "Success", description: "Lyrics saved" });
    onSaved(id);
  };
  const onError = (error: Error) => {
    const refusal = refusalOf(error);
    if (typeof refusal === "string") toastError(refusal);
    else setProblems(refusal);
  };
  const update = useCall(songs.update, { onSuccess, onError });
  const create = useCall(songs.create, { onSuccess, onError });
  return {
    songs: all ?? [],
    songId,
    /** The chosen song; undefined for a new one, and until it is loaded. */
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
      if (songId === newSong && title.trim() === "") {
        setProblems({ title: "This field is required" });
      } else if (songId === newSong) {
        create.mutate({ body: { title, lyrics, send: false } });
      } else if (song !== undefined) {
        const { lyricsRevision } = song;
        update.mutate({ params: { id: songId }, body: { lyrics, lyricsRevision } });
      }
    },
  };
}
