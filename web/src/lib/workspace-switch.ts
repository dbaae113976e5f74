import { chooseTeam } from "./chosen-team.ts";

/** The storage key of the message that a tab shows after a switch of its workspace. */
const noticeKey = "splitsheet.workspace-notice";

const listeners = new Set<(workspaceId: string) => void>();

/** Tells the listeners that the server answered with an object of another workspace of the user. */
export function announceOtherWorkspace(workspaceId: string): void {
  for (const listener of listeners) listener(workspaceId);
}

export function onOtherWorkspace(listener: (workspaceId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Switches this tab to a team's workspace, or without `teamId` to the user's own. The page reloads, so that no data of
 * the former workspace stays, and then shows the notice. In a browser without storage there is no notice, and without a
 * path nothing happens: the page would reload forever.
 */
export function switchWorkspace(
  teamId: string | undefined,
  { notice, path }: { notice: string; path?: string },
): void {
  try {
    window.sessionStorage.setItem(noticeKey, notice);
  } catch {
    if (path === undefined) return;
  }
  chooseTeam(teamId);
  if (path === undefined) window.location.reload();
  else window.location.assign(path);
}

/** Removes and returns the message to show after a switch; undefined if there is none. */
export function takeSwitchMessage(): string | undefined {
  try {
    const notice = window.sessionStorage.getItem(noticeKey) ?? undefined;
    window.sessionStorage.removeItem(noticeKey);
    return notice;
  } catch {
    return undefined;
  }
}
