import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** A small labeled checkbox beside a field's label. Its touch target extends above its line. */
export function Checkbox({
  label,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & { label: string }) {
  return (
    <label
      className={cn(
        "-mt-3 flex min-h-9 cursor-pointer items-center gap-1.5 pl-3 text-sm text-muted",
        className,
      )}
    >
      <input type="checkbox" className="size-4 accent-pen" {...props} />
      {label}
    </label>
  );
}
