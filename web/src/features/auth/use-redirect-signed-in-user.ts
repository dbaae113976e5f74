import { useEffect, useEffectEvent } from "react";
import { fetchSignedInUser } from "../../api/auth.ts";
import { hasUnfinishedSignIn } from "./federation/provider-callback.ts";
import { useEnterApplication } from "./use-enter-application.ts";

/** Whether the sign-in screen has to process an emailed link or a federated sign-in first. */
function hasPendingReturn(): boolean {
  const { pathname, search, hash } = window.location;
  const hasEmailedToken = pathname.startsWith("/verify-email") || hash.includes("token=");
  const query = new URLSearchParams(search);
  return hasEmailedToken || query.has("token") || query.has("verified") || hasUnfinishedSignIn();
}

/** Opens the application if the visitor of the sign-in screen is signed in already. */
export function useRedirectSignedInUser(): void {
  const enter = useEnterApplication();
  const skip = useEffectEvent(() => enter());
  useEffect(() => {
    if (hasPendingReturn()) return undefined;
    let isLeft = false;
    const check = async () => {
      // Not the cached session, which still has the user after a sign-out.
      const user = await fetchSignedInUser();
      if (user !== null && !isLeft) skip();
    };
    check().catch((error: unknown) => console.warn("The session could not be checked", error));
    return () => {
      isLeft = true;
    };
  }, []);
}
