import { useFormContext } from "react-hook-form";
import { refusalsOf, splitMessages } from "../../../../shared/domain/splits.ts";
import { AgreementSheet } from "../../components/sheet/agreement-sheet.tsx";
import { LyricsSheet } from "../../components/sheet/lyrics-sheet.tsx";
import { Button } from "../../components/ui/button.tsx";
import { formatToday } from "../../lib/format.ts";
import { toastError } from "../../lib/toasts.ts";
import { StepButtons } from "./step-buttons.tsx";
import { useCreateSong } from "./use-create-song.ts";
import type { WizardSteps } from "./use-wizard-steps.ts";
import { toSheetContent, toSplit, type WizardForm } from "./wizard-form.ts";

/** The sheet and the lyrics as they will go out. */
export function ReviewStep({ wizard }: { wizard: WizardSteps }) {
  const { getValues, trigger } = useFormContext<WizardForm>();
  const createSong = useCreateSong();
  const form = getValues();

  const create = async () => {
    const [refusal] = refusalsOf(form.splits.map(toSplit));
    if (!(await trigger())) toastError(splitMessages.missingFields);
    else if (refusal !== undefined) toastError(refusal.message);
    else createSong.mutate(form);
  };

  return (
    <>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <AgreementSheet content={toSheetContent(form, formatToday())} withLyrics={false} />
        <LyricsSheet title={form.title.trim()} lyrics={form.lyrics.trim()} />
      </div>
      <StepButtons onBack={wizard.goBack}>
        <div className="max-w-full text-right">
          <Button busy={createSong.isPending} onClick={() => void create()}>
            Create Agreement
          </Button>
          <p className="mt-2 text-sm text-muted">Everyone gets an e-mail with a link to sign.</p>
        </div>
      </StepButtons>
    </>
  );
}
