import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { askedPath } from "../../lib/asked-address.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toast } from "../../lib/toasts.ts";
import { needsMore, readVerifiedAddress, type VerifiedAddress } from "./verified-address.ts";

const redirectDelayMs = 2000;

/** After a verification: shows a toast, and opens the application unless another step comes first. */
export function useVerifiedAddress(): VerifiedAddress | undefined {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
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
    const timer = setTimeout(() => {
      // The loaded data is that of a visitor.
      queryClient.clear();
      void navigate(askedPath(window.location.search, window.location.origin), { replace: true });
    }, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [verified, navigate, queryClient]);
  return verified;
}
