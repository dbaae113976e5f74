import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "../../lib/cn.ts";
import { titleSizeClass } from "../../lib/title-size-class.ts";
import type { SheetForm } from "../../sheet/form/sheet-form.ts";

/** The heading of the wizard: the song's title, else `otherwise`. It gets the focus when the step changes. */
export function WizardHeading({ otherwise, step }: { otherwise: string; step: string }) {
  const { control } = useFormContext<SheetForm>();
  const title = useWatch({ control, name: "title" });
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={cn(
        "headline line-clamp-3 min-w-0 flex-1 outline-none [overflow-wrap:anywhere] max-sm:basis-full",
        titleSizeClass(title, "page"),
      )}
    >
      {title.trim() || otherwise}
    </h1>
  );
}
