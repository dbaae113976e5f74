import { LinkPage } from "../components/layouts/link-page.tsx";
import { ShareFrame } from "../features/sharing/page/share-frame.tsx";
import { SharedSongPage } from "../features/sharing/page/shared-song-page.tsx";

/** The page at `/share/{shareToken}`. It does not use the router of the other pages. */
export function SharedSongApp({ shareToken }: { shareToken: string }) {
  return (
    <LinkPage frame={ShareFrame}>
      <SharedSongPage shareToken={shareToken} />
    </LinkPage>
  );
}
