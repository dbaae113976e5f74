import { useRef, type PointerEvent } from "react";
import { formatShare } from "../../../../../shared/domain/sheet/basis-points.ts";
import { cn } from "../../../lib/cn.ts";
import { shareColor } from "../../../sheet/bar/share-colors.ts";
import { edgeOf, grabAt, shareAfterDrag, type Grab } from "./bar-drags.ts";

/** A share on the bar. */
export interface BarShare {
  name: string;
  /** Index of the person, for the color. */
  person: number;
  /** Basis points. */
  share: number;
}

/** Pixels beside a handle in which a finger takes it, whatever is below. */
const reach = 24;
const percent = 100;

/**
 * One category as a bar whose shares can be moved. A handle stays under the pointer that drags it; a share that is
 * dragged by its part of the bar grows by as much of the bar as the pointer moves. A handle is a slider that the arrow
 * keys move by 1 %.
 */
export function ShareBar({
  category,
  shares,
  selected,
  onSelect,
  onBegin,
  onMove,
  onEnd,
}: {
  category: string;
  shares: readonly BarShare[];
  /** The place of the share whose handle lies on top. */
  selected: number;
  onSelect: (place: number) => void;
  /** Called before a gesture changes shares. */
  onBegin: () => void;
  /** Takes the wanted share in basis points. */
  onMove: (place: number, wanted: number) => void;
  onEnd: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const handles = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grab: Grab; from: number[]; x: number }>(undefined);
  const amounts = shares.map(({ share }) => share);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0) return;
    const x = (event.clientX - box.left) / box.width;
    const grab = grabAt(amounts, selected, x, reach / box.width);
    const { place } = grab;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grab, from: amounts, x };
    onSelect(place);
    onBegin();
    const inputs = handles.current?.querySelectorAll("input");
    inputs?.[place]?.focus({ preventScroll: true });
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || drag.current === undefined) return;
    const { grab, from, x } = drag.current;
    const moved = (event.clientX - box.left) / box.width - x;
    onMove(grab.place, shareAfterDrag(from, grab, moved));
  };
  const end = () => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    onEnd();
  };
  return (
    // Vertical swipes scroll the page.
    <div
      ref={bar}
      data-slot="share-bar"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className="relative h-14 cursor-ew-resize touch-pan-y py-2 select-none"
    >
      <div aria-hidden className="flex h-full gap-0.5 overflow-hidden rounded-bar bg-track">
        {shares.map(({ name, person, share }, place) => (
          <span
            key={`${place} ${name}`}
            className={cn(
              "h-full min-w-0 basis-0",
              shareColor(person),
              place === selected || "opacity-75",
            )}
            style={{ flexGrow: share }}
          />
        ))}
      </div>
      <div ref={handles}>
        {shares.map(({ name, share }, place) => (
          <span
            key={`${place} ${name}`}
            className={cn(
              "pointer-events-none absolute inset-y-0 -ml-3 w-6",
              place === selected && "z-10",
            )}
            style={{ left: `${edgeOf(amounts, place) * 100}%` }}
          >
            {/* The browser's own slider has the keys, and the gestures of screen readers on phones. */}
            <input
              type="range"
              min={0}
              max={100}
              step="any"
              value={share / percent}
              aria-label={`${name}, ${category}`}
              aria-valuetext={`${formatShare(share)} %`}
              onFocus={() => {
                onSelect(place);
                onBegin();
              }}
              onBlur={onEnd}
              onChange={({ target }) => onMove(place, Math.round(Number(target.value) * percent))}
              className="peer absolute inset-0 m-0 size-full opacity-0"
            />
            <span
              className={cn(
                "absolute inset-y-1 left-1/2 -ml-1 w-2 rounded-full border-2 border-sheet bg-ink peer-focus-visible:outline-3 peer-focus-visible:outline-pen",
                place !== selected && "opacity-0",
              )}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
