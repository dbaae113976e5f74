import { useEffect, useRef } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { DetailsStep } from "./details-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { SplitsStep } from "./splits-step.tsx";
import { Stepper } from "./stepper.tsx";
import { useWizardSteps, type WizardSteps } from "./use-wizard-steps.ts";
import { emptyForm, type WizardForm } from "./wizard-form.ts";
import { resolveWizard } from "./wizard-resolver.ts";

/** The wizard that makes a song with its split sheet and sends it. */
export function CreatePage() {
  const form = useForm<WizardForm>({
    defaultValues: emptyForm,
    resolver: resolveWizard,
    mode: "onTouched",
  });
  const wizard = useWizardSteps();
  const title = useWatch({ control: form.control, name: "title" });
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = wizard.step;
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <FormProvider {...form}>
      <h1 ref={heading} tabIndex={-1} className="headline text-2xl break-words outline-none">
        {title.trim() || "New Agreement"}
      </h1>
      <Stepper current={id} done={wizard.done} onSelect={wizard.goTo} />
      <StepContent wizard={wizard} />
    </FormProvider>
  );
}

function StepContent({ wizard }: { wizard: WizardSteps }) {
  const { id } = wizard.step;
  switch (id) {
    case "details":
      return <DetailsStep wizard={wizard} />;
    case "splits":
      return <SplitsStep wizard={wizard} />;
    case "review":
      return <ReviewStep wizard={wizard} />;
    default:
      return id satisfies never;
  }
}
