import { useEffect } from "react";
import { dismissNewVersion, noticeNewVersion, useIsNewVersion } from "../../../lib/new-version.ts";
import { Button } from "../buttons/button.tsx";

/**
 * Offers to reload a page that is from an earlier version, once something on it does not work any more. It never reloads
 * by itself: what is typed or drawn on the page stays. `target` is the address that the user has asked for meanwhile.
 */
export function NewVersionNotice({ target }: { target?: string | undefined }) {
  const isShown = useIsNewVersion();
  useEffect(() => {
    // The build adds this event to each `import()`.
    const check = () => void noticeNewVersion();
    window.addEventListener("vite:preloadError", check);
    return () => window.removeEventListener("vite:preloadError", check);
  }, []);
  const reload = () =>
    target === undefined ? window.location.reload() : window.location.assign(target);
  return (
    // The element is always there, so that screen readers read the text when it appears.
    <output data-slot="new-version">
      {isShown && (
        <div className="fixed inset-x-4 bottom-[calc(var(--toasts-bottom,0px)+1rem)] z-60 rounded-card border bg-sheet px-4 py-3 text-sm shadow-float sm:right-auto sm:max-w-100">
          <p className="font-semibold">There is a new version of Splitsheet</p>
          <p className="mt-1 text-muted">
            Reload the page to use it. Finish what you are doing first, if you can.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={reload}>
              Reload
            </Button>
            <Button size="small" variant="quiet" onClick={dismissNewVersion}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
