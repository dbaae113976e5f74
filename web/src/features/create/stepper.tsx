import { Check } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import type { WizardSteps } from "./use-wizard-steps.ts";

/** The list of the wizard's steps. Steps that can be opened are buttons. */
export function Stepper<Id extends string>({
  wizard: { steps, step, done, canOpen, goTo },
}: {
  wizard: WizardSteps<Id>;
}) {
  const current = step.id;
  return (
    <nav aria-label="Steps" className="mt-4 mb-6 border-b">
      <ol className="-mb-px flex justify-between gap-x-1 sm:justify-start sm:gap-x-8">
        {steps.map(({ id, title, short }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? "step" : undefined}
              aria-label={done.has(id) ? `${title}, done` : title}
              disabled={!canOpen(id)}
              onClick={() => goTo(id)}
              className={cn(
                "flex min-h-12 items-center gap-1 border-b-2 text-sm font-medium enabled:hover:text-ink sm:gap-2 sm:text-base",
                id === current ? "border-pen" : "border-transparent",
                id === current || done.has(id) ? "text-ink" : "text-muted",
              )}
            >
              {/* CSS draws the number, so that it is not part of the button's accessible name. */}
              <span
                aria-hidden
                data-number={index + 1}
                className={cn(
                  "figures grid w-4 place-items-center text-muted",
                  !done.has(id) && "before:content-[attr(data-number)]",
                )}
              >
                {done.has(id) && <Check className="size-4 text-green" />}
              </span>
              <span className="max-sm:hidden">{title}</span>
              <span className="sm:hidden">{short}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
