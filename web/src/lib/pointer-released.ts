let pressed = false;
const waiting = new Set<() => void>();

if (typeof document !== "undefined") {
  const press = () => {
    pressed = true;
  };
  const release = () => {
    pressed = false;
    // The click comes after the release, to what is below the pointer then.
    setTimeout(() => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    });
  };
  document.addEventListener("pointerdown", press, true);
  for (const type of ["pointerup", "pointercancel", "dragend", "keydown"])
    document.addEventListener(type, release, true);
}

/**
 * Resolves when no pointer is pressed. A field that loses the focus by a press is checked after that: an error that
 * appears between press and release moves what is below it, and the click goes nowhere.
 */
export function pointerReleased(): Promise<void> {
  return pressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}
