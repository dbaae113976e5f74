import { useEffect, useEffectEvent, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toast } from "../../lib/toasts.ts";
import { useEnterApplication } from "./use-enter-application.ts";
import {
  hasNextStep,
  readVerificationResult,
  type VerificationResult,
} from "./verification-result.ts";

const redirectDelayMs = 2000;

/** The verification result in the URL. Shows a toast, and opens the application unless a step comes first. */
export function useVerificationResult(): VerificationResult | undefined {
  const enter = useEnterApplication();
  const enterApplication = useEffectEvent(() => enter());
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const verified = useMemo(
    () => (isHydrated ? readVerificationResult(search) : undefined),
    [isHydrated, search],
  );
  useEffect(() => {
    if (verified === undefined || verified.needsPassword) return undefined;
    toast({ title: "Email verified!" });
    if (hasNextStep(verified)) return undefined;
    const timer = setTimeout(() => enterApplication(), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [verified]);
  return verified;
}
