import type { ComponentProps } from "react";
import { get, useFormContext, type FieldPath } from "react-hook-form";
import { TextField } from "../../../../components/ui/fields/text-field.tsx";
import { tidyShare, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { Review } from "./use-review.ts";

/** A field of the review. A doubtful one says so, to screen readers too. */
export function ReviewInput({
  review,
  path,
  warning,
  hint,
  ...props
}: {
  review: Review;
  path: FieldPath<SheetForm>;
  label: string;
  warning?: string | undefined;
  hint?: string | undefined;
} & Pick<ComponentProps<typeof TextField>, "inputMode" | "required" | "suffix" | "type" | "list">) {
  const { register, formState } = useFormContext<SheetForm>();
  const isOpen = review.isOpen(path);
  const error: { message?: string } | undefined = get(formState.errors, path);
  const isShare = props.suffix === "%";
  const { setValue } = useFormContext<SheetForm>();
  return (
    <TextField
      autoComplete="off"
      {...props}
      data-doubt={isOpen || undefined}
      inputClassName={`${isOpen ? "border-amber! bg-amber-wash!" : ""} ${isShare ? "figures text-right" : ""}`}
      error={error?.message}
      warning={isOpen ? "Not sure. Compare it with the page." : warning}
      hint={hint}
      {...register(path, {
        onBlur: ({ target }: { target: { value: string } }) => {
          const tidy = tidyShare(target.value);
          if (isShare && tidy !== target.value) setValue(path, tidy, { shouldValidate: true });
        },
      })}
    />
  );
}
