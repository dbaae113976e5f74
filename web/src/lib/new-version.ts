import { useSyncExternalStore } from "react";
import { dismissToasts } from "./toasts.ts";

/** The name of the meta element in which each built page has the id of its build. */
export const buildIdName = "build-id";
/** The file with the id of the build that is deployed. */
export const buildIdPath = "/build-id.txt";

let isNoticed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isNoticed = next;
  for (const listener of listeners) listener();
}

/** Offers to reload the page, because a newer version is deployed. */
export function announceNewVersion(): void {
  // The notice says why the last action failed.
  dismissToasts();
  set(true);
}

/** Hides the offer until the next action that fails. */
export function dismissNewVersion(): void {
  set(false);
}

/** Whether a new version was noticed and the offer to reload was not dismissed. */
export function useIsNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNoticed,
    () => false,
  );
}

/**
 * After code of this page could not be loaded: whether a newer build than the page's is deployed, which may have
 * removed it. If so, announces it. Without a network, the answer is no.
 */
export async function noticeNewVersion(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>(`meta[name=${buildIdName}]`)?.content;
  // The development server has no builds.
  if (own === undefined) return false;
  try {
    const answer = await fetch(buildIdPath, { cache: "no-store" });
    const deployed = (await answer.text()).trim();
    // Any other text is an error page.
    if (!answer.ok || !/^[0-9a-f]{16}$/.test(deployed) || deployed === own) return false;
  } catch {
    return false;
  }
  announceNewVersion();
  return true;
}
