import { useCallback, useEffect, useRef } from "react";
import { dismissToast, toast } from "./toasts.ts";

/**
 * Returns the function that shows a toast with 'Undo'. The toast disappears when the component unmounts or `dismiss` is
 * called, since the undo would have no effect.
 */
export function useUndoToast() {
  const last = useRef<number>(undefined);
  const dismiss = useCallback(() => {
    if (last.current !== undefined) dismissToast(last.current);
    last.current = undefined;
  }, []);
  useEffect(() => dismiss, [dismiss]);
  return {
    offer: (description: string, undo: () => void) => {
      last.current = toast({ description, action: { label: "Undo", onClick: undo } });
    },
    dismiss,
  };
}
