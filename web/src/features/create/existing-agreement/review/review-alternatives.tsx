import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import type { SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { DocumentReview } from "./use-document-review.ts";

/** Buttons that put what else a field can be into it. */
export function ReviewAlternatives({
  review,
  path,
  suffix = "",
}: {
  review: DocumentReview;
  path: FieldPath<SheetForm>;
  suffix?: string | undefined;
}) {
  const { control, setValue } = useFormContext<SheetForm>();
  const current = useWatch({ control, name: path });
  const others = review.alternativesOf(path).filter((other) => other !== current);
  if (others.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      Or is it
      {others.map((other) => (
        <Button
          key={other}
          variant="text"
          size="small"
          onClick={() => setValue(path, other, { shouldDirty: true, shouldValidate: true })}
        >
          {`${other}${suffix === "" ? "" : ` ${suffix}`}`}
        </Button>
      ))}
    </div>
  );
}
