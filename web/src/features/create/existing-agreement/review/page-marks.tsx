import { useEffect, useRef } from "react";
import type { Box } from "../../../../../../shared/domain/extraction/page-text.ts";
import { cn } from "../../../../lib/cn.ts";

/** A marked area on a page of the document. */
export interface PageMark {
  key: string;
  page: number;
  box: Box;
  look: "active" | "doubt" | "read";
}

const looks = {
  active: "border-2 border-pen bg-pen/15",
  doubt: "border border-amber/70 bg-amber/10",
  read: "border border-pen/25",
};

/** Margin of a mark around its text on each side, in percent of the page. */
const margin = 0.35;

/** The marks of one page. The active one is scrolled into view. */
function PageMarks({ marks }: { marks: readonly PageMark[] }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {marks.map((mark) =>
        mark.look === "active" ? (
          <ActiveMark key={`${mark.key} ${mark.box.left} ${mark.box.top}`} mark={mark} />
        ) : (
          <div
            key={mark.key}
            className={cn("absolute rounded-[2px]", looks[mark.look])}
            style={placeOf(mark.box)}
          />
        ),
      )}
    </div>
  );
}

function ActiveMark({ mark: { box } }: { mark: PageMark }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current !== null) scrollInto(element.current);
  }, []);
  return (
    <div
      ref={element}
      data-slot="source"
      className={cn("absolute rounded-[2px]", looks.active)}
      style={placeOf(box)}
    />
  );
}

/** The place at which the document is shown first. */
export function StartOfSong({ box }: { box: Box }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current !== null) scrollInto(element.current);
  }, []);
  return (
    <div
      ref={element}
      aria-hidden
      data-slot="start-of-song"
      className="pointer-events-none absolute"
      style={placeOf(box)}
    />
  );
}

/** Scrolls the document, not the window, so that the edited field stays in place. */
function scrollInto(element: HTMLElement): void {
  const frame = element.closest<HTMLElement>("[data-slot=pages]");
  if (frame === null) return;
  const [mark, view] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy({
    left: (mark.left + mark.right) / 2 - (view.left + view.right) / 2,
    top: (mark.top + mark.bottom) / 2 - (view.top + view.bottom) / 2,
  });
}

function placeOf({ left, top, width, height }: Box) {
  return {
    left: `${left * 100 - margin}%`,
    top: `${top * 100 - margin}%`,
    width: `${width * 100 + margin * 2}%`,
    height: `${height * 100 + margin * 2}%`,
  };
}

/** A page of the document with its marks. It reports clicks; the focus stays in the edited field. */
export function MarkedPage({
  marks,
  onPick,
}: {
  marks: readonly PageMark[];
  /** Called with the clicked point, in fractions of the page. */
  onPick: (x: number, y: number) => void;
}) {
  return (
    // A shortcut for the pointer. Keyboard users type the text instead.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="absolute inset-0 cursor-text"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onPick((clientX - left) / width, (clientY - top) / height);
      }}
    >
      <PageMarks marks={marks} />
    </div>
  );
}
