import { useFieldArray, useFormContext } from "react-hook-form";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { Button } from "../../components/ui/button.tsx";
import { AddMyself } from "./add-myself.tsx";
import { ContributorCard } from "./contributor-card.tsx";
import { emptyRow, evenShares, type SheetForm } from "./sheet-form.ts";

/** The editor of a sheet's contributors. */
export function SplitEditor() {
  const { control, getValues, setValue } = useFormContext<SheetForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "splits" });
  return (
    <div>
      <div className="mb-3.5 flex flex-wrap justify-end gap-2">
        <AddMyself onAdd={append} />
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            setValue("splits", evenShares(getValues("splits")), { shouldValidate: false })
          }
        >
          Split evenly
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <ContributorCard
              index={index}
              {...(fields.length > 1 && { onRemove: () => remove(index) })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="dashed"
        className="mt-3.5 w-full"
        disabled={fields.length >= bounds.contributors}
        onClick={() => append(emptyRow)}
      >
        Add contributor
      </Button>
    </div>
  );
}
