import { useCallback, useRef, useState } from "react";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import { toastError } from "../../lib/toasts.ts";

/** A component that opens and closes, such as a dialog, and whose code is loaded when it is first opened. */
export function useLazyComponent<Part>(load: () => Promise<Part>) {
  const [Part, setPart] = useState<Part>();
  const [isOpen, setIsOpen] = useState(false);
  const loader = useRef(load);
  const loading = useRef<Promise<Part>>(undefined);

  const begin = useCallback(async () => {
    loading.current ??= loader.current();
    try {
      const loaded = await loading.current;
      setPart(() => loaded);
    } catch (error) {
      // The next attempt loads again.
      loading.current = undefined;
      throw error;
    }
  }, []);

  return {
    Part,
    isOpen,
    /** Loads the code early. A failure is shown only when the component is opened. */
    preload: useCallback(() => void begin().catch(() => undefined), [begin]),
    open: useCallback(() => {
      setIsOpen(true);
      begin().catch(() => {
        setIsOpen(false);
        toastError(unreachableMessage);
      });
    }, [begin]),
    close: useCallback(() => setIsOpen(false), []),
  };
}
