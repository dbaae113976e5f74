import { Suspense, useState, type Dispatch, type SetStateAction } from "react";
import { useFormContext } from "react-hook-form";
import type { SigningPeriod } from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { kindedSendingErrorsOf } from "../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import { rowMessages, totalsAreExact } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { toastError } from "../../lib/toasts.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { SplitEditor } from "../../sheet/form/split-editor.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { TotalsPanel } from "../../sheet/form/totals-panel.tsx";
import { TotalsStrip } from "../../sheet/form/totals-strip.tsx";
import type { ExistingAgreementState } from "./existing-agreement/existing-agreement-state.ts";
import type { StepNavigation } from "./use-wizard-steps.ts";
import { toSplit, type SheetForm } from "../../sheet/form/sheet-form.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const WorkspaceFields = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("../../sheet/form/fields/workspace-fields.tsx")).WorkspaceFields,
  };
});

const UploadTab = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("./existing-agreement/upload-agreement-tab.tsx")).UploadAgreementTab,
  };
});

/** The splits step: the user enters the splits, or uploads an agreement that was signed elsewhere. */
export function SplitsStep({
  wizard,
  agreementId,
  songNumber,
  existing,
  onExisting,
  onDays,
  droppedFields,
}: {
  wizard: StepNavigation;
  /** The draft that is being edited. */
  agreementId: string | undefined;
  /** The number of the draft's song, if the song is older than the draft. */
  songNumber: number | undefined;
  existing: ExistingAgreementState;
  onExisting: Dispatch<SetStateAction<ExistingAgreementState>>;
  /** Takes the days for which a chosen template can be signed. */
  onDays: (days: SigningPeriod) => void;
  /** The labels of custom fields of the draft that were deleted. */
  droppedFields: readonly string[];
}) {
  const isUploaded = existing.agreementId !== undefined;
  const [mode, setMode] = useState(
    existing.parseId !== undefined && !isUploaded ? "upload" : "create",
  );
  return (
    <Tabs
      label="Splits"
      value={mode}
      onChange={setMode}
      tabs={[
        {
          value: "create",
          label: "Create New Split",
          panel: (
            <WrittenSplits
              wizard={wizard}
              agreementId={agreementId}
              isUploaded={isUploaded}
              onDays={onDays}
              droppedFields={droppedFields}
            />
          ),
        },
        {
          value: "upload",
          label: "Upload Existing Agreement",
          panel:
            songNumber !== undefined ? (
              <UploadForSong number={songNumber} onBack={wizard.goBack} />
            ) : (
              <Suspense fallback={<Skeleton className="h-44 max-w-3xl" />}>
                <UploadTab
                  state={existing}
                  onChange={onExisting}
                  onUploaded={() => setMode("create")}
                />
                <StepButtons onBack={wizard.goBack}>{null}</StepButtons>
              </Suspense>
            ),
        },
      ]}
    />
  );
}

/** Where to upload an agreement for a song that exists: this wizard would create another song for it. */
function UploadForSong({ number, onBack }: { number: number; onBack: () => void }) {
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        To add an agreement that was signed elsewhere, upload it on its own page and link it to this
        song: No. {formatSheetNumber(number)}. It then takes the place of this draft.
      </p>
      <ButtonLink variant="quiet" className="mt-4" to="/upload-agreement">
        Upload Existing Agreement
      </ButtonLink>
      <StepButtons onBack={onBack}>{null}</StepButtons>
    </>
  );
}

function WrittenSplits({
  wizard,
  agreementId,
  isUploaded,
  onDays,
  droppedFields,
}: {
  wizard: StepNavigation;
  agreementId: string | undefined;
  /** Whether an agreement was uploaded: rows need only a name, and totals are not checked. */
  isUploaded: boolean;
  onDays: (days: SigningPeriod) => void;
  droppedFields: readonly string[];
}) {
  const { getValues, trigger } = useFormContext<SheetForm>();

  const complete = async (goOn: () => void) => {
    const rows = getValues("splits").map(toSplit);
    const [refusal] = kindedSendingErrorsOf(rows);
    if (await trigger("splits", { shouldFocus: true })) {
      if (refusal === undefined || isUploaded) goOn();
      else toastError(refusal.message);
      return;
    }
    toastError(isUploaded || totalsAreExact(rows) ? rowMessages.missingFields : rowMessages.totals);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void complete(wizard.complete);
      }}
    >
      {isUploaded && (
        <p className="mb-4 max-w-[70ch] rounded-card bg-wash px-4 py-3 text-sm">
          These splits are from the agreement that you uploaded. It was not signed here, so nobody
          is emailed, and a row needs only a name.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* On a phone, the fields come before the panel that leads on to the next step. */}
        <div>
          <SplitEditor agreementId={agreementId} isUploaded={isUploaded} onTemplateDays={onDays} />
          {!isUploaded && (
            <Suspense>
              <WorkspaceFields droppedFields={droppedFields} className="mt-8 max-w-3xl" />
            </Suspense>
          )}
        </div>
        <TotalsPanel
          continueLabel={wizard.next?.enter ?? ""}
          skip={{ label: "Skip to Review", onSkip: () => void complete(wizard.completeToLast) }}
          allowsAny={isUploaded}
        />
      </div>
      <StepButtons onBack={wizard.goBack}>{null}</StepButtons>
      <TotalsStrip />
    </form>
  );
}
