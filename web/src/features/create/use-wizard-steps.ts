import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { stepAfter, stepNamed, type StepId } from "./steps.ts";

/** Where in the wizard one is. Each step is a page of the browser's history, so Back is the browser's. */
export function useWizardSteps() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlySet<StepId>>(new Set());
  const step = stepNamed(search.get("step"));
  const goTo = (id: StepId) => setSearch({ step: id });
  return {
    step,
    done,
    next: stepAfter(step.id),
    goTo,
    goBack: () => void navigate(-1),
    /** Marks this step done and moves on. */
    complete: () => {
      setDone((before) => new Set(before).add(step.id));
      const next = stepAfter(step.id);
      if (next !== undefined) goTo(next.id);
    },
  };
}

export type WizardSteps = ReturnType<typeof useWizardSteps>;
