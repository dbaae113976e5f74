import { useFormContext, useWatch } from "react-hook-form";
import { formatShare } from "../../../../../../shared/domain/sheet/basis-points.ts";
import { ipiWarning } from "../../../../../../shared/domain/sheet/ipi.ts";
import { selfPublishedName } from "../../../../../../shared/domain/sheet/printed-row.ts";
import { shareCategories, type Shares } from "../../../../../../shared/domain/sheet/sheet-rows.ts";
import { Card } from "../../../../components/ui/lists/card.tsx";
import { Checkbox } from "../../../../components/ui/fields/checkbox.tsx";
import type { SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { ReviewInput, ReviewProField } from "./review-input.tsx";
import type { DocumentReview } from "./use-document-review.ts";

/** The review inputs of one row. Only the name is required. */
export function ReviewRow({
  index,
  review,
  as100,
  onRemove,
}: {
  index: number;
  review: DocumentReview;
  /** The row's shares converted to the scale of 100, for categories that are printed on another scale. */
  as100: Partial<Shares>;
  onRemove: (() => void) | undefined;
}) {
  const { control, setValue } = useFormContext<SheetForm>();
  const path = `splits.${index}` as const;
  const row = useWatch({ control, name: path });
  const name = row.songwriterName.trim() || `Writer ${index + 1}`;
  const input = { review };
  return (
    <Card aria-label={name} className="p-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate font-semibold">{name}</h3>
        {onRemove !== undefined && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="min-h-11 rounded-control px-2 text-sm text-muted hover:text-red"
          >
            Remove
          </button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <ReviewInput {...input} path={`${path}.songwriterName`} label="Songwriter Name" required />
        <ReviewInput {...input} path={`${path}.email`} label="Email" type="email" />
        <ReviewProField {...input} path={`${path}.pro`} />
        <ReviewInput
          {...input}
          path={`${path}.songwriterIpi`}
          label="Songwriter IPI#"
          inputMode="numeric"
          warning={ipiWarning(row.songwriterIpi)}
        />
        <div className="relative min-w-0">
          <ReviewInput
            {...input}
            path={`${path}.publisherName`}
            label="Publisher Name"
            hint={row.selfPublished ? selfPublishedName : undefined}
          />
          <Checkbox
            className="absolute top-0 right-0"
            label={selfPublishedName}
            checked={row.selfPublished}
            onChange={({ target }) =>
              setValue(`${path}.selfPublished`, target.checked, { shouldDirty: true })
            }
          />
        </div>
        <ReviewInput
          {...input}
          path={`${path}.publisherIpi`}
          label="Publisher IPI#"
          inputMode="numeric"
          warning={ipiWarning(row.publisherIpi)}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {shareCategories.map(({ key, label }) => (
          <ReviewInput
            key={key}
            {...input}
            path={`${path}.${key}`}
            label={`${label} %`}
            inputMode="decimal"
            suffix="%"
            hint={as100[key] === undefined ? undefined : `${formatShare(as100[key])} % of 100`}
          />
        ))}
      </div>
    </Card>
  );
}
