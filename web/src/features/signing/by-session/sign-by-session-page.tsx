import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { signing } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import type { SigningView } from "../../../api/signing.ts";
import { AgreementNotLoaded } from "../../../components/layouts/agreement-not-loaded.tsx";
import { toast } from "../../../lib/toasts.ts";
import { noteJustSigned } from "../../../sheet/sealing/just-signed.ts";
import { alreadySigned } from "../already-signed.ts";
import { SignSkeleton } from "../sign-skeleton.tsx";
import { SignBySession } from "./sign-by-session.tsx";

/** The page where a contributor signs with their account: the sheet and the form, without a link from an email. */
export function SignBySessionPage({ id }: { id: string }) {
  const query = useQuery(agreementQuery(id));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isSettled, setIsSettled] = useState(false);
  const settle = (message: string, title = "Success") => {
    setIsSettled(true);
    toast({ title, description: message });
    void invalidateStaleReads(queryClient, signing.sign);
    void navigate(agreementPath(id), { replace: true });
  };
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (query.data === undefined || isGone)
    return query.isError ? (
      <AgreementNotLoaded error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SignSkeleton />
    );
  const view = signingViewOf(query.data);
  const declares = view?.signer?.signed === true && view.agreeing?.own?.canDeclare === true;
  // There is nothing to sign: the agreement's page says why.
  if (view === undefined || (!query.data.needsYou && (isSettled || !declares)))
    return isSettled ? null : <Navigate to={agreementPath(id)} replace />;
  return (
    <SignBySession
      view={view}
      onReload={() => void query.refetch()}
      // The lists show it, too.
      onAnswered={() => void invalidateStaleReads(queryClient, signing.suggest)}
      onSigned={() => {
        noteJustSigned(id);
        settle("Your signature has been submitted successfully.");
      }}
      onAlreadySigned={() => settle(alreadySigned.text, alreadySigned.title)}
      onDeclared={() => settle("Your signature has your new details.")}
      onDeclined={() => settle("You declined this agreement. Everyone has been notified.")}
    />
  );
}

/** The agreement as the form to sign takes it; undefined if the user can't sign it. */
function signingViewOf(agreement: AgreementDetail): SigningView | undefined {
  const { documentHash, signer } = agreement;
  if (documentHash === undefined || signer === undefined) return undefined;
  return { ...agreement, link: "session", documentHash, signer };
}
