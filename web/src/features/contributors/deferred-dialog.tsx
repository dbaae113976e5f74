/** Shown while a dialog's code loads. */
export function DeferredDialog() {
  return <output className="sr-only">Loading</output>;
}
