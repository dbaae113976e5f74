import { Suspense } from "react";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { ShareFrame } from "../../sharing/page/share-frame.tsx";
import { SharedFolderLoading } from "./shared-folder-loading.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const SharedFolderPage = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./shared-folder-page.tsx")).SharedFolderPage };
});

/** The page of a shared folder, loaded lazily so that shared songs do not load its code. */
export function LazySharedFolder({ shareToken }: { shareToken: string }) {
  return (
    <Suspense
      fallback={
        <ShareFrame branding={null}>
          <SharedFolderLoading />
        </ShareFrame>
      }
    >
      <SharedFolderPage shareToken={shareToken} />
    </Suspense>
  );
}
