import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { signedInUserQuery } from "../../api/auth.ts";
import { draftQuery } from "./saving/draft-query.ts";
import { Wizard } from "./wizard.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

/** The page of the wizard for a new agreement, or with `?draft=` for a saved draft. */
export function CreatePage() {
  const session = useQuery(signedInUserQuery);
  if (session.isPending) return <WizardSkeleton />;
  if (session.isError)
    return (
      <LoadFailure
        title="The wizard could not be opened"
        error={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  return <WizardOfUrl userId={session.data?.id ?? ""} />;
}

/**
 * The wizard of the draft in the URL, else of a new sheet. After its first save, a new sheet puts its draft into the
 * URL and keeps its wizard.
 */
function WizardOfUrl({ userId }: { userId: string }) {
  const { draftId, isFresh, name } = useDraftInUrl();
  /** The ids of drafts that the wizard of a new sheet has saved: a second one if the first was deleted elsewhere. */
  const [saved, setSaved] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  const own = saved.at(-1);
  const isOwn = own !== undefined && (draftId === undefined ? !isFresh : saved.includes(draftId));
  if (own !== undefined && !isOwn) {
    setSaved([]);
    setRound(round + 1);
  }
  // Entries of the browser's history from before the first save have no draft in the URL.
  useEffect(() => {
    if (isOwn && draftId === undefined) name(own);
  }, [isOwn, draftId, own, name]);
  if (draftId !== undefined && !isOwn)
    return <DraftPage userId={userId} draftId={draftId} onSaved={name} />;
  return (
    <Wizard
      key={`new ${round}`}
      userId={userId}
      draft={undefined}
      onSaved={(id) => {
        setSaved([...saved, id]);
        name(id);
      }}
      onDiscard={() => {
        setSaved([]);
        setRound(round + 1);
      }}
    />
  );
}

/** The draft in the URL. `isFresh` is true if a link to the wizard has opened the page. */
function useDraftInUrl() {
  const [search, setSearch] = useSearchParams();
  const navigationType = useNavigationType();
  const name = useCallback(
    (id: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("draft", id);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return {
    draftId: search.get("draft") ?? undefined,
    isFresh: navigationType === NavigationType.Push && search.get("step") === null,
    name,
  };
}

function DraftPage({
  userId,
  draftId,
  onSaved,
}: {
  userId: string;
  draftId: string;
  /** Called with the new draft that replaces one that was sent or deleted elsewhere. */
  onSaved: (id: string) => void;
}) {
  const queryClient = useQueryClient();
  const query = useQuery(draftQuery(draftId));
  if (query.isError && query.data === undefined)
    return (
      <LoadFailure
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
  return (
    <Wizard
      key={draftId}
      userId={userId}
      draft={query.data}
      onSaved={onSaved}
      // Loads the draft again and starts with it.
      onDiscard={() => void queryClient.resetQueries({ queryKey: draftQuery(draftId).queryKey })}
    />
  );
}
