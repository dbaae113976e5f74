import { Lock, LockOpen } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { shareCategories } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ShareField } from "./share-field.tsx";
import type { SheetForm } from "./sheet-form.ts";

const sharesOfPublisher = shareCategories.filter(({ key }) => key !== "songwriterShare");
const quiet = { variant: "quiet", size: "small" } as const;

/** A contributor's share of each category, with the lock that keeps them and the button that gives them the remainder. */
export function ContributorShares({
  index,
  name,
  isMe,
  isPublisher,
  isLocked,
  isLinked,
  onRemainder,
}: {
  index: number;
  name: string;
  isMe: boolean;
  /** A publisher who is a party has no songwriter share. */
  isPublisher: boolean;
  isLocked: boolean;
  /** Whether a share that is typed counts in all categories. */
  isLinked: boolean;
  onRemainder: () => void;
}) {
  const { setValue } = useFormContext<SheetForm>();
  return (
    <>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(isPublisher ? sharesOfPublisher : shareCategories).map(({ key, label }) => (
          <ShareField
            key={key}
            index={index}
            share={key}
            label={`${label} %`}
            isLocked={isLocked}
            isLinked={isLinked && !isPublisher}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          {...quiet}
          onClick={() => setValue(`splits.${index}.locked`, !isLocked, { shouldDirty: true })}
        >
          {isLocked ? (
            <Lock aria-hidden className="size-4" />
          ) : (
            <LockOpen aria-hidden className="size-4" />
          )}
          {isLocked ? "Shares locked" : "Lock shares"}
          <span className="sr-only"> of {name}</span>
        </Button>
        {!isLocked && (
          <Button {...quiet} className="min-w-0" onClick={onRemainder}>
            <span className="truncate">Remainder to {isMe ? "me" : name}</span>
          </Button>
        )}
      </div>
    </>
  );
}
