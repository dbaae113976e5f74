import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

const tones = {
  green: "bg-green-wash text-green",
  amber: "bg-amber-wash text-amber",
  red: "bg-red-wash text-red",
  neutral: "bg-wash text-muted",
  pen: "bg-pen-wash text-pen",
} as const;

export function Pill({
  tone = "neutral",
  className,
  ...props
}: ComponentProps<"span"> & { tone?: keyof typeof tones }) {
  return (
    <span
      data-slot="pill"
      className={cn(
        "inline-flex h-6 shrink-0 items-center rounded-full px-2.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
      {...props}
    />
  );
}
