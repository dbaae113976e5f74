import { Search } from "lucide-react";
import { useEffect } from "react";
import { useLatePart } from "../use-late-part.ts";

/** Opens the search, also by Ctrl+K or ⌘K. The dialog is loaded when it is first wanted. */
export function SearchButton() {
  const dialog = useLatePart(async () => (await import("./search-dialog.tsx")).SearchDialog);
  const { open, close } = dialog;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        data-slot="search"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={open}
        className="grid size-11 place-items-center rounded-control text-muted hover:text-ink max-lg:hover:bg-wash lg:flex lg:h-9 lg:w-44 lg:items-center lg:gap-2 lg:border lg:border-field/60 lg:px-3 lg:text-sm xl:w-60"
      >
        <Search aria-hidden className="size-5 max-lg:text-ink lg:size-4" />
        <span aria-hidden className="hidden flex-1 text-left lg:block">
          Search
        </span>
        <kbd aria-hidden className="hidden font-sans text-xs lg:block">
          Ctrl K
        </kbd>
      </button>
      {dialog.Part !== undefined && dialog.isOpen && <dialog.Part onClose={close} />}
    </>
  );
}
