import { useFormContext, useWatch } from "react-hook-form";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { Card } from "../../components/ui/lists/card.tsx";
import { ContributorHeading } from "../../sheet/form/contributor-heading.tsx";
import { ContributorShares } from "../../sheet/form/contributor-shares.tsx";
import { PublishedWriters } from "../../sheet/form/kinds/published-writers.tsx";
import { RoleFields } from "../../sheet/form/kinds/role-fields.tsx";
import { PublisherFields } from "../../sheet/form/publisher-fields.tsx";
import type { SheetForm } from "../../sheet/form/sheet-form.ts";
import { hasPerson } from "./template-form.ts";

/** A row of a template being edited: a person of the address book, or a role to fill. */
export function TemplateRow({
  index,
  isLinked,
  onRemainder,
  onRemove,
}: {
  index: number;
  /** Whether a share that is typed counts in all categories. */
  isLinked: boolean;
  onRemainder: (name: string) => void;
  onRemove: () => void;
}) {
  const { control, register, formState } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const name = row.songwriterName.trim() || `Row ${index + 1}`;
  const isPerson = hasPerson(row);
  const error = formState.errors.splits?.[index]?.songwriterName?.message;
  const setsPublisher = !isPerson || row.publisherName !== "" || row.selfPublished;
  return (
    <Card aria-label={name} className="px-4 pt-3 pb-4 sm:px-5">
      <ContributorHeading
        name={name}
        person={index}
        isMe={false}
        onRemove={onRemove}
        onFold={undefined}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {isPerson ? (
          <div className="min-w-0 text-sm sm:col-span-2">
            <p className="text-muted [overflow-wrap:anywhere]">{row.email}</p>
            <p className="text-muted">
              Details come from your address book each time the template is used.
            </p>
            {error !== undefined && (
              <p role="alert" className="mt-1 text-red">
                {error}
              </p>
            )}
          </div>
        ) : (
          <TextField
            label={row.isPublisher ? "Publisher to fill in" : "Role to fill in"}
            placeholder={row.isPublisher ? "Publisher" : "Producer"}
            required
            autoComplete="off"
            maxLength={bounds.roleCharacters}
            error={error}
            {...register(`splits.${index}.songwriterName`)}
          />
        )}
        {row.isPublisher ? (
          <PublishedWriters index={index} />
        ) : (
          <>
            {setsPublisher && <PublisherFields index={index} />}
            <RoleFields index={index} />
          </>
        )}
      </div>
      <ContributorShares
        index={index}
        name={name}
        isMe={false}
        isPublisher={row.isPublisher}
        isLocked={row.locked}
        isLinked={isLinked}
        onRemainder={() => onRemainder(name)}
      />
    </Card>
  );
}
