import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/buttons/button.tsx";
import { SongFields } from "../../sheet/form/song-fields.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { StepNavigation } from "./use-wizard-steps.ts";
import type { SheetForm } from "../../sheet/form/sheet-form.ts";

const fields = ["title", "artist", "bpm", "lyrics"] as const;

export function DetailsStep({ wizard }: { wizard: StepNavigation }) {
  const { trigger } = useFormContext<SheetForm>();
  return (
    <form
      noValidate
      className="max-w-3xl"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await trigger(fields, { shouldFocus: true })) wizard.complete();
      }}
    >
      <SongFields />
      <StepButtons onBack={wizard.goBack}>
        <Button type="submit">{wizard.next?.enter}</Button>
      </StepButtons>
    </form>
  );
}
