import type { ComponentProps } from "react";
import { get, useController, useFormContext, type FieldPath } from "react-hook-form";
import { ProField } from "../../../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../../../components/ui/fields/text-field.tsx";
import { normalizeShareText, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { ReviewAlternatives } from "./review-alternatives.tsx";
import type { DocumentReview } from "./use-document-review.ts";

const doubtWarning = "Not sure. Compare it with the page.";
const doubtStyles = "border-amber! bg-amber-wash!";

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
} & Pick<ComponentProps<typeof TextField>, "inputMode" | "required" | "suffix" | "type">) {
  const { register, formState } = useFormContext<SheetForm>();
  const isDoubt = review.isUnseenDoubt(path);
  const error: { message?: string } | undefined = get(formState.errors, path);
  const isShare = props.suffix === "%";
  const { setValue } = useFormContext<SheetForm>();
  return (
    <div className="min-w-0">
      <TextField
        autoComplete="off"
        {...props}
        data-doubt={isDoubt || undefined}
        inputClassName={`${isDoubt ? doubtStyles : ""} ${isShare ? "figures text-right" : ""}`}
        error={error?.message}
        warning={isDoubt ? doubtWarning : warning}
        hint={hint}
        {...register(path, {
          onBlur: ({ target }: { target: { value: string } }) => {
            const tidy = normalizeShareText(target.value);
            if (isShare && tidy !== target.value) setValue(path, tidy, { shouldValidate: true });
          },
        })}
      />
      <ReviewAlternatives review={review} path={path} suffix={isShare ? "%" : ""} />
    </div>
  );
}

/** The input of a row's PRO. */
export function ReviewProField({
  review,
  path,
}: {
  review: DocumentReview;
  path: `splits.${number}.pro`;
}) {
  const { field, fieldState } = useController<SheetForm, typeof path>({ name: path });
  const { ref, ...pro } = field;
  const isDoubt = review.isUnseenDoubt(path);
  return (
    <div className="min-w-0">
      <ProField
        {...pro}
        inputRef={ref}
        data-doubt={isDoubt || undefined}
        inputClassName={isDoubt ? doubtStyles : ""}
        error={fieldState.error?.message}
        warning={isDoubt ? doubtWarning : undefined}
      />
      <ReviewAlternatives review={review} path={path} />
    </div>
  );
}
