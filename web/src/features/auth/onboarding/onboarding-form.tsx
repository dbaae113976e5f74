import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { defaultPro } from "../../../../../shared/domain/sheet/pro.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IpiField } from "../../../components/ui/ipi-field.tsx";
import { ProField } from "../../../components/ui/pro-field.tsx";
import { Progress } from "../../../components/ui/progress.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { auth } from "../../../api/endpoints.ts";
import { profileQuery } from "../../../api/auth.ts";
import { PublisherNameField } from "../profile/publisher-name-field.tsx";
import { filledFields, OnboardingInput, onboardingSteps } from "./onboarding-steps.ts";
import { useCall } from "../../../api/use-call.ts";

const inputs = {
  name: { label: "Name", autoComplete: "name" },
  role: { label: "Role", placeholder: "Songwriter, Producer, Artist" },
  ipi: { label: "IPI Number" },
  publisherName: { label: "Publisher Name" },
  publisherIpi: { label: "Publisher IPI" },
  phone: { label: "Phone Number", type: "tel", autoComplete: "tel" },
  company: { label: "Company", autoComplete: "organization" },
} as const;

/** The three steps of onboarding, which fill the profile. They can't be skipped. */
export function OnboardingForm({
  profile,
  onDone,
}: {
  /** Undefined if it could not be loaded. */
  profile: CallResult<typeof auth.me> | undefined;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState(0);
  const { register, control, handleSubmit, trigger, setFocus, setValue, formState } = useForm({
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
  const selfPublished = useWatch({ control, name: "selfPublished" });
  const choosePublisher = (chosen: boolean) => {
    setValue("selfPublished", chosen);
    if (chosen) for (const field of ["publisherName", "publisherIpi"] as const) setValue(field, "");
  };
  const save = useCall(auth.updateProfile, {
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      onDone();
    },
    failure: "Failed to save profile information. Please try again.",
  });
  const current = onboardingSteps[step];
  const isLast = step === onboardingSteps.length - 1;
  const { errors } = formState;
  // The focus moves in the same commit as the step: a keyboard user types at once.
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
          if (isLast) void handleSubmit((form) => save.mutate({ body: filledFields(form) }))(event);
          else void next();
        }}
      >
        {current.fields.map((field) =>
          field === "pro" ? (
            <Controller
              key={field}
              control={control}
              name={field}
              render={({ field: { ref, ...input } }) => (
                <ProField inputRef={ref} error={errors.pro?.message} {...input} />
              )}
            />
          ) : field === "publisherName" ? (
            <PublisherNameField
              key={field}
              {...inputs[field]}
              error={errors[field]?.message}
              selfPublished={selfPublished}
              onSelfPublished={choosePublisher}
              {...register(field)}
            />
          ) : field === "publisherIpi" && selfPublished ? null : field === "ipi" ||
            field === "publisherIpi" ? (
            <Controller
              key={field}
              control={control}
              name={field}
              render={({ field: { ref, ...input } }) => (
                <IpiField
                  {...inputs[field]}
                  whose={field === "ipi" ? "songwriter" : "publisher"}
                  inputRef={ref}
                  error={errors[field]?.message}
                  {...input}
                />
              )}
            />
          ) : (
            <TextField
              key={field}
              {...inputs[field]}
              error={errors[field]?.message}
              {...register(field)}
            />
          ),
        )}
        <div className="mt-2 grid grid-cols-2 gap-2">
          {step > 0 ? (
            <Button variant="quiet" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" busy={save.isPending}>
            {isLast ? "Complete" : "Next"}
          </Button>
        </div>
      </form>
    </>
  );
}
