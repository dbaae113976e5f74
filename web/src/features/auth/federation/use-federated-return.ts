import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toastError } from "../../../lib/toasts.ts";
import type { SignInStep } from "../sign-in-step.ts";
import type { KeptReturn } from "./kept-outcome.ts";
import { hasReturned } from "./kept-return.ts";

/**
 * Continues after a sign-in elsewhere: finishes it if the browser has just returned, then acts on its outcome. Returns
 * whether it is being finished.
 */
export function useFederatedReturn(actions: {
  onStep: (step: SignInStep) => void;
  onEnter: () => void;
}): boolean {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The built page does not know the address.
  const [isPending, setPending] = useState(false);
  const hasBegun = useRef(false);
  const act = useEffectEvent((kept: KeptReturn) => {
    if (kept.intent === "connect") void navigate("/profile", { state: kept, replace: true });
    else if (kept.outcome === "failed") toastError(kept.message);
    else if (kept.outcome === "two_factor") actions.onStep({ kind: "code", userId: kept.userId });
    else if (kept.outcome === "proof_needed") actions.onStep({ kind: "prove", ...kept });
    else if (kept.onboarding)
      actions.onStep({ kind: "after", next: { needsTwoFactor: false, onboarding: true } });
    else actions.onEnter();
  });
  useEffect(() => {
    if (hasBegun.current || !hasReturned()) return;
    // A code works once, but in strict mode React runs effects twice.
    hasBegun.current = true;
    setPending(true);
    const settle = async () => {
      const { settleReturn } = await import("./federated-sign-in.ts");
      const kept = await settleReturn(queryClient);
      if (kept === undefined) return;
      setPending(false);
      act(kept);
    };
    void settle().catch((error: unknown) => {
      console.warn("The sign-in elsewhere could not be finished", error);
      setPending(false);
      toastError("The sign-in could not be finished. Please try again.");
    });
  }, [queryClient]);
  return isPending;
}
