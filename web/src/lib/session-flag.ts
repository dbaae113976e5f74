const key = "splitsheet.authenticated";
/** The flag in this page's memory, for a browser with storage disabled. */
let isMarked = false;
const forgetters = new Set<() => void>();

/** Aborted when the session begins to end; replaced when it goes on, or the next one begins. */
let session = new AbortController();

/** For work in the background that the end of the session ends. */
export function sessionSignal(): AbortSignal {
  return session.signal;
}

/** The user asks to end the session: calls in the background would be refused from now on. */
export function beginEnd(): void {
  session.abort();
}

/** The session has not ended, or a new one begins. */
export function goOn(): void {
  if (session.signal.aborted) session = new AbortController();
}

/** Whether this browser session is known to be signed in. */
export function isMarkedAuthenticated(): boolean {
  return withStorage((storage) => storage.getItem(key) === "true") ?? isMarked;
}

export function markAuthenticated(): void {
  isMarked = true;
  goOn();
  withStorage((storage) => storage.setItem(key, "true"));
}

/** Runs when a session ends, also before the next one begins: what a store keeps belongs to the one who was signed in. */
export function onSessionEnd(forget: () => void): void {
  forgetters.add(forget);
}

export function clearAuthenticated(): void {
  beginEnd();
  for (const forget of forgetters) forget();
  isMarked = false;
  withStorage((storage) => storage.removeItem(key));
}

/** Opened when it is first used, by pages that need a user. It doesn't receive what it sends itself. */
let channel: BroadcastChannel | undefined;
const channelOfTabs = () => (channel ??= new BroadcastChannel("splitsheet.session"));

/** The user has ended the session: this tab forgets it, and so do the others. */
export function endSession(): void {
  clearAuthenticated();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channelOfTabs().postMessage("ended");
}

/** Tells when another tab has ended the session. */
export function onEndElsewhere(listener: () => void): () => void {
  const tabs = channelOfTabs();
  tabs.addEventListener("message", listener);
  return () => tabs.removeEventListener("message", listener);
}

/** Storage may be disabled; without it, each page load asks the server. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("Session storage is not available", error);
    return undefined;
  }
}
