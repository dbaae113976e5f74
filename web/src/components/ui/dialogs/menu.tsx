import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from "react";

/** Pixels between the button and its menu. */
const gap = 4;

/** The label of the menu that was open when the loaded frame replaced the placeholder frame. */
let replaced: string | undefined;

const isOpenNow = (menu: HTMLElement | null): boolean => menu?.matches(":popover-open") === true;

/**
 * A button that opens a menu below its right edge. It is the browser's own popover: it opens before the page's code has
 * loaded, closes by Escape and by a press elsewhere, and the browser announces whether it is open. The children are
 * elements with the role `menuitem`, and texts.
 */
export function Menu({
  label,
  button,
  isWide = false,
  children,
}: {
  label: string;
  button: ReactNode;
  /** Whether the button shows a text as well as a picture. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    const rect = opener.current?.getBoundingClientRect();
    const { style } = menu.current ?? {};
    if (rect === undefined || style === undefined) return;
    style.top = `${rect.bottom + window.scrollY + gap}px`;
    style.right = `${document.documentElement.clientWidth - rect.right}px`;
    setOpen(true);
  };
  const showEarly = useEffectEvent(() => {
    if (replaced === label) menu.current?.showPopover();
    else if (isOpenNow(menu.current)) show();
  });
  useLayoutEffect(() => {
    const element = menu.current;
    showEarly();
    return () => {
      if (!isOpenNow(element)) return;
      replaced = label;
      setTimeout(() => (replaced = undefined));
    };
  }, [label]);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open") {
      setOpen(false);
      return;
    }
    // After a pointer press no item is focused.
    if (opener.current?.matches(":focus-visible")) itemsOf(currentTarget)[0]?.focus();
    else currentTarget.focus();
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.current?.showPopover();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={
          isWide
            ? "flex min-h-11 min-w-0 items-center rounded-control px-2 hover:bg-wash"
            : "grid size-11 place-items-center rounded-full"
        }
        onKeyDown={openByArrow}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        popover="auto"
        className="absolute inset-auto min-w-60 rounded-card border bg-sheet p-1.5 text-ink shadow-float outline-none open:animate-appear"
        onBeforeToggle={({ newState }) => {
          if (newState === "open") show();
        }}
        onToggle={onToggle}
        onKeyDown={moveFocus}
        onClick={({ target, currentTarget }) => {
          if (itemsOf(currentTarget).some((item) => item.contains(target as Node)))
            currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** The class of a menu's item. */
export const menuItemClasses =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-left outline-none hover:bg-wash focus-visible:bg-wash";

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

/** Arrow keys, Home and End move the focus, a letter moves it to the next item that begins with it, and Tab closes. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, currentTarget, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(currentTarget);
  const at = items.findIndex((item) => item === target);
  const next = (step: number) => items.at((at + step) % items.length);
  const startsWithKey = (item: HTMLElement) =>
    key.length === 1 && item.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const found =
    key === "ArrowDown"
      ? next(1)
      : key === "ArrowUp"
        ? at < 0
          ? items.at(-1)
          : next(-1)
        : key === "Home"
          ? items[0]
          : key === "End"
            ? items.at(-1)
            : [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWithKey);
  if (key === "Tab") currentTarget.hidePopover();
  // A link does not react to the space bar, but an item does.
  if (key === " " && items[at] instanceof HTMLAnchorElement) {
    event.preventDefault();
    items[at].click();
  }
  if (found === undefined) return;
  event.preventDefault();
  found.focus();
}
