import { useEffect, useEffectEvent } from "react";
import { fetchSession } from "../../api/auth.ts";
import { hasReturned } from "./federation/kept-return.ts";
import { useEnterApplication } from "./use-enter-application.ts";

/** Whether the browser comes from an emailed link or a provider's sign-in, which this screen has to finish first. */
function isOnTheWayBack(): boolean {
  const { pathname, search, hash } = window.location;
  const isMailed = pathname.startsWith("/verify-email") || hash.includes("token=");
  const query = new URLSearchParams(search);
  return isMailed || query.has("token") || query.has("verified") || hasReturned();
}

/** Opens the application for a user who is signed in already. */
export function useSkipSignIn(): void {
  const enter = useEnterApplication();
  const skip = useEffectEvent(() => enter());
  useEffect(() => {
    if (isOnTheWayBack()) return undefined;
    let isLeft = false;
    const check = async () => {
      // Not the cached session: after a logout that one is still the user's.
      const user = await fetchSession();
      if (user !== null && !isLeft) skip();
    };
    check().catch((error: unknown) => console.warn("The session could not be checked", error));
    return () => {
      isLeft = true;
    };
  }, []);
}
