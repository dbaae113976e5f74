import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { errorMessage, isPlanRefusal } from "../../../api/call-errors.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";

/** The button that creates the drafts, at the bottom of the window: the songs above it are many. */
export function CreateBar({
  chosen,
  left,
  isCorrection,
  isDisabled,
  start,
  onCreate,
  onDownloadFaulty,
}: {
  /** Numbers of the songs that are created, and of the others. */
  chosen: number;
  left: number;
  isCorrection: boolean;
  isDisabled: boolean;
  start: { isPending: boolean; error: unknown };
  onCreate: () => void;
  /** Undefined without faults. */
  onDownloadFaulty: (() => void) | undefined;
}) {
  const isOnline = useIsOnline();
  const leftOut = left === 0 ? "" : ` (${left} left out)`;
  return (
    <>
      {start.error !== null && (
        <div className="mt-4">
          <FormError error={start.error}>
            {errorMessage(start.error)}{" "}
            {isPlanRefusal(start.error) && (
              <a href="/pricing" className="font-semibold underline underline-offset-4">
                See the plans
              </a>
            )}
          </FormError>
        </div>
      )}
      <div
        data-sticky-footer
        className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
      >
        <Button
          className="max-sm:w-full"
          busy={start.isPending}
          disabled={isDisabled}
          onClick={onCreate}
        >
          {isCorrection
            ? `Create the drafts of ${countLabel(chosen, "song")}${leftOut}`
            : `Create ${countLabel(chosen, "draft")}${leftOut}`}
        </Button>
        {onDownloadFaulty !== undefined && (
          <Button variant="quiet" className="max-sm:w-full" onClick={onDownloadFaulty}>
            Download faulty lines
          </Button>
        )}
        <output className="text-sm text-muted empty:hidden">
          {start.isPending &&
            (isOnline
              ? "Storing the songs …"
              : "You are offline. It goes on as soon as you are back.")}
        </output>
      </div>
    </>
  );
}
