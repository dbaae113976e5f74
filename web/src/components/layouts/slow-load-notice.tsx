import { useHydrated } from "../../lib/use-hydrated.ts";

const place =
  // The system font: a web font would load for this hidden text and delay the code.
  "font-system fixed inset-x-4 bottom-4 z-60 mx-auto max-w-prose rounded-card border bg-sheet px-4 py-3 text-sm shadow-float";

/**
 * A notice shown if the page's code does not load in time, for example on a poor connection: until then the built page
 * reacts to nothing. It has no link to reload, which would lose a token after the address's `#`.
 */
export function SlowLoadNotice() {
  if (useHydrated()) return null;
  return (
    <>
      <p data-slot="late-start" className={`${place} animate-late noscript:hidden`}>
        This page is taking longer than usual. If nothing happens, check your connection and reload
        it.
      </p>
      <noscript>
        <p className={place}>Splitsheet needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
    </>
  );
}
