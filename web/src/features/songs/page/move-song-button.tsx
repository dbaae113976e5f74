import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { SongCard } from "../../../../../shared/contracts/songs/views.ts";
import { useHasRoleAtLeast, workspacesQuery } from "../../../api/teams.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { chosenTeam } from "../../../lib/chosen-team.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const MoveSongDialog = lazyPart(async () => ({
  default: (await import("./move-song-dialog.tsx")).MoveSongDialog,
}));

/**
 * The button that moves a song into another workspace. Hidden from a user who may change no other workspace, and in a
 * team from everyone but its owner.
 */
export function MoveSongButton({
  song,
}: {
  song: Pick<SongCard, "id" | "title" | "files" | "isShared" | "agreement">;
}) {
  const [isAsking, setAsking] = useState(false);
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  // True in the user's own workspace.
  const mayMove = useHasRoleAtLeast("owner");
  const current = chosenTeam();
  const targets = workspaces.filter(
    ({ id, kind, role }) =>
      role !== "viewer" && (current === undefined ? kind === "team" : id !== current),
  );
  if (targets.length === 0 || !mayMove) return null;
  const team = workspaces.find(({ id }) => id === current);
  return (
    <>
      <Button variant="text" size="small" onClick={() => setAsking(true)}>
        Move to…
      </Button>
      {isAsking && (
        <Suspense>
          <MoveSongDialog
            song={song}
            targets={targets}
            {...(team === undefined ? {} : { teamName: team.name })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
