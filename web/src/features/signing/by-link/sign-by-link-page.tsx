import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { isWorthRetrying } from "../../../api/call-errors.ts";
import { SigningLinkContent } from "./signing-link-content.tsx";
import { LazyAgreementNotFound } from "./lazy-agreement-not-found.tsx";
import { OfflineHint } from "../offline-hint.tsx";
import { SignFrame } from "./sign-frame.tsx";
import { useLockedLink } from "./use-locked-link.ts";
import { SignSkeleton } from "../sign-skeleton.tsx";
import { signingDraftKey } from "../form/signing-draft.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { signingQuery } from "../../../api/signing.ts";

const UnlockPage = lazyPart(async () => ({
  default: (await import("../unlocking/unlock-page.tsx")).UnlockPage,
}));

const sealingPollMs = 2000;
const mostPolls = 60;

/** The page of a signing link, for every state of the agreement. */
export function SignByLinkPage({ shareLink }: { shareLink: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...signingQuery(shareLink),
    // The sealed PDF is ready some seconds after the last signature.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === "signed" && data.link !== "observer" && dataUpdateCount < mostPolls
        ? sealingPollMs
        : false,
  });

  useLockedLink(refetch);

  // If the link has become invalid, its earlier content is not shown.
  const isGone = error instanceof ApiError && !isWorthRetrying(error);
  if (isGone)
    return (
      <SignFrame>
        <Suspense fallback={<SignSkeleton />}>
          {error.code.includes("password") ? (
            <UnlockPage shareLink={shareLink} code={error.code} onRead={refetch} />
          ) : (
            <LazyAgreementNotFound error={error} />
          )}
        </Suspense>
      </SignFrame>
    );
  if (isPending)
    return (
      <SignFrame branding={null}>
        <OfflineHint text="You are offline. The agreement is loaded as soon as you are back." />
        <SignSkeleton />
      </SignFrame>
    );
  if (data === undefined)
    return (
      <SignFrame>
        <LoadFailure
          title="The agreement could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      </SignFrame>
    );
  return <SigningLinkContent key={signingDraftKey(data)} view={data} shareLink={shareLink} />;
}
