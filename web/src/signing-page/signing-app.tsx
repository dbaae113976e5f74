import { LinkPage } from "../components/layouts/link-page.tsx";
import { SignByLinkPage } from "../features/signing/by-link/sign-by-link-page.tsx";
import { SignFrame } from "../features/signing/by-link/sign-frame.tsx";

/** The page at `/sign/{shareLink}`. It does not use the router of the other pages. */
export function SigningApp({ shareLink }: { shareLink: string }) {
  return (
    <LinkPage frame={SignFrame}>
      <SignByLinkPage shareLink={shareLink} />
    </LinkPage>
  );
}
