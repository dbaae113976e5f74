/** The classes of a field whose value can't be changed here. CSS counts every select as read-only too. */
export const readOnlyStyles = "read-only:bg-wash read-only:text-muted";

/** The classes of all text inputs. */
export const inputStyles =
  "own-direction w-full min-h-11 rounded-control border border-field bg-sheet px-3 py-2 text-base text-ink " +
  "transition-[border-color,box-shadow] duration-150 " +
  "focus-visible:border-pen focus-visible:outline-none focus-visible:ring-3 focus-visible:ring-pen/35 " +
  "aria-invalid:border-red";
