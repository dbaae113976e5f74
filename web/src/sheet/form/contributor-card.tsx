import { Lock, LockOpen } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { shareCategories } from "../../../../shared/domain/sheet/splits.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Pill } from "../../components/ui/pill.tsx";
import { ProField } from "../../components/ui/pro-field.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";
import { ContributorLine } from "./contributor-line.tsx";
import { PublisherFields } from "./publisher-fields.tsx";
import { RowIpi } from "./row-ipi.tsx";
import { ShareField } from "./share-field.tsx";
import { SongwriterName } from "./songwriter-name.tsx";
import { isFinished, type SheetForm } from "./sheet-form.ts";
import { useIsMe } from "./use-is-me.ts";

const quiet = { variant: "quiet", size: "small" } as const;

/** One contributor's row of the sheet: its fields, or a line while it is finished and not being edited. */
export function ContributorCard({
  index,
  person,
  isBeingEdited,
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
  onFocus: () => void;
  onOpen: () => void;
  onFold: () => void;
  onRemainder: (name: string) => void;
  /** Absent for the only contributor. */
  onRemove?: (() => void) | undefined;
}) {
  const { register, control, formState, setValue, setFocus } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const isMe = useIsMe()(row.email.trim());
  const errors = formState.errors.splits?.[index] ?? {};
  const name = row.songwriterName.trim() || `Contributor ${index + 1}`;
  const line = useRef<HTMLButtonElement>(null);
  const canFold = isFinished(row) && Object.keys(errors).length === 0;
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
      // What has the focus must not fold when it becomes complete.
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
        <div className="mb-2 flex min-h-11 items-center gap-2.5">
          <span aria-hidden className={cn("size-3 shrink-0 rounded-[3px]", shareColor(person))} />
          <h2 className="min-w-0 truncate font-semibold">{name}</h2>
          {isMe && <Pill>you</Pill>}
          <span className="-mr-2 ml-auto flex shrink-0">
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
            {canFold && (
              <button
                type="button"
                aria-label={`Done with ${name}`}
                onClick={() => {
                  flushSync(onFold);
                  line.current?.focus();
                }}
                className="min-h-11 rounded-control px-2 text-sm font-semibold text-pen hover:underline"
              >
                Done
              </button>
            )}
          </span>
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
            <ShareField
              key={key}
              index={index}
              share={key}
              label={`${label} %`}
              isLocked={row.locked}
            />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            {...quiet}
            onClick={() => setValue(`splits.${index}.locked`, !row.locked, { shouldDirty: true })}
          >
            {row.locked ? (
              <Lock aria-hidden className="size-4" />
            ) : (
              <LockOpen aria-hidden className="size-4" />
            )}
            {row.locked ? "Shares locked" : "Lock shares"}
            <span className="sr-only"> of {name}</span>
          </Button>
          {!row.locked && (
            <Button {...quiet} className="min-w-0" onClick={() => onRemainder(name)}>
              <span className="truncate">Remainder to {isMe ? "me" : name}</span>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
