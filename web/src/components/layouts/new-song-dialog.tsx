import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { toastFailure } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { lyricsHash } from "../../lib/hashes/lyrics-hash.ts";
import { Button } from "../ui/buttons/button.tsx";
import { DialogButtons } from "../ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { TextField } from "../ui/fields/text-field.tsx";

const fieldNames = ["title", "artist"] as const;
type Problems = Partial<Record<(typeof fieldNames)[number], string>>;

/** Asks for the title of a song without an agreement, creates it, and opens its page; with `toWrite` at its lyrics. */
export function NewSongDialog({ toWrite, onClose }: { toWrite: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [artist, setArtist] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const create = useCall(songs.create, {
    onSuccess: ({ id }) => void navigate(`/songs/${id}${toWrite ? lyricsHash : ""}`),
    onError: (error) => {
      const refused = error instanceof ApiError ? error.details : [];
      const named = fieldNames.flatMap((name) => refused.filter(({ path }) => path === name));
      setProblems(Object.fromEntries(named.map(({ path, message }) => [path, message])));
      if (named.length === 0) toastFailure(error, "Failed to create song");
    },
  });
  const submit = () => {
    const isEmpty = title.trim() === "";
    setProblems(isEmpty ? { title: "Song title is required" } : {});
    if (!isEmpty) create.mutate({ body: { title, artist, agreement: false } });
  };
  return (
    <Dialog
      title={toWrite ? "Write lyrics" : "New song"}
      description={
        toWrite
          ? "Give the song a title. You write its lyrics on the next page."
          : "Add recordings and lyrics on its page. You can make a split sheet for it later."
      }
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Song Title"
          required
          autoComplete="off"
          maxLength={bounds.titleCharacters}
          value={title}
          error={problems.title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextField
          label="Artist Name (optional)"
          autoComplete="off"
          maxLength={bounds.artistCharacters}
          value={artist}
          error={problems.artist}
          onChange={({ currentTarget }) => setArtist(currentTarget.value)}
        />
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={create.isPending}>
            Create song
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
