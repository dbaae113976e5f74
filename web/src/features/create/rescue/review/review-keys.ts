import type { KeyboardEvent } from "react";

/** The keys of a review, as the help shows them. */
export const reviewKeys = [
  { keys: ["Enter"], what: "Add to songs. If a field is in doubt or missing, go there first" },
  { keys: ["Enter"], what: "If the document has several songs: review them" },
  { keys: ["Tab"], what: "Go to the next field in doubt" },
  { keys: ["Ctrl", "Enter"], what: "Add to songs while you type" },
  { keys: ["Esc"], what: "Leave the field, then the review" },
  { keys: ["J", "↓"], what: "Next document" },
  { keys: ["K", "↑"], what: "Previous document" },
  { keys: ["S"], what: "Skip: it comes again at the end" },
  { keys: ["D"], what: "Discard the document. You are asked first" },
  { keys: ["?"], what: "Show these keys" },
] as const;

export interface ReviewKeyActions {
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  /**
   * Goes to the first field in doubt that nobody has looked at, else to one that must not be empty. False if none is
   * left.
   */
  toDoubt: () => boolean;
  accept: () => void;
  skip: () => void;
  discard: () => void;
  close: () => void;
  help: () => void;
  /** Takes the focus out of a field, to the document. */
  leaveField: () => void;
}

const editable = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const handlesEnter = "a, button, input, textarea, select, summary";

/**
 * What a key does in a review. Single keys work only while the focus is in the review and in no field, so they take
 * nothing from a user who types or uses a screen reader.
 */
export function pressReviewKey(event: KeyboardEvent<HTMLElement>, actions: ReviewKeyActions): void {
  const { key, target, currentTarget } = event;
  // A dialog is no part of the review, though React tells its events here.
  if (event.defaultPrevented || !(target instanceof HTMLElement) || !currentTarget.contains(target))
    return;
  const act = actionOf(event, target, actions);
  if (act === undefined || (key === "Tab" && !actions.toDoubt())) return;
  event.preventDefault();
  act();
}

function actionOf(
  { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  target: HTMLElement,
  actions: ReviewKeyActions,
): (() => void) | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === "Enter" ? actions.accept : undefined;
  const isTyping = target.closest(editable) !== null;
  if (key === "Escape") return isTyping ? actions.leaveField : actions.close;
  if (isTyping) return undefined;
  if (key === "Tab") return target === currentTarget && !shiftKey ? () => {} : undefined;
  if (key === "Enter") {
    if (target.closest(handlesEnter) !== null) return undefined;
    return () => {
      if (!actions.toDoubt()) actions.accept();
    };
  }
  // The pages scroll by the arrows.
  if (key.startsWith("Arrow") && target.closest("[data-slot=pages]") !== null) return undefined;
  switch (key.toLowerCase()) {
    case "j":
    case "arrowdown":
      return actions.next;
    case "k":
    case "arrowup":
      return actions.previous;
    case "s":
      return actions.skip;
    case "d":
      return actions.discard;
    case "?":
      return actions.help;
    default:
      return undefined;
  }
}
