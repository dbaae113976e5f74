import { useFormContext } from "react-hook-form";
import {
  refusalsOf,
  splitMessages,
  totalsAreExact,
} from "../../../../shared/domain/sheet/splits.ts";
import { toastError } from "../../lib/toasts.ts";
import { SplitEditor } from "../../sheet/form/split-editor.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { TotalsPanel } from "../../sheet/form/totals-panel.tsx";
import { TotalsStrip } from "../../sheet/form/totals-strip.tsx";
import type { StepWay } from "./use-wizard-steps.ts";
import { toSplit, type SheetForm } from "../../sheet/form/sheet-form.ts";

export function SplitsStep({
  wizard,
  agreementId,
}: {
  wizard: StepWay;
  /** The draft that is being edited. */
  agreementId: string | undefined;
}) {
  const { getValues, trigger } = useFormContext<SheetForm>();

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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SplitEditor agreementId={agreementId} />
        <TotalsPanel continueLabel={wizard.next?.enter ?? ""} />
      </div>
      <StepButtons onBack={wizard.goBack}>{null}</StepButtons>
      <TotalsStrip />
    </form>
  );
}
