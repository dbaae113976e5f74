import { useEffect, useEffectEvent, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toast } from "../../lib/toasts.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import { needsMore, readVerifiedAddress, type VerifiedAddress } from "./verified-address.ts";

const redirectDelayMs = 2000;

/** The verification result in the URL. Shows a toast, and opens the application unless a step comes first. */
export function useVerifiedAddress(): VerifiedAddress | undefined {
  const enter = useEnterApplication();
  const enterApplication = useEffectEvent(() => enter());
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const verified = useMemo(
    () => (isHydrated ? readVerifiedAddress(search) : undefined),
    [isHydrated, search],
  );
  useEffect(() => {
    if (verified === undefined || verified.needsPassword) return undefined;
    toast({ title: "Email verified!" });
    if (needsMore(verified)) return undefined;
    const timer = setTimeout(() => enterApplication(), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [verified]);
  return verified;
}
