import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { StepList } from "./wizard-steps.ts";

/**
 * The steps of a wizard and its current step. Each step is an entry of the browser's history, so Back works. With
 * `inOrder`, only completed steps and the first incomplete one can be opened.
 */
export function useWizardSteps<Id extends string>(
  steps: StepList<Id>,
  doneBefore: readonly Id[],
  { inOrder = false } = {},
) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [done, setDone] = useState<ReadonlySet<Id>>(new Set(doneBefore));
  const reached = steps.findIndex(({ id }) => !done.has(id));
  const canOpen = (id: Id) =>
    !inOrder || done.has(id) || reached < 0 || steps.findIndex((step) => step.id === id) <= reached;
  const step = steps.find(({ id }) => id === search.get("step") && canOpen(id)) ?? steps[0];
  const next = steps[steps.findIndex(({ id }) => id === step.id) + 1];
  const goTo = (id: Id) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set("step", id);
      return after;
    });
  return {
    steps,
    step,
    done,
    next,
    canOpen,
    goTo,
    goBack: () => void navigate(-1),
    /** Marks this step as done and opens the next one. */
    complete: () => {
      setDone((before) => new Set(before).add(step.id));
      if (next !== undefined) goTo(next.id);
    },
    /** Marks this step as done and opens the last one. */
    completeToLast: () => {
      setDone((before) => new Set(before).add(step.id));
      goTo((steps.at(-1) ?? step).id);
    },
  };
}

export type WizardSteps<Id extends string = string> = ReturnType<typeof useWizardSteps<Id>>;

/** The navigation of a wizard that the screen of a step uses. */
export type StepNavigation = Pick<WizardSteps, "next" | "goBack" | "complete" | "completeToLast">;
