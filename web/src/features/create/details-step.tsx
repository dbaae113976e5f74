import { useFormContext } from "react-hook-form";
import { Button } from "../../components/ui/button.tsx";
import { TextArea } from "../../components/ui/text-area.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { StepButtons } from "./step-buttons.tsx";
import type { WizardSteps } from "./use-wizard-steps.ts";
import type { WizardForm } from "./wizard-form.ts";

const fields = ["title", "artist", "bpm", "lyrics"] as const;

export function DetailsStep({ wizard }: { wizard: WizardSteps }) {
  const { register, formState, trigger } = useFormContext<WizardForm>();
  const { errors } = formState;
  return (
    <form
      noValidate
      className="max-w-3xl"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await trigger(fields, { shouldFocus: true })) wizard.complete();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_8rem]">
        <TextField
          label="Song Title"
          autoComplete="off"
          required
          error={errors.title?.message}
          {...register("title")}
        />
        <TextField
          label="Artist Name"
          autoComplete="off"
          error={errors.artist?.message}
          {...register("artist")}
        />
        <TextField
          label="BPM (optional)"
          type="number"
          inputMode="numeric"
          min={1}
          max={300}
          placeholder="120"
          inputClassName="figures"
          error={errors.bpm?.message}
          {...register("bpm")}
        />
        <TextArea
          label="Lyrics"
          rows={10}
          className="sm:col-span-3"
          error={errors.lyrics?.message}
          {...register("lyrics")}
        />
      </div>
      <StepButtons onBack={wizard.goBack}>
        <Button type="submit">{wizard.next?.enter}</Button>
      </StepButtons>
    </form>
  );
}
