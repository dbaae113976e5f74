import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { fetchSignedInUser } from "../../api/auth.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toast } from "../../lib/toasts.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import {
  hasNextStep,
  readVerificationResult,
  type VerificationResult,
} from "./verification-result.ts";

const redirectDelayMs = 2000;

/**
 * The verification result in the URL. Shows a toast, and opens the application unless a step comes first. Who changed
 * their address opens the link in any browser: one without their session stays at the sign-in, and gets `newAddress`.
 */
export function useVerificationResult(): {
  verified: VerificationResult | undefined;
  newAddress: string | undefined;
} {
  const enter = useEnterApplication();
  const enterApplication = useEffectEvent(() => enter());
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const [newAddress, setNewAddress] = useState<string>();
  const verified = useMemo(
    () => (isHydrated ? readVerificationResult(search) : undefined),
    [isHydrated, search],
  );
  useEffect(() => {
    if (verified === undefined || verified.needsPassword) return undefined;
    toast({ title: "Email verified!" });
    if (hasNextStep(verified)) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enterIfSignedIn = async () => {
      const start = Date.now();
      // Without an answer, the application asks again.
      const user = await fetchSignedInUser().catch(() => undefined);
      if (isLeft) return;
      if (user === null) setNewAddress(verified.email);
      else timer = setTimeout(() => enterApplication(), start + redirectDelayMs - Date.now());
    };
    void enterIfSignedIn();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [verified]);
  return { verified, newAddress };
}
