import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { provideProof } from "../../api/recent-proof.ts";

const RecentProofDialog = lazy(async () => {
  const { RecentProofDialog: Component } = await import("./recent-proof-dialog.tsx");
  return { default: Component };
});

/** Shows the dialog that asks for a recent proof whenever a call needs one; the call goes on after it. */
export function RecentProofHost() {
  const [isAsked, setIsAsked] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  useEffect(
    () =>
      provideProof(
        () =>
          new Promise((resolve) => {
            // Of two calls at the same moment the first one is given up.
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
