import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, callListEndpoint } from "../../../../shared/contracts/client.ts";
import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { isRefusedAs, messageOf } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { queryKeyOf } from "../../api/query-of.ts";
import { songQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/button.tsx";
import { DialogButtons } from "../../components/ui/dialog-buttons.tsx";
import { SelectField } from "../../components/ui/select-field.tsx";
import { TextArea } from "../../components/ui/text-area.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { toast, toastError } from "../../lib/toasts.ts";
import { tooManyCharacters } from "./too-many-characters.ts";

/** The most songs that one can choose from: the newest. */
const mostSongs = 200;
const newSong = "";

/** Lyrics from a file as text that can be changed, and the song that they are saved in. */
export function ReviewLyrics({
  fileName,
  lyrics: found,
  onTyped,
  onSaved,
  onBack,
  onClose,
}: {
  fileName: string;
  lyrics: string;
  /** Called when the lyrics or the title of a new song are changed. */
  onTyped: () => void;
  onSaved: (songId: string) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const name = fileName.replace(/\.[a-z0-9]+$/i, "").trim();
  const { data: all } = useQuery({
    queryKey: queryKeyOf(songs.list, { limit: mostSongs }),
    queryFn: async ({ signal }) =>
      (await callListEndpoint(songs.list, { query: { limit: mostSongs }, signal })).items,
  });
  const [lyrics, setLyrics] = useState(found);
  const [title, setTitle] = useState(name.slice(0, bounds.titleCharacters));
  const [chosenId, setChosenId] = useState<string>();
  const [problems, setProblems] = useState<{ title?: string; lyrics?: string }>({});
  const songId = chosenId ?? all?.find((song) => isNamed(song, name))?.id ?? newSong;
  const { data: song } = useQuery({ ...songQuery(songId), enabled: songId !== newSong });
  const tooMany = tooManyCharacters(lyrics);
  /** The list of songs may arrive later: it then changes no choice that was typed for. */
  const keepChoice = () => {
    setChosenId(songId);
    onTyped();
  };
  const done = (id: string) => {
    toast({ title: "Success", description: "Lyrics saved" });
    onSaved(id);
  };
  const onError = (error: Error) => {
    const refused = error instanceof ApiError ? error.details : [];
    const of = (field: string) => refused.find(({ path }) => path === field)?.message;
    if (isRefusedAs("lyrics_outdated", error)) toastError(error.message);
    else if (of("title") === undefined && of("lyrics") === undefined)
      toastError(messageOf(error, "Failed to save lyrics"));
    else setProblems({ title: of("title") ?? "", lyrics: of("lyrics") ?? "" });
  };
  const update = useCall(songs.update, { onSuccess: ({ id }) => done(id), onError });
  const create = useCall(songs.create, { onSuccess: ({ id }) => done(id), onError });
  const save = () => {
    if (songId === newSong && title.trim() === "") {
      setProblems({ title: "This field is required" });
    } else if (songId === newSong) {
      create.mutate({ body: { title, lyrics, send: false } });
    } else if (song !== undefined) {
      const { lyricsRevision } = song;
      update.mutate({ params: { id: songId }, body: { lyrics, lyricsRevision } });
    }
  };
  return (
    <form
      noValidate
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        setProblems({});
        save();
      }}
    >
      <TextArea
        label="Lyrics"
        rows={12}
        value={lyrics}
        error={tooMany ?? (problems.lyrics || undefined)}
        hint={`${lyrics.length.toLocaleString("en-US")} of ${bounds.lyricsCharacters.toLocaleString("en-US")} characters`}
        onChange={({ currentTarget }) => {
          setLyrics(currentTarget.value);
          keepChoice();
        }}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Song"
          value={songId}
          options={[
            { value: newSong, label: "New song" },
            ...(all ?? []).map(({ id, title: text }) => ({ value: id, label: text || "Unknown" })),
          ]}
          onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
        />
        {songId === newSong && (
          <TextField
            label="Song Title"
            required
            value={title}
            error={problems.title || undefined}
            onChange={({ currentTarget }) => {
              setTitle(currentTarget.value);
              keepChoice();
            }}
          />
        )}
      </div>
      <output className="mt-3 block text-sm text-muted">
        {songId === newSong
          ? "The new song gets a draft agreement, which you can finish later."
          : song !== undefined && song.lyrics !== "" && song.lyrics !== lyrics
            ? `“${song.title || "Unknown"}” has lyrics. These replace them.`
            : ""}
      </output>
      <DialogButtons onClose={onClose}>
        <Button variant="quiet" onClick={onBack}>
          Choose another file
        </Button>
        <Button
          type="submit"
          busy={update.isPending || create.isPending}
          disabled={
            tooMany !== undefined ||
            lyrics.trim() === "" ||
            (songId !== newSong && song === undefined)
          }
        >
          Save lyrics
        </Button>
      </DialogButtons>
    </form>
  );
}

function isNamed({ title }: SongCard, name: string): boolean {
  return title.localeCompare(name, undefined, { sensitivity: "base" }) === 0;
}
