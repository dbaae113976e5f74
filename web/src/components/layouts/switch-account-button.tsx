import { auth } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { endSession } from "../../lib/session-flag.ts";
import { Button } from "../ui/buttons/button.tsx";

/** The button for somebody who is signed in with another account than the one that is asked for. */
export function SwitchAccountButton({ onSignedOut }: { onSignedOut: () => void }) {
  const logout = useCall(auth.logout, {
    onSuccess: () => {
      endSession();
      onSignedOut();
    },
    failure: "Failed to logout",
  });
  return (
    <Button busy={logout.isPending || logout.isSuccess} onClick={() => logout.mutate({})}>
      Sign in with another account
    </Button>
  );
}
