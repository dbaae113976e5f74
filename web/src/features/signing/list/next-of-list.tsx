import { Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { listLinkIn } from "./list-link.ts";

const NextSheet = lazyPart(async () => ({
  default: (await import("./next-sheet.tsx")).NextSheet,
}));

/** The next sheet of the list that this one was opened from; nothing for a sheet that was opened by itself. */
export function NextOfList({ shareLink }: { shareLink: string }) {
  const listLink = listLinkIn(window.location.hash);
  if (listLink === undefined) return null;
  return (
    <Suspense>
      <NextSheet listLink={listLink} shareLink={shareLink} />
    </Suspense>
  );
}
