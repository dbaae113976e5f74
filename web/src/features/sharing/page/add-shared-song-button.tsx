import { useEffect, useRef, useState } from "react";
import { hasErrorCode, isSignedOutError, toastFailure } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { waitForSongCopy } from "../../../api/wait-for-song-copy.ts";
import { useCall } from "../../../api/use-call.ts";
import { SwitchAccountButton } from "../../../components/layouts/switch-account-button.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { isMarkedAuthenticated } from "../../../lib/session-flag.ts";
import { storePendingShare } from "../pending-share.ts";
import { songAddedToast } from "../song-added-toast.ts";

const failure = "Failed to add song to your profile.";

/**
 * The button that copies a shared song to the user's account or, if they may edit it, adds the song itself. A visitor
 * signs in first, and the song is added afterwards.
 */
export function AddSharedSongButton({
  songId,
  shareToken,
  edits,
  isQuiet = false,
}: {
  songId: string;
  shareToken: string;
  edits: boolean;
  isQuiet?: boolean;
}) {
  const [isWaiting, setWaiting] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [isOthers, setOthers] = useState(false);
  const isShown = useRef(false);
  const signIn = () => {
    storePendingShare({ shareToken, songId, ownCopy: !edits }, Date.now());
    window.location.assign("/login");
  };
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const say = (added: string, lacks?: string) => {
    setAddedId(added);
    toast(songAddedToast(edits, lacks));
  };
  const wait = async (id: string) => {
    setWaiting(true);
    try {
      let made = await waitForSongCopy(id);
      if ("reason" in made && made.isCopying) toast({ title: made.reason });
      // While the copy is being made, another press would make a second one.
      while ("reason" in made && made.isCopying && isShown.current)
        made = await waitForSongCopy(id);
      if ("songId" in made) say(made.songId, made.lacks);
      else if (!made.isCopying) toastError(made.reason || failure);
    } catch (error) {
      console.warn("The copy could not be asked for", error);
      toastFailure(error, failure);
    } finally {
      setWaiting(false);
    }
  };
  const copy = useCall(sharing.copy, {
    onSuccess: ({ id, songId: added }) => {
      if (added === null) void wait(id);
      else say(added);
    },
    onError: (error) => {
      if (!isSignedOutError(error)) {
        setOthers(hasErrorCode("edit_not_allowed", error));
        toastFailure(error, failure);
        return;
      }
      signIn();
    },
  });
  if (addedId !== undefined)
    return (
      <a
        href={`/songs/${addedId}`}
        className={buttonStyles({ variant: isQuiet ? "quiet" : "primary" })}
      >
        {edits ? "Open the song" : "Open my copy"}
      </a>
    );
  if (isOthers) return <SwitchAccountButton onSignedOut={signIn} />;
  return (
    <Button
      variant={isQuiet ? "quiet" : "primary"}
      busy={copy.isPending || isWaiting}
      onClick={() => copy.mutate({ params: { id: songId }, body: { shareToken, ownCopy: !edits } })}
    >
      {edits
        ? isMarkedAuthenticated()
          ? "Edit this song"
          : "Sign In to Edit"
        : "Make my own copy"}
    </Button>
  );
}
