import { useState } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { SongInput } from "../../../../../shared/contracts/agreements/sheet-input.ts";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import {
  defaultSigningPeriod,
  type SigningPeriod,
} from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { kindedSendingErrorsOf } from "../../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { useLinkPassword } from "../../../sheet/form/sending/use-link-password.ts";
import { toastPlanNeeded } from "../../../sheet/form/toast-plan-needed.ts";
import { toastError } from "../../../lib/toasts.ts";
import { stepOfField, type StepId } from "../wizard-steps.ts";
import type { WizardSteps } from "../use-wizard-steps.ts";
import { toSongInput, toSplit, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { formFieldOf } from "../../../sheet/form/sheet-resolver.ts";
import { DraftSaveBlockedError } from "./draft-save-blocked-error.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { useSaveAgreement } from "./use-save-agreement.ts";

interface Options {
  form: UseFormReturn<SheetForm>;
  wizard: Pick<WizardSteps<StepId>, "goTo">;
  saver: DraftSaver;
  forget: () => void;
  /** Days for which the draft can be signed; undefined for the usual ones. */
  initialDays: SigningPeriod | undefined;
}

interface Refusal {
  path: string;
  message: string;
}

/** Finishes the wizard: sends the agreement, or saves it as a draft. Errors are shown at their fields. */
export function useFinishWizard({ form, wizard, saver, forget, initialDays }: Options) {
  /** Marks the refused fields, and opens the step of the first one. */
  const point = (refusals: readonly Refusal[]) => {
    const [first] = refusals;
    if (first === undefined) return;
    for (const { path, message } of refusals) {
      // A path of the request body. A path without a field in the form marks nothing.
      const field = formFieldOf(path.split(".")) as FieldPath<SheetForm>;
      form.setError(field, { type: "refused", message });
    }
    wizard.goTo(stepOfField(first.path));
  };
  const [days, setDays] = useState<SigningPeriod>(initialDays ?? defaultSigningPeriod);
  const [asksAgreementFirst, setAsksAgreementFirst] = useState(false);
  const linkPassword = useLinkPassword();
  const chosen = { expiresInDays: days, asksAgreementFirst, password: linkPassword.password };
  const save = useSaveAgreement({
    saver,
    forget,
    onFailure: (error) => {
      linkPassword.showRefusal(error);
      // No field of the sheet is wrong if only the plan is missing.
      if (toastPlanNeeded(error)) return;
      if (error instanceof DraftSaveBlockedError) toastError(error.message);
      else toastFailure(error, "Failed to create agreement");
      if (error instanceof ApiError) point(error.details);
    },
  });

  const send = async () => {
    const values = form.getValues();
    const isComplete = await form.trigger();
    const [refusal] = kindedSendingErrorsOf(values.splits.map(toSplit));
    if (isComplete && refusal === undefined) {
      // It stands on this step.
      if (linkPassword.check()) save.mutate({ form: values, send: true, ...chosen });
      return;
    }
    const { errors } = form.formState;
    const names = Object.keys(errors);
    const [firstField = "splits"] = names;
    if (names.every((name) => name === "thirdParty") && errors.thirdParty !== undefined) {
      // It stands on this step, on a phone below the sheet.
      form.setFocus("thirdParty");
      toastError(errors.thirdParty.message ?? rowMessages.missingFields);
      return;
    }
    toastError(isComplete && refusal !== undefined ? refusal.message : rowMessages.missingFields);
    wizard.goTo(stepOfField(errors.title === undefined ? firstField : "title"));
  };

  const saveDraft = () => {
    const values = form.getValues();
    const { error } = SongInput().safeParse(toSongInput(values));
    if (error === undefined) {
      save.mutate({ form: values, send: false, ...chosen });
      return;
    }
    const refusals = error.issues.map(({ path, message }) => ({
      path: path.map(String).join("."),
      message,
    }));
    toastError(refusals[0]?.message ?? rowMessages.missingFields);
    point(refusals);
  };

  const isSending = save.isPending && save.variables.send;
  return {
    send: () => void send(),
    saveDraft,
    days,
    setDays,
    asksAgreementFirst,
    setAsksAgreementFirst,
    linkPassword,
    isSending,
    isSaving: save.isPending && !isSending,
  };
}

export type FinishWizard = ReturnType<typeof useFinishWizard>;
