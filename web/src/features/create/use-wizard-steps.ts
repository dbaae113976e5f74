import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { stepAfter, stepNamed, type StepId } from "./steps.ts";

/** The wizard's current step. Each step is an entry of the browser's history, so the browser's Back works. */
export function useWizardSteps(doneBefore: readonly StepId[]) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlySet<StepId>>(new Set(doneBefore));
  const step = stepNamed(search.get("step"));
  const goTo = (id: StepId) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set("step", id);
      return next;
    });
  return {
    step,
    done,
    next: stepAfter(step.id),
    goTo,
    goBack: () => void navigate(-1),
    /** Marks this step as done and opens the next one. */
    complete: () => {
      setDone((before) => new Set(before).add(step.id));
      const next = stepAfter(step.id);
      if (next !== undefined) goTo(next.id);
    },
  };
}

export type WizardSteps = ReturnType<typeof useWizardSteps>;
