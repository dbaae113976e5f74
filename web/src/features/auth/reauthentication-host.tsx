import { Suspense, useEffect, useRef, useState } from "react";
import { registerReauthentication } from "../../api/reauthentication.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const RecentProofDialog = lazyPart(async () => {
  const { ReauthenticationDialog: Component } = await import("./reauthentication-dialog.tsx");
  return { default: Component };
});

/** Shows the reauthentication dialog when a call needs it. The call is repeated after the reauthentication. */
export function ReauthenticationHost() {
  const [isAsked, setIsAsked] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  useEffect(
    () =>
      registerReauthentication(
        () =>
          new Promise((resolve) => {
            // If two calls need a reauthentication at the same time, the first one fails.
            answer.current?.(false);
            answer.current = resolve;
            setIsAsked(true);
          }),
      ),
    [],
  );
  const finish = (isProved: boolean) => {
    answer.current?.(isProved);
    answer.current = undefined;
    setIsAsked(false);
  };
  if (!isAsked) return null;
  return (
    <Suspense>
      <RecentProofDialog onDone={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  );
}
