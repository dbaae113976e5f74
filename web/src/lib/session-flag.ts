const key = "splitsheet.authenticated";

/** Whether this browser session is known to be signed in. */
export function isMarkedAuthenticated(): boolean {
  return withStorage((storage) => storage.getItem(key) === "true") ?? false;
}

export function markAuthenticated(): void {
  withStorage((storage) => storage.setItem(key, "true"));
}

export function clearAuthenticated(): void {
  withStorage((storage) => storage.removeItem(key));
}

/** Storage may be switched off; without it the server is asked each time. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn("Session storage is not available", error);
    return undefined;
  }
}
