import { Button } from "../../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../../components/ui/buttons/button-link.tsx";
import { formatTime } from "../../../../lib/format.ts";
import type { ReviewSavingState } from "./review-saver.ts";

/** Says whether the review is saved, so that it can be continued on another device. */
export function ReviewSavingNote({ state }: { state: ReviewSavingState }) {
  const text = noteOf(state);
  return text === "" ? null : (
    <p data-slot="saving" data-phase={state.phase} className="figures text-sm text-muted">
      {text}
    </p>
  );
}

function noteOf(state: ReviewSavingState): string {
  switch (state.phase) {
    case "idle":
      return "";
    case "saving":
      return "Saving …";
    case "saved":
      return `Saved ${formatTime(state.at.toISOString())}. Continue any time under Agreements.`;
    case "failed":
      return "Not saved. We’ll try again. Your changes are kept in this tab.";
    case "refused":
      return `Not saved: ${state.message}`;
    case "outdated":
    case "gone":
      return "Not saved";
    default:
      return state satisfies never;
  }
}

/** Says that the review was changed or ended elsewhere, with the way on. Nothing otherwise. */
export function ReviewConflictNotice({
  state: { phase },
  onLoadOther,
}: {
  state: ReviewSavingState;
  onLoadOther: () => void;
}) {
  if (phase !== "outdated" && phase !== "gone") return null;
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-wash px-4 py-3 text-sm text-amber"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        {phase === "outdated"
          ? "This review was changed in another tab or on another device. What you see here is not saved."
          : "This upload was completed or discarded in another tab or on another device."}
      </p>
      <div className="flex flex-wrap gap-2 text-ink">
        {phase === "outdated" ? (
          <Button size="small" onClick={onLoadOther}>
            Load the other version
          </Button>
        ) : (
          <ButtonLink size="small" to="/agreements">
            Go to Agreements
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
