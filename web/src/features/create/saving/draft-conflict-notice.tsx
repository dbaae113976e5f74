import type { ReactNode } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import type { DraftSaver, SavingState } from "./draft-saver.ts";

/** Asks which version to keep when the draft was changed or removed elsewhere. Renders nothing otherwise. */
export function DraftConflictNotice({
  saver,
  state,
  onLoadOther,
}: {
  saver: DraftSaver;
  state: SavingState;
  onLoadOther: () => void;
}) {
  if (state.phase === "conflict")
    return (
      <Notice text="This draft was changed in another tab or on another device. What you see here is not saved; nothing is lost until you choose.">
        <Button size="small" onClick={() => run(() => saver.keepMine())}>
          Keep this version
        </Button>
        <Button size="small" variant="quiet" onClick={onLoadOther}>
          Load the other version
        </Button>
      </Notice>
    );
  if (state.phase === "gone")
    return (
      <Notice text="This draft was sent or deleted in another tab or on another device. What you see here is not saved.">
        <Button size="small" onClick={() => run(() => saver.saveAsNew())}>
          Save as a new draft
        </Button>
      </Notice>
    );
  return null;
}

/** Runs the decision. A failure is shown by the note about saving. */
function run(decide: () => Promise<void>): void {
  void decide().catch(() => undefined);
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-wash px-4 py-3 text-sm text-amber"
    >
      <p className="min-w-0 flex-[1_1_20rem]">{text}</p>
      <div className="flex flex-wrap gap-2 text-ink">{children}</div>
    </div>
  );
}
