/**
 * The return path: the page that a signed-out visitor asked for. The sign-in screen carries it as `?next=` and opens it
 * afterwards.
 */

const parameter = "next";
const homePath = "/dashboard";
/** The sign-in screens: returning to one after a sign-in would ask again. */
const signInPaths = new Set(["/login", "/signup", "/auth", "/verify-email", "/reset-password"]);

const keptKey = "splitsheet.asked";
/** Milliseconds for which a verification email's link is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns a path of this application with its query; undefined for any other address, so that a crafted link can't
 * redirect a user to another site after the sign-in.
 */
export function internalPath(text: string | null, origin: string): string | undefined {
  if (text === null || !text.startsWith("/") || !URL.canParse(text, origin)) return undefined;
  const { origin: target, pathname, search } = new URL(text, origin);
  // "/.//example.com" is a path here, but an address of another site where it is used.
  if (target !== origin || pathname.startsWith("//")) return undefined;
  return signInPaths.has(pathname.replace(/\/+$/, "")) ? undefined : `${pathname}${search}`;
}

/** The return path in the sign-in screen's query; the dashboard if there is none. */
export function returnPathOf(search: string, origin: string): string {
  return internalPath(new URLSearchParams(search).get(parameter), origin) ?? homePath;
}

/** A screen's path with the return path in its query. */
export function withReturnPath(screen: string, asked: string): string {
  if (asked === homePath) return screen;
  const separator = screen.includes("?") ? "&" : "?";
  return `${screen}${separator}${new URLSearchParams({ [parameter]: asked }).toString()}`;
}

/** The history state with which `/signup` opens at 'Sign In': for somebody whose session has ended. */
export const signInState = { signsIn: true };

/** Whether a history state is `signInState`. */
export function asksToSignIn(state: unknown): boolean {
  const { signsIn }: { signsIn?: unknown } = Object(state);
  return signsIn === true;
}

/** The history state with which the sign-in screen begins with an address: the one that an invitation was sent to. */
export const emailState = (email: string) => ({ email });

/** The address in a history state of `emailState`. */
export function askedEmail(state: unknown): string | undefined {
  const { email }: { email?: unknown } = Object(state);
  return typeof email === "string" ? email : undefined;
}

/** Stores the return path while the browser waits for a verification email, whose link opens another tab. */
export function storeReturnPath(asked: string, now: number): void {
  try {
    if (asked === homePath) window.localStorage.removeItem(keptKey);
    else window.localStorage.setItem(keptKey, JSON.stringify({ asked, at: now }));
  } catch (error) {
    console.warn("Local storage is not available", error);
  }
}

/** Removes and returns the stored return path; the dashboard if there is none, or it is older than a day. */
export function takeStoredReturnPath(now: number, origin: string): string {
  try {
    const text = window.localStorage.getItem(keptKey);
    window.localStorage.removeItem(keptKey);
    const { asked, at }: { asked?: unknown; at?: unknown } = Object(JSON.parse(text ?? "null"));
    const isFresh = typeof at === "number" && now - at < keptMilliseconds;
    if (isFresh && typeof asked === "string") return internalPath(asked, origin) ?? homePath;
  } catch (error) {
    console.warn("The address to return to could not be read", error);
  }
  return homePath;
}
