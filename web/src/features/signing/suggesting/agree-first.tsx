import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, callEndpoint } from "../../../../../shared/contracts/client.ts";
import { hasErrorCode, toastFailure } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DeclineButton } from "../form/decline-button.tsx";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { OfflineHint } from "../offline-hint.tsx";
import { SomethingNotRight } from "./something-not-right.tsx";

/** In place of the form to sign, while the sheet asks everyone to agree to the shares first. */
export function AgreeFirst({
  context,
  isNews,
  onDeclined,
}: {
  context: DecisionContext;
  /** Whether the form to sign was here before: somebody does not agree any more. */
  isNews: boolean;
  onDeclined: DecisionContext["onDone"];
}) {
  const { view, shareLink, onDone, onReload } = context;
  const { id, documentHash, signer, ownerName, agreeing } = view;
  const hasAgreed = agreeing?.own?.hasAgreed === true;
  const others = agreeing?.others ?? [];
  const agreed = others.filter((other) => other.hasAgreed).length + (hasAgreed ? 1 : 0);
  const mutation = useMutation({
    mutationFn: () =>
      callEndpoint(signing.looksRight, {
        params: { id },
        body: { shareLink, email: signer?.email, documentHash },
      }),
    meta: { tellsOffline: true },
    onSuccess: onDone,
    onError: (error) => {
      toastFailure(error, "Your answer could not be sent");
      const isClosed = error instanceof ApiError && (error.status === 404 || error.status === 409);
      // At the general link, the half hour of the code is over.
      if (isClosed || hasErrorCode("code_invalid", error)) onReload();
    },
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNews) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "center" });
  }, [isNews]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="agree-first"
      className="grid gap-4 rounded-card border bg-sheet p-4 outline-none print:hidden"
    >
      {isNews && (
        <p role="alert" className="rounded-control bg-amber-wash px-4 py-3 text-amber">
          Somebody suggested a change meanwhile, so nobody can sign yet. What you have entered is
          kept.
        </p>
      )}
      <div>
        <h2 id="agree-first" className="text-lg font-semibold">
          {hasAgreed ? "You agreed to the shares" : "Do the shares look right?"}
        </h2>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {hasAgreed
            ? "We’ll email you when everyone has agreed. Then you can sign."
            : `${ownerName} asks everyone to agree before anyone signs.`}
        </p>
        <p className="figures mt-1 text-sm text-muted">
          {`${agreed} of ${others.length + 1} agreed`}
        </p>
      </div>
      <OfflineHint text="You are offline. Your answer is sent as soon as you are back." />
      {!hasAgreed && (
        <Button className="w-full" busy={mutation.isPending} onClick={() => mutation.mutate()}>
          {mutation.isPaused ? "Waiting for the network…" : "Looks right to me"}
        </Button>
      )}
      <SomethingNotRight context={context} />
      <DeclineButton context={{ ...context, onDone: onDeclined }} />
    </section>
  );
}
