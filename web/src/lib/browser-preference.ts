/** Reads a preference of this browser; undefined if none is stored. */
export function readBrowserPreference(key: string): string | undefined {
  return withStorage((storage) => storage.getItem(key)) ?? undefined;
}

export function storeBrowserPreference(key: string, choice: string): void {
  withStorage((storage) => storage.setItem(key, choice));
}

/** Storage may be disabled: then a preference lasts until the page is closed. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch (error) {
    console.info("A choice is kept until the page is closed", error);
    return undefined;
  }
}
