import { chooseTeam } from "./chosen-team.ts";

/** Under which a tab keeps what it says after it has changed its workspace. */
const noticeKey = "splitsheet.workspace-notice";

const listeners = new Set<(workspaceId: string) => void>();

/** The server answered about an object that is in another workspace of the user. */
export function announceElsewhere(workspaceId: string): void {
  for (const listener of listeners) listener(workspaceId);
}

export function onElsewhere(listener: (workspaceId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Switches this tab to a team's workspace, or without `teamId` to the user's own. The page reloads, so that nothing of
 * the former workspace stays, and then shows the notice. Does nothing in a browser that stores no choice: the page would
 * reload forever.
 */
export function switchWorkspace(
  teamId: string | undefined,
  { notice, path }: { notice: string; path?: string },
): void {
  try {
    window.sessionStorage.setItem(noticeKey, notice);
  } catch {
    return;
  }
  chooseTeam(teamId);
  if (path === undefined) window.location.reload();
  else window.location.assign(path);
}

/** What the page says after a switch, once; undefined if there was none. */
export function takeSwitchNotice(): string | undefined {
  try {
    const notice = window.sessionStorage.getItem(noticeKey) ?? undefined;
    window.sessionStorage.removeItem(noticeKey);
    return notice;
  } catch {
    return undefined;
  }
}
