import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { customFieldsQuery } from "../../../api/address-book.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { cn } from "../../../lib/cn.ts";
import type { SheetForm } from "../sheet-form.ts";
import { DroppedFieldsNote } from "./dropped-fields-note.tsx";
import { FieldsForm } from "./fields-form.tsx";

/** The custom fields of the workspace on the form of a draft. Nothing where there are none. */
export function WorkspaceFields({
  droppedFields,
  className,
}: {
  droppedFields: readonly string[];
  className?: string;
}) {
  const { data } = useQuery(customFieldsQuery);
  if (data === undefined) return null;
  return (
    <>
      <DroppedFieldsNote labels={droppedFields} className={className} />
      {data.hasPlan ? (
        <FieldsForm definitions={data.fields} className={className ?? ""} />
      ) : (
        <WithoutPlan className={className} />
      )}
    </>
  );
}

const emptied = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(values).map((id) => [id, ""]));

/** Says that what is filled in can't be sent without a plan, and removes it. */
function WithoutPlan({ className }: { className: string | undefined }) {
  const { control, getValues, setValue } = useFormContext<SheetForm>();
  const [custom, splits] = useWatch({ control, name: ["custom", "splits"] });
  const isFilled = [custom, ...splits.map((row) => row.custom)].some((values) =>
    Object.values(values).some((value) => value !== ""),
  );
  if (!isFilled) return null;
  return (
    <div role="note" className={cn("rounded-card bg-wash px-4 py-3 text-sm", className)}>
      <p>
        This draft has custom fields, which need the Pro plan. Choose it, or remove what is filled
        in; then the sheet can be sent.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <a
          href="/pricing"
          className="self-center font-semibold text-pen underline underline-offset-4"
        >
          See the plans
        </a>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setValue("custom", emptied(getValues("custom")), { shouldDirty: true });
            for (const [index, row] of getValues("splits").entries())
              setValue(`splits.${index}.custom`, emptied(row.custom), { shouldDirty: true });
          }}
        >
          Remove the fields
        </Button>
      </div>
    </div>
  );
}
