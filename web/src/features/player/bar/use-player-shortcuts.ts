import { useEffect } from "react";
import { currentPlayback, seekTo, togglePlayback } from "../playback.ts";

const move = (seconds: number) => () => seekTo(currentPlayback().position + seconds);

/** Actions of the keyboard shortcuts, by `event.key` in lower case. */
const actions: Readonly<Record<string, () => void>> = {
  " ": togglePlayback,
  k: togglePlayback,
  arrowleft: move(-5),
  arrowright: move(5),
  j: move(-10),
  l: move(10),
};

/** Elements that use letters, arrows or the space bar themselves. */
const typed = "input:not([type=range]), textarea, select, [contenteditable]";
const moved = `${typed}, input, audio, video, [role]:not([role=region])`;
const pressed = `${moved}, button, a, summary`;
const modal = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/**
 * Plays, pauses and seeks by keyboard, except in fields, on controls, while a dialog is open, and in a window too
 * narrow to show the switch that turns the shortcuts off.
 */
export function usePlayerShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const action = actions[key.toLowerCase()];
      if (action === undefined || defaultPrevented) return;
      if (ctrlKey || metaKey || altKey || shiftKey) return;
      if (document.querySelector("[data-slot=player-keys]")?.checkVisibility() !== true) return;
      const taken = key === " " ? pressed : key.startsWith("Arrow") ? moved : typed;
      if (target instanceof Element && target.closest(taken) !== null) return;
      if ([...document.querySelectorAll(modal)].some((one) => one.checkVisibility())) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOn]);
}
