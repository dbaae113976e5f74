const key = "splitsheet.authenticated";
/** The flag in this page's memory, for a browser with storage disabled. */
let isMarked = false;
const forgetters = new Set<() => void>();

/** Aborts background work when a logout begins. Replaced when the logout fails, or the next session begins. */
let session = new AbortController();

/** The signal that aborts background work at the end of the session. */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

/** Aborts background work when a logout begins: the server would refuse its calls from now on. */
export function abortSessionWork(): void {
  session.abort();
}

/** Allows background work again after a failed logout, or when a session begins. */
export function resumeSessionWork(): void {
  if (session.signal.aborted) session = new AbortController();
}

/** Whether this browser session is known to be signed in. */
export function isMarkedAuthenticated(): boolean {
  return withStorage((storage) => storage.getItem(key) === "true") ?? isMarked;
}

export function markAuthenticated(): void {
  isMarked = true;
  resumeSessionWork();
  withStorage((storage) => storage.setItem(key, "true"));
}

/** Registers a function that empties a store at the end of a session: its data belongs to the user of that session. */
export function onSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

export function clearAuthenticated(): void {
  abortSessionWork();
  for (const forget of forgetters) forget();
  isMarked = false;
  withStorage((storage) => storage.removeItem(key));
}

/**
 * The channel between tabs, opened at its first use by pages that need a user. A tab doesn't receive its own messages.
 */
let channel: BroadcastChannel | undefined;
const channelOfTabs = () => (channel ??= new BroadcastChannel("splitsheet.session"));

/** Ends the session in this tab and in all other tabs. */
export function endSession(): void {
  clearAuthenticated();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channelOfTabs().postMessage("ended");
}

/** Calls the listener when another tab has ended the session. Returns the function that stops that. */
export function onSessionEndInOtherTab(listener: () => void): () => void {
  const tabs = channelOfTabs();
  tabs.addEventListener("message", listener);
  return () => tabs.removeEventListener("message", listener);
}

/** Storage may be disabled: then each page load asks the server. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("Session storage is not available", error);
    return undefined;
  }
}
