/** The product's name with its logo, a split bar. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-[1.3125rem] leading-none">
      <span aria-hidden className="flex h-5.5 gap-0.5 overflow-hidden rounded-bar">
        <span className="w-2.25 bg-logo-1" />
        <span className="w-1.5 bg-logo-2" />
        <span className="w-0.75 bg-logo-3" />
      </span>
      <span className="sr-only">Splitsheet</span>
      <span aria-hidden className="wordmark" />
    </span>
  );
}
