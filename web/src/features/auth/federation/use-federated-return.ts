import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toastError } from "../../../lib/toasts.ts";
import type { OutcomeActions } from "./apply-federated-outcome.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import { hasUnfinishedSignIn } from "./provider-callback.ts";

/**
 * Continues a federated sign-in after the redirect: exchanges the code, then acts on the outcome. Returns whether this
 * is in progress.
 */
export function useFederatedReturn(actions: OutcomeActions): boolean {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The prerendered page does not know the URL.
  const [isPending, setPending] = useState(false);
  const hasBegun = useRef(false);
  const act = useEffectEvent(async (kept: StoredOutcome) => {
    const { applyFederatedOutcome } = await import("./apply-federated-outcome.ts");
    applyFederatedOutcome(kept, navigate, actions);
  });
  useEffect(() => {
    if (hasBegun.current || !hasUnfinishedSignIn()) return;
    // A code is valid once, but in strict mode React runs effects twice.
    hasBegun.current = true;
    setPending(true);
    const settle = async () => {
      const { finishFederatedSignIn } = await import("./federated-sign-in.ts");
      const kept = await finishFederatedSignIn(queryClient);
      if (kept === undefined) return;
      await act(kept);
      setPending(false);
    };
    void settle().catch((error: unknown) => {
      console.warn("The federated sign-in could not be finished", error);
      setPending(false);
      toastError("The sign-in could not be finished. Please try again.");
    });
  }, [queryClient]);
  return isPending;
}
