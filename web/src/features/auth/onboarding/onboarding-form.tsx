import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { defaultPro } from "../../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Progress } from "../../../components/ui/feedback/progress.tsx";
import { auth } from "../../../api/endpoints.ts";
import { profileQuery } from "../../../api/auth.ts";
import { ProfileField } from "../profile/profile-field.tsx";
import { filledFields, OnboardingInput, onboardingSteps, validFields } from "./onboarding-steps.ts";
import { useCall } from "../../../api/use-call.ts";

/**
 * The form with the three steps of onboarding, which fill the profile. 'Later' saves what was filled so far; onboarding
 * then comes again at the next sign-in.
 */
export function OnboardingForm({
  profile,
  onBack,
  onDone,
}: {
  /** Undefined if it could not be loaded. */
  profile: CallResult<typeof auth.me> | undefined;
  /** Leaves the first step backward. */
  onBack: () => void;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState(0);
  const form = useForm({
    resolver: zodResolver(OnboardingInput),
    defaultValues: {
      name: profile?.name ?? "",
      role: profile?.role ?? "",
      pro: profile?.pro ?? defaultPro,
      ipi: profile?.ipi ?? "",
      publisherName: profile?.publisherName ?? "",
      publisherIpi: profile?.publisherIpi ?? "",
      selfPublished: profile?.selfPublished ?? false,
      phone: profile?.phone ?? "",
      company: profile?.company ?? "",
    },
  });
  const { handleSubmit, trigger, setFocus, getValues } = form;
  const { dirtyFields } = form.formState;
  const save = useCall(auth.updateProfile, {
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      onDone();
    },
    failure: "Failed to save profile information. Please try again.",
  });
  const postpone = useCall(auth.updateProfile, {
    onSuccess: (saved) => queryClient.setQueryData(profileQuery.queryKey, saved),
    failure: "Failed to save profile information. Please try again.",
  });
  const later = () => {
    const body = validFields(getValues(), Object.keys(dirtyFields));
    if (Object.keys(body).length === 0) onDone();
    // A failure is shown, and keeps nobody from going on.
    else postpone.mutate({ body }, { onSettled: () => onDone() });
  };
  const current = onboardingSteps[step];
  const isLast = step === onboardingSteps.length - 1;
  // Moves the focus in the same commit as the step, so that the next key press is not lost.
  useLayoutEffect(() => {
    const [first] = onboardingSteps[step]?.fields ?? [];
    if (first !== undefined) setFocus(first);
  }, [step, setFocus]);
  if (current === undefined) return null;

  const next = async () => {
    if (await trigger(current.fields, { shouldFocus: true })) setStep(step + 1);
  };
  return (
    <>
      <p className="mt-1 text-muted" aria-live="polite">
        Step {step + 1} of {onboardingSteps.length}: {current.title}
        {isLast && " (optional)"}
      </p>
      <Progress
        label="Progress"
        value={((step + 1) / onboardingSteps.length) * 100}
        className="mt-4"
      />
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of an earlier step opens the next step and submits nothing.
          if (isLast)
            void handleSubmit((values) => save.mutate({ body: filledFields(values) }))(event);
          else void next();
        }}
      >
        <FormProvider {...form}>
          {current.fields.map((field) => (
            <ProfileField key={field} name={field} />
          ))}
        </FormProvider>
        <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-[auto_1fr_1fr]">
          <Button
            variant="text"
            busy={postpone.isPending}
            onClick={later}
            className="max-sm:order-last max-sm:col-span-2"
          >
            Later
          </Button>
          <Button variant="quiet" onClick={step > 0 ? () => setStep(step - 1) : onBack}>
            Back
          </Button>
          <Button type="submit" busy={save.isPending}>
            {isLast ? "Complete" : "Next"}
          </Button>
        </div>
      </form>
    </>
  );
}
