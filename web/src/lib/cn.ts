import { clsx } from "clsx";

/**
 * Joins class names, without the empty ones. Of two classes for the same property, the later one does not win: pass
 * only one, or mark the one that has to win with `!` if a component already has the other.
 */
export const cn = clsx;
