import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { hasErrorCode, errorMessage } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { MessagePage } from "../../components/layouts/message-page.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { takeEmailedToken } from "./take-emailed-token.ts";

const invalid =
  "This link is incomplete or was not made by us. You can also turn emails off in your profile.";

/** The page of an unsubscribe link. Only its button unsubscribes, because email scanners open links. */
export function UnsubscribePage() {
  const [token, setToken] = useState<string | null>();
  const isTaken = useRef(false);
  useEffect(() => {
    // React may run this effect twice, but the URL holds the token only the first time.
    if (isTaken.current) return;
    isTaken.current = true;
    setToken(takeEmailedToken());
  }, []);
  const unsubscribe = useCall(songs.unsubscribe, { onError: () => undefined });
  const isInvalid = token === null || hasErrorCode("not_found", unsubscribe.error);
  if (unsubscribe.isSuccess)
    return (
      <MessagePage
        title="You're unsubscribed"
        text="You won't get these emails any more. Emails that are part of signing still arrive."
      >
        <Link to="/profile" className="min-h-11 font-semibold text-pen hover:underline">
          Email preferences
        </Link>
      </MessagePage>
    );
  return (
    <MessagePage
      title="Unsubscribe"
      text={
        isInvalid
          ? invalid
          : unsubscribe.isError
            ? errorMessage(unsubscribe.error)
            : "Press the button to stop emails of this kind. Emails that are part of signing still arrive."
      }
    >
      {isInvalid ? (
        <Link to="/profile" className="min-h-11 font-semibold text-pen hover:underline">
          Email preferences
        </Link>
      ) : (
        <Button
          busy={unsubscribe.isPending}
          onClick={() => {
            if (typeof token === "string") unsubscribe.mutate({ params: { token } });
          }}
        >
          Unsubscribe
        </Button>
      )}
    </MessagePage>
  );
}
