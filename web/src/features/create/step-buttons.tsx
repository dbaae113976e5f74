import type { ReactNode } from "react";
import { Button } from "../../components/ui/buttons/button.tsx";

/** The button 'Back' and the button of the next step. */
export function StepButtons({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap items-start justify-between gap-3">
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
      {children}
    </div>
  );
}

/** The buttons of the last step, at the bottom of the window: the sheet above them is long. */
export function LastStepBar({
  onBack,
  note,
  children,
}: {
  onBack: () => void;
  /** What the button does, in one or two lines. */
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      data-sticky-footer
      className="sticky bottom-0 z-10 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper px-4 py-3 sm:-mx-8 sm:flex-nowrap sm:px-8"
    >
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
      <p className="min-w-0 flex-1 text-sm text-muted max-sm:order-first max-sm:basis-full">
        {note}
      </p>
      <div className="max-sm:flex-1">{children}</div>
    </div>
  );
}
