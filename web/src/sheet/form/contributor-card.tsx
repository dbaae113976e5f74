import { useController, useFormContext, useWatch } from "react-hook-form";
import { shareCategories } from "../../../../shared/domain/sheet/splits.ts";
import { Card } from "../../components/ui/card.tsx";
import { ProField } from "../../components/ui/pro-field.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import { PublisherFields } from "./publisher-fields.tsx";
import { RowIpi } from "./row-ipi.tsx";
import { ShareField } from "./share-field.tsx";
import { SongwriterName } from "./songwriter-name.tsx";
import type { SheetForm } from "./sheet-form.ts";

/** One contributor's row of the sheet. */
export function ContributorCard({ index, onRemove }: { index: number; onRemove?: () => void }) {
  const { register, control, formState } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const errors = formState.errors.splits?.[index] ?? {};
  const name = row.songwriterName.trim() || `Contributor ${index + 1}`;
  const field = <Name extends keyof typeof row>(key: Name) => ({
    error: errors[key]?.message,
    autoComplete: "off",
    ...register(`splits.${index}.${key}`),
  });
  const { ref: proRef, ...pro } = useController({ control, name: `splits.${index}.pro` }).field;
  return (
    <Card aria-label={name} className="px-4 pt-3 pb-5 sm:px-5">
      <div className="mb-2 flex min-h-11 items-center gap-2.5">
        <span aria-hidden className={cn("size-3 shrink-0 rounded-[3px]", shareColor(index))} />
        <h2 className="min-w-0 truncate font-semibold">{name}</h2>
        {onRemove !== undefined && (
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="-mr-2 ml-auto min-h-11 rounded-control px-2 text-sm text-muted hover:text-red"
          >
            Remove
          </button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SongwriterName index={index} error={errors.songwriterName?.message} />
        <TextField label="Email" type="email" required {...field("email")} />
        <ProField inputRef={proRef} error={errors.pro?.message} {...pro} />
        <RowIpi index={index} field="songwriterIpi" label="Songwriter IPI#" whose="songwriter" />
        <PublisherFields index={index} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shareCategories.map(({ key, label }) => (
          <ShareField key={key} index={index} share={key} label={`${label} %`} />
        ))}
      </div>
    </Card>
  );
}
