import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { cn } from "../../../lib/cn.ts";
import { dismissToast, useToasts } from "../../../lib/toasts.ts";
import { ErrorReference } from "./error-reference.tsx";

/** How long a toast with a reference stays, so that there is time to copy it. */
const referenceMs = 20_000;

/** The list of toasts: at the top on a phone, otherwise at the bottom right. F8 moves the focus there. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Toast.Provider duration={5000} swipeThreshold={50}>
      {toasts.map(({ id, open, title, description, reference, variant = "default", action }) => (
        <Toast.Root
          key={id}
          open={open}
          {...(reference !== undefined && { duration: referenceMs })}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          data-slot="toast"
          data-variant={variant}
          className={cn(
            "flex animate-rise items-start gap-3 rounded-card border py-3 pr-1.5 pl-4 shadow-float",
            "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
            variant === "destructive" ? "border-red/40 bg-red-wash text-red" : "bg-sheet",
          )}
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 self-center">
            <div className="min-w-0 flex-auto py-1.5 text-sm">
              {title !== undefined && <Toast.Title className="font-semibold">{title}</Toast.Title>}
              {description !== undefined && (
                <Toast.Description className="break-words whitespace-pre-line">
                  {description}
                </Toast.Description>
              )}
              <ErrorReference reference={reference} />
            </div>
            {action !== undefined && (
              <Toast.Action
                altText={action.label}
                onClick={action.onClick}
                className="-ml-2 min-h-11 px-2 text-sm font-semibold underline-offset-4 hover:underline"
              >
                {action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="grid size-11 shrink-0 place-items-center rounded-control opacity-70 hover:opacity-100"
          >
            <X aria-hidden className="size-4" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed inset-x-0 top-0 z-60 flex flex-col gap-2 p-4 sm:top-auto sm:right-0 sm:bottom-(--toasts-bottom,0px) sm:left-auto sm:w-105" />
    </Toast.Provider>
  );
}
