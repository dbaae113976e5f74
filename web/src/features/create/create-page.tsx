import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Failure } from "../../components/ui/failure.tsx";
import { forgetKept, keptKey } from "../../lib/kept-values.ts";
import { sessionQuery } from "../../api/auth.ts";
import { draftQuery, type Draft } from "./saving/draft-query.ts";
import { Wizard } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

/** The wizard for a new agreement, or with `?draft=` for a saved draft. */
export function CreatePage() {
  const [search] = useSearchParams();
  const session = useQuery(sessionQuery);
  const draftId = search.get("draft") ?? undefined;
  if (session.isPending) return <WizardSkeleton />;
  if (session.isError)
    return (
      <Failure
        title="The wizard could not be opened"
        error={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  const userId = session.data?.id ?? "";
  return draftId === undefined ? (
    <Begun userId={userId} draft={undefined} />
  ) : (
    <DraftPage userId={userId} draftId={draftId} />
  );
}

function DraftPage({ userId, draftId }: { userId: string; draftId: string }) {
  const query = useQuery(draftQuery(draftId));
  if (query.isError && query.data === undefined)
    return (
      <Failure
        title="This draft could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <WizardSkeleton />;
  if (query.data.status !== "draft")
    return (
      <EmptyState
        title="This agreement is no longer a draft"
        text="It has been sent. Find it under Agreements."
      >
        <ButtonLink to="/agreements">Go to Agreements</ButtonLink>
      </EmptyState>
    );
  return <Begun userId={userId} draft={query.data} />;
}

/** The wizard. It restarts when the restored values are discarded. */
function Begun({ userId, draft }: { userId: string; draft: Draft | undefined }) {
  const [round, setRound] = useState(0);
  const storageKey = keptKey(userId, draft?.id ?? "new");
  return (
    <Wizard
      key={`${storageKey} ${round}`}
      userId={userId}
      storageKey={storageKey}
      draft={draft}
      onDiscard={() => {
        forgetKept(storageKey);
        setRound(round + 1);
      }}
    />
  );
}
