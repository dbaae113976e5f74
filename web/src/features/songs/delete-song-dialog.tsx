import { useInfiniteQuery } from "@tanstack/react-query";
import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";
import type { FilesOfDeletedSong } from "../../../../shared/contracts/songs/endpoints.ts";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import { useState } from "react";
import { toastFailure } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { songAgreementsQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { toast } from "../../lib/toasts.ts";

/** Lists the consequences of a song's deletion for its agreements and files, and asks for confirmation. */
export function DeleteSongDialog({
  song,
  onDeleted,
  onClose,
}: {
  song: Pick<SongCard, "id" | "title" | "files">;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const [files, setFiles] = useState<FilesOfDeletedSong>("keep");
  const query = useInfiniteQuery(songAgreementsQuery(song.id));
  const remove = useCall(songs.remove, {
    onSuccess: () => {
      toast({ title: "Success", description: "Song deleted successfully" });
      onDeleted();
    },
    onError: (error) => toastFailure(error, "Failed to delete song"),
  });
  const agreements = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      title="Delete this song?"
      description={`“${song.title || "Unknown"}” is permanently deleted with its lyrics. This can't be undone.`}
      onClose={onClose}
    >
      {query.isPending && <Skeleton className="mt-4 h-12" />}
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {(query.isError
          ? [
              "Pending agreements are voided, and everyone involved is emailed.",
              "Completed agreements stay with their parties, and under Agreements.",
            ]
          : consequencesOf(agreements ?? [])
        ).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {song.files.length > 0 && (
        <fieldset className="mt-4 grid gap-1">
          <legend className="mb-1 font-semibold">Its files</legend>
          {choices.map(({ value, label, note }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="radio"
                name="files"
                checked={files === value}
                onChange={() => setFiles(value)}
                className="mt-1 size-4 shrink-0 accent-pen"
              />
              <span>
                {label(song.files.length)}
                <span className="block text-sm text-muted">{note}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          disabled={query.isPending}
          onClick={() => remove.mutate({ params: { id: song.id }, query: { files } })}
        >
          Delete song
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const choices = [
  {
    value: "keep",
    label: (count: number) => (count === 1 ? "Keep its file" : `Keep its ${count} files`),
    note: "You find them under Files, in Unsorted.",
  },
  {
    value: "delete",
    label: (count: number) => (count === 1 ? "Delete its file" : `Delete its ${count} files`),
    note: "They are deleted with the song.",
  },
] as const;

/** The consequences for the song's agreements, in sentences. */
function consequencesOf(agreements: readonly Pick<AgreementCard, "status">[]): string[] {
  const count = (...wanted: AgreementCard["status"][]) =>
    agreements.filter(({ status }) => wanted.includes(status)).length;
  const drafts = count("draft");
  const pending = count("pending");
  const sealed = count("signed", "completed");
  const ended = count("declined", "voided", "expired");
  return [
    ...(drafts > 0 ? ["Its draft is deleted."] : []),
    ...(pending > 0
      ? [
          `${countLabel(pending, "pending agreement is", "pending agreements are")} voided, and everyone involved is emailed.`,
        ]
      : []),
    ...(sealed > 0
      ? [
          `${countLabel(sealed, "completed agreement stays", "completed agreements stay")} with all parties, and under Agreements.`,
        ]
      : []),
    ...(ended > 0
      ? [
          `${countLabel(ended, "agreement that ended stays", "agreements that ended stay")} under Agreements.`,
        ]
      : []),
  ];
}
