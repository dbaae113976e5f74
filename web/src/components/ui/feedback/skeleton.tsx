import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** A gray shape in place of content that is loading. */
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
