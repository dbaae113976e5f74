import { useState } from "react";
import { unreachableMessage } from "../../../../shared/contracts/client.ts";
import { toastError } from "../../lib/toasts.ts";

/**
 * A dialog whose code is loaded when its button is pressed. It is about one version of a sheet, and closes when another
 * one is loaded. `Dialog` is undefined while it is closed.
 */
export function useDialogOnDemand<Component>(
  documentHash: string,
  load: () => Promise<Component>,
): { Dialog: Component | undefined; open: () => void; close: () => void } {
  const [opened, setOpened] = useState<{ Dialog: Component; about: string }>();
  const open = async () => {
    try {
      setOpened({ Dialog: await load(), about: documentHash });
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError(unreachableMessage);
    }
  };
  return {
    Dialog: opened?.about === documentHash ? opened.Dialog : undefined,
    open: () => void open(),
    close: () => setOpened(undefined),
  };
}
