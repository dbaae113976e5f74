import { useState } from "react";
import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import type { WorkspaceView } from "../../../../../shared/contracts/teams/views.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { workspaceName } from "../../workspaces/workspace-choices.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { switchWorkspace } from "../../../lib/workspace-switch.ts";

/** Lists the consequences of moving a song, asks for the target workspace, and opens the song there. */
export function MoveSongDialog({
  song,
  targets,
  teamName,
  onClose,
}: {
  song: Pick<SongCard, "id" | "title" | "files" | "isShared" | "agreement">;
  targets: readonly WorkspaceView[];
  /** The name of the team that the song leaves; undefined if it leaves the user's own workspace. */
  teamName?: string;
  onClose: () => void;
}) {
  const [targetId, setTargetId] = useState(targets[0]?.id ?? "");
  const target = targets.find(({ id }) => id === targetId);
  const [isDone, setDone] = useState(false);
  const move = useCall(songs.move, {
    onSuccess: () => {
      setDone(true);
      if (target === undefined) return;
      switchWorkspace(target.kind === "team" ? target.id : undefined, {
        notice: `“${song.title || "Unknown"}” is now in ${placeOf(target)}, and so are you.`,
        path: `/songs/${song.id}`,
      });
    },
    onError: () => undefined,
  });
  const isMoving = move.isPending || isDone;
  return (
    <Dialog title="Move this song" description={song.title || "Unknown"} onClose={onClose}>
      <fieldset className="mt-4 grid" disabled={isMoving}>
        <legend className="mb-1 font-semibold">Move it to</legend>
        {targets.map((one) => (
          <label
            key={one.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 wrap-anywhere"
          >
            <input
              type="radio"
              name="workspace"
              checked={one.id === targetId}
              onChange={() => {
                setTargetId(one.id);
                move.reset();
              }}
              className="size-4 shrink-0 accent-pen"
            />
            {workspaceName(one)}
          </label>
        ))}
      </fieldset>
      {target !== undefined && (
        <ul className="mt-3 list-disc space-y-1 pl-5 wrap-anywhere">
          {consequencesOf(song, target, teamName).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {move.error !== null && (
        <div className="mt-4">
          <FormError error={move.error}>
            {errorMessage(move.error, "Failed to move song")}
          </FormError>
        </div>
      )}
      <output className="sr-only">{isMoving && "Moving the song"}</output>
      <DialogButtons cancelLabel="Keep it here" onClose={onClose}>
        <Button
          busy={isMoving}
          disabled={target === undefined}
          onClick={() => move.mutate({ params: { id: song.id }, body: { workspaceId: targetId } })}
        >
          Move song
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function placeOf(workspace: WorkspaceView): string {
  return workspace.kind === "team" ? workspace.name : "your personal workspace";
}

/** The consequences of a move, in sentences. */
function consequencesOf(
  { files, isShared, agreement }: Pick<SongCard, "files" | "isShared" | "agreement">,
  target: WorkspaceView,
  teamName: string | undefined,
): string[] {
  const count = files.length === 1 ? "Its file goes" : `Its ${files.length} files go`;
  const theirs = files.length === 1 ? "counts" : "count";
  return [
    target.kind === "team"
      ? `Everyone in ${target.name} can open it.`
      : "Only you can open it there.",
    ...(teamName === undefined ? [] : [`Others in ${teamName} can no longer open it.`]),
    ...(target.role === "owner"
      ? []
      : ["Only the team’s owner can move it out again. We email them about the move."]),
    ...(teamName === undefined ? [] : ["We email you a link to move it back within 7 days."]),
    "It gets a new number.",
    ...(files.length > 0
      ? [`${count} along, out of any folders, and ${theirs} to the storage there.`]
      : []),
    ...(agreement === null
      ? []
      : [
          "Its agreements go along and keep their numbers. Signed PDFs stay as they are, and everyone who signed keeps access.",
        ]),
    ...(isShared ? ["Its share link and the people it is shared with keep their access."] : []),
  ];
}
