import { useInfiniteQuery } from "@tanstack/react-query";
import type { AgreementCard } from "../../../../shared/contracts/agreements/views.ts";
import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";
import { messageOf } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { songAgreementsQuery } from "../../api/songs.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { DialogButtons } from "../../components/ui/dialog-buttons.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { toast, toastError } from "../../lib/toasts.ts";

/** Says what the deletion of a song does to its agreements and files, and asks for it. */
export function DeleteSongDialog({
  song,
  onDeleted,
  onClose,
}: {
  song: Pick<SongCard, "id" | "title" | "files">;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const query = useInfiniteQuery(songAgreementsQuery(song.id));
  const remove = useCall(songs.remove, {
    onSuccess: () => {
      toast({ title: "Success", description: "Song deleted successfully" });
      onDeleted();
    },
    onError: (error) => toastError(messageOf(error, "Failed to delete song")),
  });
  const agreements = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      title="Delete this song?"
      description={`“${song.title || "Unknown"}” is permanently deleted with its lyrics${filesOf(song)}. This can't be undone.`}
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
      <DialogButtons cancelLabel="Keep it" onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          disabled={query.isPending}
          onClick={() => remove.mutate({ params: { id: song.id } })}
        >
          Delete song
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function filesOf({ files }: Pick<SongCard, "files">): string {
  if (files.length === 0) return "";
  return files.length === 1 ? " and its file" : ` and its ${files.length} files`;
}

/** What happens to the song's agreements, in sentences. */
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
          `${counted(pending, "pending agreement is", "pending agreements are")} voided, and everyone involved is emailed.`,
        ]
      : []),
    ...(sealed > 0
      ? [
          `${counted(sealed, "completed agreement stays", "completed agreements stay")} with all parties, and under Agreements.`,
        ]
      : []),
    ...(ended > 0
      ? [
          `${counted(ended, "agreement that ended stays", "agreements that ended stay")} under Agreements.`,
        ]
      : []),
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
