import { Pill } from "../../components/ui/feedback/pill.tsx";
import { cn } from "../../lib/cn.ts";
import { shareColor } from "../bar/share-colors.ts";

/** The color and name of a contributor whose fields are open, with the buttons that remove and fold them. */
export function ContributorHeading({
  name,
  person,
  isMe,
  onRemove,
  onFold,
}: {
  name: string;
  /** Index of the person, for the color. */
  person: number;
  isMe: boolean;
  /** Undefined for the only contributor. */
  onRemove: (() => void) | undefined;
  /** Undefined while a field is missing. */
  onFold: (() => void) | undefined;
}) {
  return (
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
        {onFold !== undefined && (
          <button
            type="button"
            aria-label={`Done with ${name}`}
            onClick={onFold}
            className="min-h-11 rounded-control px-2 text-sm font-semibold text-pen hover:underline"
          >
            Done
          </button>
        )}
      </span>
    </div>
  );
}
