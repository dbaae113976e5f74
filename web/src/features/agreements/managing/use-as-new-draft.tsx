import { useNavigate } from "react-router";
import { agreements } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { draftAddress } from "./draft-address.ts";

/** Makes a new draft from an agreement that ended without being signed by everyone, and opens it. */
export function UseAsNewDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const copy = useCall(agreements.copy, {
    onSuccess: (draft) => void navigate(draftAddress(draft.id)),
    failure: "Failed to create a new draft",
  });
  return (
    <Button
      size="small"
      busy={copy.isPending}
      onClick={() => copy.mutate({ params: { id }, body: {} })}
    >
      Use as new draft
    </Button>
  );
}
