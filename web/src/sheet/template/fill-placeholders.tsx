import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { FormProvider, useForm, useFormContext, useWatch, type FieldPath } from "react-hook-form";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import { rowMessages } from "../../../../shared/domain/sheet/sheet-rows.ts";
import type { PersonOfRow } from "../../../../shared/domain/templates/template.ts";
import { emailPattern } from "../../../../shared/domain/text/text-refusals.ts";
import { profileQuery } from "../../api/auth.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { rowOfProfile } from "../form/adding/row-of-profile.ts";
import { emptyForm, emptyRow, type SheetForm } from "../form/sheet-form.ts";
import { SongwriterNameField } from "../form/songwriter-name-field.tsx";
import { useIsMe } from "../form/use-is-me.ts";
import { openRowsOf, personOfFormRow } from "./rows-of-template-view.ts";

/**
 * The form in which each placeholder of a template gets its person, by name with suggestions of the address book. What
 * stands before and after the people is given.
 */
export function FillPlaceholders({
  template,
  before,
  children,
  onFilled,
}: {
  template: Pick<TemplateView, "rows">;
  before?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  /** Takes the people by the ids of their rows, once each placeholder has one. */
  onFilled: (people: Map<string, PersonOfRow>) => void;
}) {
  const open = openRowsOf(template);
  const form = useForm<SheetForm>({
    defaultValues: {
      ...emptyForm,
      splits: open.map(({ id, kind }) => ({
        ...emptyRow,
        rowId: id,
        isPublisher: kind === "publisher",
      })),
    },
  });
  const submit = () => {
    const rows = form.getValues("splits");
    form.clearErrors();
    for (const [index, row] of rows.entries()) {
      if (row.songwriterName.trim() === "")
        form.setError(`splits.${index}.songwriterName`, { message: "Name is required" });
      if (!emailPattern.test(row.email.trim()))
        form.setError(`splits.${index}.email`, { message: rowMessages.email });
    }
    const wrong = rows.findIndex((_, index) => form.getFieldState(`splits.${index}`).invalid);
    if (wrong < 0) onFilled(new Map(rows.map((row) => [row.rowId, personOfFormRow(row)])));
    else {
      const { invalid } = form.getFieldState(`splits.${wrong}.songwriterName`);
      form.setFocus(`splits.${wrong}.${invalid ? "songwriterName" : "email"}`);
    }
  };
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onChange={({ target }) => {
          // The name of a registered field is its path.
          if (target instanceof HTMLInputElement && target.name !== "")
            form.clearErrors(target.name as FieldPath<SheetForm>);
        }}
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside the form of the wizard.
          event.stopPropagation();
          submit();
        }}
      >
        {before}
        {open.map(({ id, kind, placeholder }, index) => (
          <fieldset key={id} className="mt-5 min-w-0 border-t pt-4">
            <legend className="sr-only">{placeholder}</legend>
            <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
              <p aria-hidden className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {placeholder}
              </p>
              {kind !== "publisher" && <ThisIsMe index={index} placeholder={placeholder} />}
            </div>
            <div className="grid gap-3 sm:grid-cols-2">
              <SongwriterNameField
                index={index}
                label="Name"
                error={errors.splits?.[index]?.songwriterName?.message}
              />
              <TextField
                label="Email"
                type="email"
                required
                autoComplete="off"
                error={errors.splits?.[index]?.email?.message}
                {...form.register(`splits.${index}.email`)}
              />
            </div>
          </fieldset>
        ))}
        {children}
      </form>
    </FormProvider>
  );
}

/** The button that fills a placeholder with the user themselves. Absent once they fill one. */
function ThisIsMe({ index, placeholder }: { index: number; placeholder: string }) {
  const { control, clearErrors, getValues, setFocus, setValue } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  const isMe = useIsMe();
  const { data: profile } = useQuery(profileQuery);
  if (profile === undefined || rows.some(({ email }) => isMe(email.trim()))) return null;
  return (
    <Button
      variant="text"
      size="small"
      className="-mr-2 shrink-0"
      aria-label={`This is me: ${placeholder}`}
      onClick={() => {
        const { rowId } = getValues(`splits.${index}`);
        setValue(`splits.${index}`, { ...rowOfProfile(profile), rowId }, { shouldDirty: true });
        clearErrors(`splits.${index}`);
        // The button goes.
        setFocus(`splits.${index}.songwriterName`);
      }}
    >
      This is me
    </Button>
  );
}
