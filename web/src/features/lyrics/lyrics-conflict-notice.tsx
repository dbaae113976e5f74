import type { LyricsConflict } from "../../../../shared/contracts/songs/lyrics-conflict.ts";
import { Button } from "../../components/ui/buttons/button.tsx";

/** The texts about refused lyrics, and the labels of the two buttons. */
const wording = {
  typed: {
    text: "Yours below are not saved; nothing is lost until you choose.",
    mine: "Keep mine",
    theirs: "Use the saved lyrics",
  },
  earlier: {
    text: "The earlier ones were not restored; nothing is lost until you choose.",
    mine: "Restore anyway",
    theirs: "Keep the saved lyrics",
  },
} as const;

/** Shows the lyrics that were saved elsewhere, and asks whether the refused lyrics replace them. */
export function LyricsConflictNotice({
  conflict: { theirs },
  refused,
  busy,
  onKeepMine,
  onTakeTheirs,
}: {
  conflict: LyricsConflict;
  /** Whether the refused lyrics were typed or restored from the history. */
  refused: keyof typeof wording;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const words = wording[refused];
  return (
    <div role="alert" className="mt-3 max-w-[75ch] rounded-card bg-amber-wash px-4 py-3 text-sm">
      <p className="text-amber">
        Someone else, or you on another device or in another tab, changed these lyrics. {words.text}
      </p>
      <h3 className="mt-3 font-semibold">The saved lyrics</h3>
      {/* A region that scrolls takes the focus, so that keys can scroll it. */}
      <section
        aria-label="The saved lyrics"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="own-direction mt-1 max-h-48 overflow-y-auto rounded-control bg-sheet px-3 py-2 whitespace-pre-line"
      >
        {theirs === "" ? "None" : theirs}
      </section>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={onKeepMine}>
          {words.mine}
        </Button>
        <Button size="small" variant="quiet" onClick={onTakeTheirs}>
          {words.theirs}
        </Button>
      </div>
    </div>
  );
}
