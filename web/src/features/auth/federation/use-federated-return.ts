import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toastError } from "../../../lib/toasts.ts";
import type { ReturnActions } from "./continue-after-return.ts";
import type { KeptReturn } from "./kept-outcome.ts";
import { hasReturned } from "./kept-return.ts";

/**
 * Continues after a sign-in elsewhere: finishes it if the browser has just returned, then acts on its outcome. Returns
 * whether it is being finished.
 */
export function useFederatedReturn(actions: ReturnActions): boolean {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The built page does not know the address.
  const [isPending, setPending] = useState(false);
  const hasBegun = useRef(false);
  const act = useEffectEvent(async (kept: KeptReturn) => {
    const { continueAfterReturn } = await import("./continue-after-return.ts");
    continueAfterReturn(kept, navigate, actions);
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
      await act(kept);
      setPending(false);
    };
    void settle().catch((error: unknown) => {
      console.warn("The sign-in elsewhere could not be finished", error);
      setPending(false);
      toastError("The sign-in could not be finished. Please try again.");
    });
  }, [queryClient]);
  return isPending;
}
