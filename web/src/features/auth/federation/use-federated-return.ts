import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { environmentQuery } from "../../../lib/session-queries.ts";
import { toastError } from "../../../lib/toasts.ts";
import type { SignInStep } from "../sign-in-step.ts";
import { breakOff, finishSignIn, isReturning } from "./federated-sign-in.ts";
import { takeReturn, type KeptReturn } from "./kept-return.ts";

/**
 * Goes on after a sign-in elsewhere: finishes it where the browser has just come back, then acts on what has come of
 * it. Says whether that is under way.
 */
export function useFederatedReturn(actions: {
  onStep: (step: SignInStep) => void;
  onEnter: () => void;
}): boolean {
  const navigate = useNavigate();
  const [isPending] = useState(() => isReturning(new URLSearchParams(window.location.search)));
  const [isOver, setOver] = useState(false);
  const { data: environment, error } = useQuery({ ...environmentQuery, enabled: isPending });
  const begun = useRef(false);

  const act = (kept: KeptReturn) => {
    if (kept.intent === "connect") void navigate("/profile", { state: kept, replace: true });
    else if (kept.outcome === "failed") toastError(kept.message);
    else if (kept.outcome === "second_factor")
      actions.onStep({ kind: "code", userId: kept.userId });
    else if (kept.outcome === "proof_needed") actions.onStep({ kind: "prove", ...kept });
    else if (kept.onboarding)
      actions.onStep({ kind: "after", next: { needs2fa: false, onboarding: true } });
    else actions.onEnter();
  };

  useEffect(() => {
    const isReady = !isPending || environment !== undefined || error !== null;
    if (begun.current || !isReady) return;
    begun.current = true;
    if (!isPending) {
      const kept = takeReturn();
      if (kept !== undefined) act(kept);
      return;
    }
    const config = environment?.federatedSignIn;
    const isRefused = new URLSearchParams(window.location.search).has("error");
    const fail = async () => {
      act({ outcome: "failed", ...(await breakOff()) });
      setOver(true);
    };
    if (config === undefined || isRefused) void fail();
    else finishSignIn(config).catch(fail);
  });
  return isPending && !isOver;
}
