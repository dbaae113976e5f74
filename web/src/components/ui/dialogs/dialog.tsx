import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";

const fields = ":is(input, select, textarea):not([type=hidden], [readonly], :disabled)";

/** Focuses a dialog's first field, or its text if there is none: Radix would focus the close button, which is first. */
function focusFirst(content: HTMLElement, isToRead: boolean): void {
  const field = isToRead ? null : content.querySelector<HTMLElement>(fields);
  (field ?? content).focus({ preventScroll: true });
}

/**
 * A dialog with title, description and close button, open while it is rendered. On a phone it is at the bottom of the
 * screen, or fills the screen with `fullOnPhone`. A dialog opened from another one is above it.
 */
export function Dialog({
  title,
  description,
  className,
  fullOnPhone = false,
  dismissible = true,
  readFirst = false,
  onClose,
  children,
}: {
  title: string;
  description?: ReactNode;
  className?: string;
  fullOnPhone?: boolean;
  /** Whether Escape, a click outside and the close button close the dialog. */
  dismissible?: boolean;
  /** Whether the text gets the focus even if there are fields. */
  readFirst?: boolean;
  /** Called when the user closes the dialog. */
  onClose?: () => void;
  children: ReactNode;
}) {
  // Returns the focus to the element that opened the dialog: Radix does so only for its own triggers.
  const openedFrom = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const keepOpen = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose?.()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-appear bg-[rgb(20_22_28/0.45)]" />
        <Primitive.Content
          ref={content}
          data-slot="dialog"
          onOpenAutoFocus={(event) => {
            openedFrom.current = document.activeElement;
            event.preventDefault();
            if (content.current !== null) focusFirst(content.current, readFirst);
          }}
          onCloseAutoFocus={() => {
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
          {...(description === undefined && { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card border-t bg-sheet p-5 shadow-float outline-none",
            "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-1/2 sm:rounded-card sm:border sm:p-7",
            fullOnPhone && "max-sm:inset-y-0 max-sm:max-h-none max-sm:rounded-none max-sm:border-0",
            className,
          )}
        >
          <div
            className={cn(
              "flex items-start gap-4",
              fullOnPhone &&
                "sticky -top-5 z-10 -mx-5 -mt-5 bg-sheet px-5 pt-5 pb-3 sm:-top-7 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7",
            )}
          >
            <div className="min-w-0 flex-1">
              <Primitive.Title
                className={cn("headline break-words", titleSizeClass(title, "dialog"))}
              >
                {title}
              </Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-1 text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            {dismissible && (
              <Primitive.Close
                aria-label="Close"
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </Primitive.Close>
            )}
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
