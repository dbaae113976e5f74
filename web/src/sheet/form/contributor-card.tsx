import { useRef } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { hasUncheckedPro } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { Card } from "../../components/ui/lists/card.tsx";
import { ProField } from "../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { ContributorHeading } from "./contributor-heading.tsx";
import { ContributorLine } from "./contributor-line.tsx";
import { ContributorShares } from "./contributor-shares.tsx";
import { PublisherFields } from "./publisher-fields.tsx";
import { RowIpiField } from "./row-ipi-field.tsx";
import { SongwriterNameField } from "./songwriter-name-field.tsx";
import { isFinishedRow, type SheetForm } from "./sheet-form.ts";
import { useIsMe } from "./use-is-me.ts";

/** One contributor's row of the sheet: its fields, or a line while it is finished and not being edited. */
export function ContributorCard({
  index,
  person,
  isBeingEdited,
  isLinked,
  onFocus,
  onOpen,
  onFold,
  onRemainder,
  onRemove,
}: {
  index: number;
  /** Index of the person, for the color. */
  person: number;
  isBeingEdited: boolean;
  /** Whether a share that is typed counts in all categories. */
  isLinked: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onFold: () => void;
  onRemainder: (name: string) => void;
  /** Undefined for the only contributor. */
  onRemove?: (() => void) | undefined;
}) {
  const { register, control, formState, setFocus, setValue } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const isMe = useIsMe()(row.email.trim());
  const errors = formState.errors.splits?.[index] ?? {};
  const name = row.songwriterName.trim() || `Contributor ${index + 1}`;
  const line = useRef<HTMLButtonElement>(null);
  const canFold = isFinishedRow(row) && Object.keys(errors).length === 0;
  const isFolded = canFold && !isBeingEdited;
  const field = <Name extends keyof typeof row>(key: Name) => ({
    error: errors[key]?.message,
    autoComplete: "off",
    ...register(`splits.${index}.${key}`),
  });
  const { ref: proRef, ...pro } = useController({ control, name: `splits.${index}.pro` }).field;
  return (
    <Card
      aria-label={name}
      data-folded={isFolded}
      // A card with the focus must not fold when it becomes complete.
      onFocusCapture={isFolded ? undefined : onFocus}
    >
      {isFolded && (
        <ContributorLine
          row={row}
          name={name}
          person={person}
          isMe={isMe}
          buttonRef={line}
          onOpen={() => {
            flushSync(onOpen);
            setFocus(`splits.${index}.songwriterName`);
          }}
        />
      )}
      {/* Folded fields stay in the form. */}
      <div hidden={isFolded} className="px-4 pt-3 pb-4 sm:px-5">
        <ContributorHeading
          name={name}
          person={person}
          isMe={isMe}
          onRemove={onRemove}
          onFold={
            canFold
              ? () => {
                  flushSync(onFold);
                  line.current?.focus();
                }
              : undefined
          }
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SongwriterNameField index={index} error={errors.songwriterName?.message} />
          <TextField label="Email" type="email" required {...field("email")} />
          <ProField
            inputRef={proRef}
            error={errors.pro?.message}
            {...pro}
            isUnchecked={hasUncheckedPro(row)}
            onChange={(chosen) => {
              setValue(`splits.${index}.proChecked`, true, { shouldDirty: true });
              pro.onChange(chosen);
            }}
          />
          <RowIpiField
            index={index}
            field="songwriterIpi"
            label="Songwriter IPI#"
            whose="songwriter"
          />
          <PublisherFields index={index} />
        </div>
        <ContributorShares
          index={index}
          name={name}
          isMe={isMe}
          isLocked={row.locked}
          isLinked={isLinked}
          onRemainder={() => onRemainder(name)}
        />
      </div>
    </Card>
  );
}
