import { ownFileIdOfPath } from "../../../../shared/domain/files/upload-path.ts";
import { includesRole } from "../../../../shared/domain/teams/roles.ts";
import { chosenTeam } from "../../lib/chosen-team.ts";
import { pageQueryClient } from "../query-client.ts";
import { workspacesQuery } from "../teams.ts";
import { afterOthers } from "./store-thumbnails.ts";

/** Milliseconds for which the page is left alone, in which it loads what it shows. */
const pauseMs = 3000;

/**
 * Makes and stores the thumbnails of a picture of the caller's own that a page has shown without them, such as one that
 * an earlier release or someone else's browser has uploaded: if the person may change files, and does not save data.
 */
export function makeMissingThumbnails(path: string): void {
  const fileId = ownFileIdOfPath(path);
  if (fileId === undefined) return;
  afterOthers(fileId, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted || !mayKeep() || savesData()) return undefined;
    const { drawsTruly } = await import("../../lib/thumbnails/make-thumbnails.ts");
    if (!drawsTruly()) return undefined;
    const answer = await fetch(path, { signal });
    return answer.ok ? await answer.blob() : undefined;
  });
}

/** As `useHasRoleAtLeast("member")`, outside of components. */
function mayKeep(): boolean {
  const id = chosenTeam();
  const workspaces = pageQueryClient().getQueryData(workspacesQuery.queryKey);
  const role = workspaces?.find((one) => one.id === id)?.role ?? "owner";
  return includesRole(role, "member");
}

/** Whether the person wants few bytes to be loaded. Not all browsers tell. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
