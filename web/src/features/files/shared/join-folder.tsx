import { useState } from "react";
import { isSignedOutError, errorMessage, hasErrorCode } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { SwitchAccountButton } from "../../../components/layouts/switch-account-button.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { isMarkedAuthenticated } from "../../../lib/session-flag.ts";
import { storePendingShare } from "../../sharing/pending-share.ts";

/** The invitation to edit a shared folder, before the visitor has joined. Signed-out visitors sign in first. */
export function JoinFolder({
  shareToken,
  ownerName,
  onJoined,
}: {
  shareToken: string;
  ownerName: string;
  onJoined: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [isOthers, setOthers] = useState(false);
  const signIn = () => {
    storePendingShare({ shareToken, songId: undefined, ownCopy: false }, Date.now());
    window.location.assign("/login");
  };
  const join = useCall(sharing.joinFolder, {
    onSuccess: onJoined,
    onError: (error) => {
      if (!isSignedOutError(error)) {
        setProblem(errorMessage(error, "The folder could not be opened for editing."));
        setOthers(hasErrorCode("edit_not_allowed", error));
        return;
      }
      signIn();
    },
  });
  return (
    <section aria-label="What you can do" className="mt-8 border-t pt-6">
      <Button
        busy={join.isPending}
        onClick={() => {
          setProblem(undefined);
          setOthers(false);
          join.mutate({ params: { shareToken }, body: {} });
        }}
      >
        {isMarkedAuthenticated() ? "Edit This Folder" : "Sign In to Edit"}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-red">
          {problem}
        </p>
      )}
      {isOthers && (
        <div className="mt-3">
          <SwitchAccountButton onSignedOut={signIn} />
        </div>
      )}
      <p className="mt-3 max-w-[60ch] text-sm text-muted">
        You add files to {ownerName}’s folder and rename what is in it. Sign in with the address
        that received this link.
      </p>
    </section>
  );
}
