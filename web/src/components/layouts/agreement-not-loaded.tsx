import { ApiError } from "../../../../shared/contracts/client.ts";
import { ButtonLink } from "../ui/buttons/button-link.tsx";
import { endedSheet } from "./ended-sheet.ts";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { LoadFailure } from "../ui/feedback/load-failure.tsx";

/** Shown in place of an agreement that does not exist for its user, or that could not be loaded. */
export function AgreementNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const ended = endedSheet(error);
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        title={ended?.heading ?? "Agreement not found"}
        text={ended?.text ?? "It may have been deleted, or belongs to someone else."}
      >
        <ButtonLink to="/agreements">See your agreements</ButtonLink>
      </EmptyState>
    );
  return <LoadFailure title="The agreement could not be loaded" error={error} onRetry={onRetry} />;
}
