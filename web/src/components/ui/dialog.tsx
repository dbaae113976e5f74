import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** A dialog with its title, description and close button. On a phone it comes up from the bottom. */
export function Dialog({
  title,
  description,
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.Root> & {
  title: string;
  description?: ReactNode;
  className?: string;
}) {
  return (
    <Primitive.Root {...props}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-[rgb(20_22_28/0.45)]" />
        <Primitive.Content
          data-slot="dialog"
          {...(description === undefined && { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card bg-sheet p-5 shadow-float",
            "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-1/2 sm:rounded-card sm:p-7",
            className,
          )}
        >
          <div className="flex items-start gap-4">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="headline text-xl break-words">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="mt-1 text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
