/** The placeholder of a dialog while its code loads, for screen readers. */
export function DialogLoading() {
  return <output className="sr-only">Loading</output>;
}
