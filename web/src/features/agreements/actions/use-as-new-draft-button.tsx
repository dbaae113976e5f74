import { useNavigate } from "react-router";
import { agreements } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import type { ButtonAppearance } from "../../../components/ui/buttons/button-styles.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { draftPath } from "./draft-path.ts";

/** The button that copies an agreement that ended unsigned to a new draft, and opens the draft. */
export function UseAsNewDraftButton({
  id,
  variant,
}: {
  id: string;
  variant?: ButtonAppearance["variant"];
}) {
  const navigate = useNavigate();
  const copy = useCall(agreements.copy, {
    onSuccess: (draft) => void navigate(draftPath(draft.id)),
    failure: "Failed to create a new draft",
  });
  return (
    <Button
      size="small"
      variant={variant}
      busy={copy.isPending}
      onClick={() => copy.mutate({ params: { id }, body: {} })}
    >
      Use as new draft
    </Button>
  );
}
