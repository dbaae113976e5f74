import { useFieldArray, useFormContext } from "react-hook-form";
import { bounds } from "../../../../shared/domain/bounds.ts";
import { refusalsOf, splitMessages, totalsAreExact } from "../../../../shared/domain/splits.ts";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";
import { AddMyself } from "./add-myself.tsx";
import { ContributorCard } from "./contributor-card.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { TotalsPanel } from "./totals-panel.tsx";
import { TotalsStrip } from "./totals-strip.tsx";
import type { WizardSteps } from "./use-wizard-steps.ts";
import { emptyRow, evenShares, toSplit, type WizardForm } from "./wizard-form.ts";

export function SplitsStep({ wizard }: { wizard: WizardSteps }) {
  const { control, getValues, setValue, trigger } = useFormContext<WizardForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "splits" });

  const complete = async () => {
    const rows = getValues("splits").map(toSplit);
    const [refusal] = refusalsOf(rows);
    if (await trigger("splits", { shouldFocus: true })) {
      if (refusal === undefined) wizard.complete();
      else toastError(refusal.message);
      return;
    }
    toastError(totalsAreExact(rows) ? splitMessages.missingFields : splitMessages.totals);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void complete();
      }}
    >
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <div className="mb-3.5 flex flex-wrap justify-end gap-2">
            <AddMyself onAdd={append} />
            <Button
              variant="quiet"
              size="small"
              onClick={() =>
                setValue("splits", evenShares(getValues("splits")), { shouldValidate: false })
              }
            >
              Split evenly
            </Button>
          </div>
          <ol className="grid gap-3.5">
            {fields.map(({ id }, index) => (
              <li key={id}>
                <ContributorCard
                  index={index}
                  {...(fields.length > 1 && { onRemove: () => remove(index) })}
                />
              </li>
            ))}
          </ol>
          <Button
            variant="dashed"
            className="mt-3.5 w-full"
            disabled={fields.length >= bounds.contributors}
            onClick={() => append(emptyRow)}
          >
            Add contributor
          </Button>
        </div>
        <TotalsPanel continueLabel={wizard.next?.enter ?? ""} />
      </div>
      <StepButtons onBack={wizard.goBack}>{null}</StepButtons>
      <TotalsStrip />
    </form>
  );
}
