import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

/** A grey shape in the place of what is still loading. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn("animate-pulse rounded-bar bg-track", className)}
      {...props}
    />
  );
}
