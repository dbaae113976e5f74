import { Progress as Primitive } from "radix-ui";
import { cn } from "../../../lib/cn.ts";

/** A progress bar; its value is in percent. */
export function Progress({
  label,
  value,
  className,
}: {
  label: string;
  value: number;
  className?: string;
}) {
  return (
    <Primitive.Root
      data-slot="progress"
      aria-label={label}
      value={value}
      className={cn("h-1.5 overflow-hidden rounded-bar bg-track", className)}
    >
      <Primitive.Indicator
        className="h-full origin-left bg-pen transition-transform duration-150"
        style={{ transform: `scaleX(${value / 100})` }}
      />
    </Primitive.Root>
  );
}
