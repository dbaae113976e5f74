import { useEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { RestoredNotice } from "../../sheet/form/restored-notice.tsx";
import { cn } from "../../lib/cn.ts";
import { headlineSize } from "../../lib/headline-size.ts";
import { forgetOthers, readKept } from "../../lib/kept-values.ts";
import { DetailsStep } from "./details-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { Draft } from "./saving/draft-query.ts";
import { useFinish, type Finish } from "./saving/use-finish.ts";
import { StoredWizard } from "./saving/stored-wizard.ts";
import { useKeptWizard } from "./saving/use-kept-wizard.ts";
import { SplitsStep } from "./splits-step.tsx";
import { Stepper } from "./stepper.tsx";
import { FilesStep } from "./uploads/files-step.tsx";
import { UploadQueue } from "./uploads/upload-queue.ts";
import { UploadsProvider } from "./uploads/uploads-context.tsx";
import { useWizardSteps, type WizardSteps } from "./use-wizard-steps.ts";
import { emptyForm, type SheetForm } from "../../sheet/form/sheet-form.ts";
import { resolveSheet } from "../../sheet/form/sheet-resolver.ts";

/** The four steps that create a song with its split sheet, and send it or save it as a draft. */
export function Wizard({
  userId,
  storageKey,
  draft,
  onDiscard,
}: {
  userId: string;
  storageKey: string;
  draft: Draft | undefined;
  onDiscard: () => void;
}) {
  const [base] = useState(() => JSON.stringify([draft?.form, draft?.uploads]));
  const [restored] = useState(() => readKept({ key: storageKey, base }, StoredWizard));
  const [queue] = useState(() => new UploadQueue(restored?.uploads ?? draft?.uploads ?? []));
  const form = useForm<SheetForm>({
    defaultValues: restored?.form ?? draft?.form ?? emptyForm,
    resolver: resolveSheet,
    mode: "onTouched",
  });
  const wizard = useWizardSteps(restored?.done ?? []);
  const { forget } = useKeptWizard({ key: storageKey, base }, form, queue, wizard.done);
  const finish = useFinish({ form, wizard, draft, queue, forget });
  useEffect(() => forgetOthers(userId), [userId]);
  return (
    <FormProvider {...form}>
      <UploadsProvider value={queue}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <WizardHeading form={form} step={wizard.step.id} />
          <Button
            variant="quiet"
            size="small"
            disabled={finish.isSending}
            busy={finish.isSaving}
            onClick={finish.saveDraft}
          >
            Save as draft
          </Button>
        </div>
        {restored !== undefined && (
          <RestoredNotice
            isNew={draft === undefined}
            onDiscard={() => {
              forget();
              onDiscard();
            }}
          />
        )}
        <Stepper current={wizard.step.id} done={wizard.done} onSelect={wizard.goTo} />
        <StepContent wizard={wizard} finish={finish} />
      </UploadsProvider>
    </FormProvider>
  );
}

/** The page's heading: the song's title if it has one. Gets the focus when the step changes. */
function WizardHeading({
  form,
  step,
}: {
  form: ReturnType<typeof useForm<SheetForm>>;
  step: WizardSteps["step"]["id"];
}) {
  const title = useWatch({ control: form.control, name: "title" });
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
        "headline line-clamp-3 min-w-0 flex-1 outline-none [overflow-wrap:anywhere]",
        headlineSize(title, "page"),
      )}
    >
      {title.trim() || "New Agreement"}
    </h1>
  );
}

function StepContent({ wizard, finish }: { wizard: WizardSteps; finish: Finish }) {
  const { id } = wizard.step;
  switch (id) {
    case "details":
      return <DetailsStep wizard={wizard} />;
    case "splits":
      return <SplitsStep wizard={wizard} />;
    case "files":
      return <FilesStep wizard={wizard} />;
    case "review":
      return <ReviewStep wizard={wizard} finish={finish} />;
    default:
      return id satisfies never;
  }
}
