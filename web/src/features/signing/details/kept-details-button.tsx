import { useState, type ReactNode } from "react";
import { unreachableMessage } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toastError } from "../../../lib/toasts.ts";
import type { KeptDetailsDialog, KeptDetailsOf } from "./kept-details-dialog.tsx";

/**
 * The button that opens what a party keeps for their next sheets. It is there whether or not anything is kept, so nobody
 * learns it from the page. The dialog is loaded on demand.
 */
export function KeptDetailsButton({ children, ...of }: KeptDetailsOf & { children: ReactNode }) {
  const [Loaded, setLoaded] = useState<typeof KeptDetailsDialog>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { KeptDetailsDialog } = await import("./kept-details-dialog.tsx");
      setLoaded(() => KeptDetailsDialog);
      setOpen(true);
    } catch (error) {
      console.warn("The dialog could not be loaded", error);
      toastError(unreachableMessage);
    }
  };
  return (
    <>
      <Button variant="text" size="small" className="-ml-2" onClick={() => void open()}>
        {children}
      </Button>
      {Loaded !== undefined && isOpen && <Loaded {...of} onClose={() => setOpen(false)} />}
    </>
  );
}
