import { formatTime } from "../../../lib/format.ts";
import type { SavingState } from "./draft-saver.ts";

/** The note whether the wizard's values are saved on the server. */
export function SavingNote({ state, isOnline }: { state: SavingState; isOnline: boolean }) {
  const text = noteOf(state, isOnline);
  return text === "" ? null : (
    <p data-slot="saving" data-phase={state.phase} className="figures text-sm text-muted">
      {text}
    </p>
  );
}

function noteOf(state: SavingState, isOnline: boolean): string {
  switch (state.phase) {
    case "empty":
      return "";
    case "waiting":
    case "saving":
      return isOnline ? "Saving draft …" : "Offline. Your changes are kept in this tab.";
    case "saved":
      return `Draft saved ${formatTime(state.at.toISOString())}`;
    case "failed":
      return isOnline
        ? "Not saved. We’ll try again. Your changes are kept in this tab."
        : "Offline. Your changes are kept in this tab.";
    case "refused":
      return `Not saved: ${state.message}`;
    case "conflict":
    case "gone":
      return "Not saved";
    default:
      return state satisfies never;
  }
}
