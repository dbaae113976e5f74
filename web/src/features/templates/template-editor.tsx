import { Suspense, useState } from "react";
import { FormProvider, useForm, type FieldPath } from "react-hook-form";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import { ApiError } from "../../../../shared/contracts/client.ts";
import {
  signingPeriods,
  type SigningPeriod,
} from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { errorMessage, hasErrorCode } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { toast } from "../../lib/toasts.ts";
import { SheetChoices } from "../../sheet/form/kinds/sheet-choices.tsx";
import type { SheetForm } from "../../sheet/form/sheet-form.ts";
import { TemplateTotals } from "./template-totals.tsx";
import { TemplateRows } from "./template-rows.tsx";
import { templateFieldOf, templateForm, toTemplateInput } from "./template-form.ts";

const WorkspaceFields = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("../../sheet/form/fields/workspace-fields.tsx")).WorkspaceFields,
  };
});

const periods = [
  { value: "", label: "As chosen when it is sent" },
  ...signingPeriods.map((days) => ({ value: String(days), label: `${days} days` })),
];

/** The form of a template: a new one, a copy of a starting point, or one that is changed. */
export function TemplateEditor({
  template,
  onDone,
}: {
  /** The template that is changed, or the starting point that is copied; undefined for an empty one. */
  template: TemplateView | undefined;
  onDone: () => void;
}) {
  const form = useForm<SheetForm>({ defaultValues: templateForm(template) });
  const [days, setDays] = useState<SigningPeriod | undefined>(template?.expiresInDays);
  const [problem, setProblem] = useState<string>();
  const options = {
    onSuccess: ({ name }: TemplateView) => {
      toast({ description: `“${name}” was saved` });
      onDone();
    },
    onError: (error: unknown) => {
      const isOutdated = hasErrorCode("template_outdated", error);
      setProblem(
        isOutdated
          ? `${errorMessage(error)} Please close this and open it again.`
          : errorMessage(error),
      );
      if (!(error instanceof ApiError)) return;
      for (const { path, message } of error.details) {
        // A path of the request body. A path without a field in the form marks nothing.
        const field = templateFieldOf(path) as FieldPath<SheetForm>;
        form.setError(field, { type: "refused", message });
      }
    },
  };
  const create = useCall(songs.createTemplate, options);
  const update = useCall(songs.updateTemplate, options);
  const changed = template?.isBuiltIn === false ? template : undefined;
  const submit = () => {
    form.clearErrors();
    setProblem(undefined);
    const values = form.getValues();
    const body = toTemplateInput(values, days);
    if (body.name === "") {
      form.setError("title", { message: "Template name is required" });
      form.setFocus("title");
      return;
    }
    if (changed === undefined) create.mutate({ body });
    else
      update.mutate({ params: { id: changed.id }, body: { ...body, revision: changed.revision } });
  };
  const forget = (name: string) => {
    // The name of a registered field is its path.
    form.clearErrors(name as FieldPath<SheetForm>);
    setProblem(undefined);
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onChange={({ target }) => {
          // A field is checked by the server, so what it said is past with the next change.
          if (target instanceof HTMLInputElement && target.name !== "") forget(target.name);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Template name"
          required
          autoComplete="off"
          className="mb-5 max-w-xl"
          maxLength={bounds.templateNameCharacters}
          error={form.formState.errors.title?.message}
          {...form.register("title")}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <TemplateRows />
          <div className="grid min-w-0 gap-6">
            <TemplateTotals />
            {/* A template of an earlier release keeps its statement until somebody removes it. */}
            <SheetChoices hasMaterial={(template?.thirdParty ?? null) !== null} />
            <SelectField
              label="Open for signing"
              options={periods}
              value={days === undefined ? "" : String(days)}
              onChange={({ target }) =>
                setDays(signingPeriods.find((period) => String(period) === target.value))
              }
            />
          </div>
        </div>
        <Suspense>
          <WorkspaceFields
            droppedFields={template?.droppedFields ?? []}
            className="mt-8 max-w-3xl"
          />
        </Suspense>
        {problem !== undefined && (
          <div className="mt-5">
            <FormError>{problem}</FormError>
          </div>
        )}
        <div className="mt-8 flex flex-wrap justify-between gap-3">
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending || update.isPending}>
            {changed === undefined ? "Create template" : "Save Changes"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
