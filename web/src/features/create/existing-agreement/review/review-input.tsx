import type { ComponentProps } from "react";
import { get, useFormContext, type FieldPath } from "react-hook-form";
import { TextField } from "../../../../components/ui/fields/text-field.tsx";
import { normalizeShareText, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { DocumentReview } from "./use-document-review.ts";

/** An input of the review. A doubtful field shows a warning, also to screen readers. */
export function ReviewInput({
  review,
  path,
  warning,
  hint,
  ...props
}: {
  review: DocumentReview;
  path: FieldPath<SheetForm>;
  label: string;
  warning?: string | undefined;
  hint?: string | undefined;
} & Pick<ComponentProps<typeof TextField>, "inputMode" | "required" | "suffix" | "type" | "list">) {
  const { register, formState } = useFormContext<SheetForm>();
  const isDoubt = review.isUnseenDoubt(path);
  const error: { message?: string } | undefined = get(formState.errors, path);
  const isShare = props.suffix === "%";
  const { setValue } = useFormContext<SheetForm>();
  return (
    <TextField
      autoComplete="off"
      {...props}
      data-doubt={isDoubt || undefined}
      inputClassName={`${isDoubt ? "border-amber! bg-amber-wash!" : ""} ${isShare ? "figures text-right" : ""}`}
      error={error?.message}
      warning={isDoubt ? "Not sure. Compare it with the page." : warning}
      hint={hint}
      {...register(path, {
        onBlur: ({ target }: { target: { value: string } }) => {
          const tidy = normalizeShareText(target.value);
          if (isShare && tidy !== target.value) setValue(path, tidy, { shouldValidate: true });
        },
      })}
    />
  );
}
