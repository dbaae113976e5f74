import { clsx } from "clsx";

/**
 * Class names, without the empty ones. Of two for the same property it is not the later that wins: give one
 * of them, or mark the one that has to win with `!`, as where a part is used that has the other.
 */
export const cn = clsx;
