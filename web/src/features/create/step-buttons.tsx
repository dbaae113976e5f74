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
