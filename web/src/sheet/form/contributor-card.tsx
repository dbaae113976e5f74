import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext, useWatch } from "react-hook-form";
import { Card } from "../../components/ui/lists/card.tsx";
import { ContributorHeading } from "./contributor-heading.tsx";
import { ContributorLine } from "./contributor-line.tsx";
import { ContributorShares } from "./contributor-shares.tsx";
import { PublisherPartyFields } from "./kinds/publisher-party-fields.tsx";
import { isPublisherRow } from "./kinds/row-kind-values.ts";
import { isOwnerRow } from "./kinds/shown-fields.ts";
import { WriterFields } from "./kinds/writer-fields.tsx";
import { isFinishedRow, type SheetForm } from "./sheet-form.ts";
import { useIsMe } from "./use-is-me.ts";

/** One contributor's row of the sheet: its fields, or a line while it is finished and not being edited. */
export function ContributorCard({
  index,
  person,
  isBeingEdited,
  isLinked,
  isUploaded,
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
  /** Whether the row is of an agreement that was signed elsewhere. */
  isUploaded: boolean;
  onFocus: () => void;
  onOpen: () => void;
  onFold: () => void;
  onRemainder: (name: string) => void;
  /** Undefined for the only contributor. */
  onRemove?: (() => void) | undefined;
}) {
  const { control, formState, getValues, setFocus } = useFormContext<SheetForm>();
  const row = useWatch({ control, name: `splits.${index}` });
  const isMe = useIsMe()(row.email.trim());
  const errors = formState.errors.splits?.[index] ?? {};
  const name = row.songwriterName.trim() || `Contributor ${index + 1}`;
  const line = useRef<HTMLButtonElement>(null);
  const canFold = isFinishedRow(row) && Object.keys(errors).length === 0;
  const isPublisher = isPublisherRow(row);
  const isFolded = canFold && !isBeingEdited;
  /** Decided when the focus leaves the card, so that no field comes or goes above the one that is typed in. */
  const [wasOwner, setWasOwner] = useState(() => !isUploaded && isOwnerRow(row));
  return (
    <Card
      aria-label={name}
      data-folded={isFolded}
      // A card with the focus must not fold when it becomes complete.
      onFocusCapture={isFolded ? undefined : onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isUploaded && !currentTarget.contains(relatedTarget))
          setWasOwner(isOwnerRow(getValues(`splits.${index}`)));
      }}
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
        {isPublisher ? (
          <PublisherPartyFields index={index} />
        ) : (
          <WriterFields index={index} hasRole={!isUploaded} isOwner={wasOwner && isOwnerRow(row)} />
        )}
        <ContributorShares
          index={index}
          name={name}
          isMe={isMe}
          isPublisher={isPublisher}
          isLocked={row.locked}
          isLinked={isLinked}
          onRemainder={() => onRemainder(name)}
        />
      </div>
    </Card>
  );
}
