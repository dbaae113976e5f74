import { useNavigate } from "react-router";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { hasEnded } from "../../../../../shared/domain/agreement/lifecycle/status.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { draftPath } from "../actions/draft-path.ts";

/**
 * The button that makes a new split sheet for a song and opens it, or the link to the song's draft. While an agreement
 * of the song is out for signature or being sealed, there is neither.
 */
export function NewSplitSheet({ song: { id, agreement } }: { song: SongView }) {
  const navigate = useNavigate();
  const add = useCall(songs.addAgreement, {
    onSuccess: (draft) => void navigate(draftPath(draft.id)),
    failure: "Failed to create a new split sheet",
  });
  const isClosed =
    agreement === null || agreement.status === "completed" || hasEnded(agreement.status);
  return (
    <MemberOnly>
      {agreement?.status === "draft" ? (
        <ButtonLink variant="quiet" size="small" to={draftPath(agreement.id)}>
          Continue draft
        </ButtonLink>
      ) : (
        isClosed && (
          <Button
            variant="quiet"
            size="small"
            busy={add.isPending}
            onClick={() => add.mutate({ params: { id }, body: {} })}
          >
            New split sheet
          </Button>
        )
      )}
    </MemberOnly>
  );
}
