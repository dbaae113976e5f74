import { Search } from "lucide-react";
import { useIsRestoring } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useLazyComponent } from "../../components/layouts/use-lazy-component.ts";

/**
 * The button that opens the search. Ctrl+K and ⌘K press it, also before the page's code has loaded
 * (`earlyCallsScript`). The dialog is loaded when it is first opened.
 */
export function SearchButton() {
  const dialog = useLazyComponent(async () => (await import("./search-dialog.tsx")).SearchDialog);
  const { open, close } = dialog;
  // The placeholder frame of a loading page is replaced, with a dialog that it has opened.
  const isWaiting = useIsRestoring();
  const press = () => {
    window.searchWanted = isWaiting;
    if (!isWaiting) open();
  };
  useLayoutEffect(() => {
    if (!isWaiting && window.searchWanted === true) {
      window.searchWanted = false;
      open();
    }
    return () => {
      setTimeout(() => (window.searchWanted = false));
    };
  }, [isWaiting, open]);
  return (
    <>
      <button
        type="button"
        data-slot="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={press}
        className="grid size-11 place-items-center rounded-control text-muted hover:text-ink max-xl:shrink-0 max-xl:hover:bg-wash xl:flex xl:h-9 xl:w-60 xl:min-w-24 xl:items-center xl:gap-2 xl:border xl:border-field/60 xl:px-3 xl:text-sm"
      >
        <Search aria-hidden className="size-5 max-xl:text-ink xl:size-4" />
        <span className="flex-1 text-left max-xl:sr-only">Search</span>
        <kbd aria-hidden className="hidden font-sans text-xs whitespace-nowrap xl:block">
          Ctrl K
        </kbd>
      </button>
      {dialog.Part !== undefined && dialog.isOpen && <dialog.Part onClose={close} />}
    </>
  );
}
