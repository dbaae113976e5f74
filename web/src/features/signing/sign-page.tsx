import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { Failure } from "../../components/ui/failure.tsx";
import { AgreementNotFound } from "./agreement-not-found.tsx";
import { SignAgreement } from "./sign-agreement.tsx";
import { SignFrame } from "./sign-frame.tsx";
import { SignSkeleton } from "./sign-skeleton.tsx";
import { signingQuery } from "./signing-query.ts";
import { ThankYou } from "./thank-you.tsx";
import { ViewAgreement } from "./view-agreement.tsx";

/** The page behind a link to an agreement, in whatever state that is. */
export function SignPage({ shareLink }: { shareLink: string }) {
  const { data: view, error, isPending, refetch } = useQuery(signingQuery(shareLink));
  const [justSigned, setJustSigned] = useState(false);

  if (isPending)
    return (
      <SignFrame>
        <SignSkeleton />
      </SignFrame>
    );
  if (view === undefined) {
    const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <SignFrame>
        {isGone ? (
          <AgreementNotFound />
        ) : (
          <Failure
            title="The agreement could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </SignFrame>
    );
  }
  const { status, signer, splits } = view;
  const signed = splits.filter((split) => split.signed).length;
  const progress = status === "pending" ? `${signed} of ${splits.length} signed` : undefined;
  if (status === "signed" || status === "completed" || justSigned || signer?.signed === true)
    return (
      <SignFrame progress={progress}>
        <ThankYou view={view} />
      </SignFrame>
    );
  if (status !== "pending")
    return (
      <SignFrame>
        <AgreementNotFound />
      </SignFrame>
    );
  return (
    <SignFrame progress={progress}>
      {signer === undefined ? (
        <ViewAgreement view={view} />
      ) : (
        <SignAgreement
          view={view}
          signer={signer}
          shareLink={shareLink}
          onSigned={() => setJustSigned(true)}
        />
      )}
    </SignFrame>
  );
}
