import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AgreementNotLoaded } from "../../../components/layouts/agreement-not-loaded.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { removeUnsavedValues, unsavedValuesKey } from "../../../lib/unsaved-values.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import {
  agreementPath,
  suggestionParameter,
} from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { findSuggestion } from "../suggestions/open-suggestions.ts";
import { EditForm } from "./edit-form.tsx";

/**
 * The page on which the owner changes an agreement that is out for signature. With a suggestion in its address, what is
 * suggested is filled in, and the new version accepts it.
 */
export function EditAgreementPage({ id }: { id: string }) {
  const query = useQuery(agreementQuery(id));
  const agreement = query.data;
  const session = useQuery(signedInUserQuery);
  const [round, setRound] = useState(0);
  const suggestionId = useSearchParams()[0].get(suggestionParameter) ?? "";
  const isOwner = agreement?.role === "owner";
  if (isOwner && agreement.status === "pending" && session.data?.id !== undefined) {
    const suggestion = findSuggestion(agreement, suggestionId);
    // What is typed about a suggestion is no change of the sheet as it is.
    const form = suggestion === undefined ? `edit.${id}` : `edit.${id}.${suggestion.id}`;
    const key = unsavedValuesKey(session.data.id, form);
    const discard = () => {
      removeUnsavedValues(key);
      setRound(round + 1);
    };
    // A newer version resets the form.
    const version = `${agreement.documentHash} ${round} ${suggestion?.id ?? ""}`;
    return (
      <EditForm
        key={version}
        storageKey={key}
        agreement={agreement}
        suggestion={suggestion}
        onDiscard={discard}
      />
    );
  }
  if (agreement !== undefined && (!isOwner || agreement.status !== "pending"))
    return (
      <EmptyState
        title="This agreement can’t be edited"
        text="Only the owner of a pending agreement can change it here."
      >
        <ButtonLink to={agreementPath(id)}>See the agreement</ButtonLink>
      </EmptyState>
    );
  if (query.isError)
    return <AgreementNotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy className="grid gap-4">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  );
}
