import { onSessionEnd } from "./session-flag.ts";

/** Under which the browser keeps the team whose workspace the pages show; see the script of early-calls.ts. */
export const teamKey = "splitsheet.team";

let chosen: string | undefined;
let isRead = false;

/** The team in whose workspace this tab works; undefined in the user's own. A new tab begins with the latest choice. */
export function chosenTeam(): string | undefined {
  if (!isRead) {
    isRead = true;
    chosen = read();
  }
  return chosen;
}

/** From now on the calls of this tab are in the team's workspace; without `id`, in the user's own. */
export function chooseTeam(id: string | undefined): void {
  isRead = true;
  chosen = id;
  try {
    // An empty text: this tab is in the user's own workspace, whatever another one has chosen.
    window.sessionStorage.setItem(teamKey, id ?? "");
    if (id === undefined) window.localStorage.removeItem(teamKey);
    else window.localStorage.setItem(teamKey, id);
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function read(): string | undefined {
  try {
    const kept = window.sessionStorage.getItem(teamKey) ?? window.localStorage.getItem(teamKey);
    // A switch in another tab does not change where this one works.
    window.sessionStorage.setItem(teamKey, kept ?? "");
    return kept === null || kept === "" ? undefined : kept;
  } catch {
    return undefined;
  }
}

onSessionEnd(() => {
  chosen = undefined;
  try {
    window.sessionStorage.removeItem(teamKey);
    window.localStorage.removeItem(teamKey);
  } catch {
    // Without storage nothing was kept.
  }
});

const listeners = new Set<() => void>();

/** The server said that the user is in this team no longer. */
export function announceTeamEnd(): void {
  if (chosenTeam() === undefined) return;
  chooseTeam(undefined);
  for (const listener of listeners) listener();
}

export function onTeamEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
