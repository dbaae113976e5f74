import { Suspense } from "react";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { ShareFrame } from "../../sharing/page/share-frame.tsx";
import { LinkedFileLoading } from "./linked-file-loading.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const LinkedFilePage = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./linked-file-page.tsx")).LinkedFilePage };
});

/** The page of a file's link, loaded lazily so that shared songs do not load its code. */
export function LazyLinkedFile({ shareToken }: { shareToken: string }) {
  return (
    <Suspense
      fallback={
        <ShareFrame branding={null}>
          <LinkedFileLoading />
        </ShareFrame>
      }
    >
      <LinkedFilePage shareToken={shareToken} />
    </Suspense>
  );
}
