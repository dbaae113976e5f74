import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      className={cn("rounded-card border border-line bg-sheet", className)}
      {...props}
    />
  );
}
