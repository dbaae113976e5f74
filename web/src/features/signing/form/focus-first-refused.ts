/** Focuses the first field or message that a form has marked as refused, after the marks are rendered. */
export function focusFirstRefused(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-missing]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
