import { FULL_SHARE } from "../../../../../shared/domain/sheet/basis-points.ts";

/** Returns where the handle of a share is on the bar, from 0 to 1: at its end, or at its beginning if nothing follows. */
export function edgeOf(shares: readonly number[], place: number): number {
  const own = shares[place] ?? 0;
  const before = sumOf(shares.slice(0, place));
  return (isHandleAtBeginning(shares, place) ? before : before + own) / FULL_SHARE;
}

/** A share with nothing behind it always ends at 100 %, so it is its beginning that moves. */
function isHandleAtBeginning(shares: readonly number[], place: number): boolean {
  const before = sumOf(shares.slice(0, place));
  const after = sumOf(shares.slice(place + 1));
  return place === shares.length - 1 || (after === 0 && before > 0);
}

/** What a pointer takes: the handle of a share, or its part of the bar. */
export interface Grab {
  place: number;
  isHandle: boolean;
}

/**
 * Returns what a press at a position of the bar (0 to 1) takes. `reach` is how far from a handle a finger takes it, as a
 * part of the bar: first the selected one, then that of the share under the finger. An edge is taken from its other side,
 * too, to half of that.
 */
export function grabAt(
  shares: readonly number[],
  selected: number,
  position: number,
  reach: number,
): Grab {
  const isNear = (place: number, by: number) => Math.abs(position - edgeOf(shares, place)) <= by;
  if (isNear(selected, reach)) return { place: selected, isHandle: true };
  const place = placeAt(shares, position);
  if (isNear(place, reach)) return { place, isHandle: true };
  const before = shares.slice(0, place).findLastIndex((share) => share > 0);
  if (before >= 0 && isNear(before, reach / 2)) return { place: before, isHandle: true };
  return { place, isHandle: false };
}

/** The place of the share at a position of the bar. */
function placeAt(shares: readonly number[], position: number): number {
  let end = 0;
  const place = shares.findIndex((share) => {
    end += share / FULL_SHARE;
    return share > 0 && position < end;
  });
  return place < 0 ? shares.length - 1 : place;
}

/**
 * Returns the share in basis points after the pointer has moved by a part of the bar (-1 to 1). `shares` are those when
 * the gesture began. A handle stays under the pointer as far as the others' proportions allow: the edges before it move
 * as well. A share that is dragged by its part changes by as much as the pointer moved.
 */
export function shareAfterDrag(
  shares: readonly number[],
  { place, isHandle }: Grab,
  moved: number,
): number {
  if (isHandle) return shareAtEdge(shares, place, edgeOf(shares, place) + moved);
  const grown = isHandleAtBeginning(shares, place) ? -moved : moved;
  return inWholePercents((shares[place] ?? 0) / FULL_SHARE + grown);
}

/**
 * Returns the share in basis points with which the handle of `place` is at a position of the bar (0 to 1), when the
 * others keep the proportions of `shares`.
 */
export function shareAtEdge(shares: readonly number[], place: number, position: number): number {
  const others = sumOf(shares) - (shares[place] ?? 0);
  const before = sumOf(shares.slice(0, place));
  // The part of the others that is before this share; others that are all 0 get equal shares.
  const part = others > 0 ? before / others : place / Math.max(1, shares.length - 1);
  const share = isHandleAtBeginning(shares, place) ? 1 - position : (position - part) / (1 - part);
  return inWholePercents(share);
}

/** Basis points of a share from 0 to 1, bounded, in whole percents, as far as a finger can aim. */
const inWholePercents = (share: number) =>
  Math.min(100, Math.max(0, Math.round(share * 100))) * 100;

const sumOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);
