import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { auth } from "../../../../shared/contracts/auth.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { messageOf } from "../../lib/api.ts";
import { verifiedSearch } from "./verified-address.ts";

type LinkState = { state: "none" } | { state: "checking" } | { state: "failed"; message: string };

/** The token of a mailed link, from the fragment or the query; it is taken out of the history. */
function takeToken(): string | null {
  const { hash, search, pathname } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const queryToken = new URLSearchParams(search).get("token");
  if (token === null && queryToken === null) return null;
  window.history.replaceState(window.history.state, "", pathname);
  return token ?? queryToken;
}

/** Verifies the address whose mailed link was opened, then goes on with the answer in the query. */
export function useMailedToken(): LinkState {
  const navigate = useNavigate();
  const [link, setLink] = useState<LinkState>({ state: "none" });
  useEffect(() => {
    const token = takeToken();
    if (token === null) return;
    setLink({ state: "checking" });
    callEndpoint(auth.verifyEmail, { body: { token } }).then(
      (answer) => {
        setLink({ state: "none" });
        void navigate(`/verify-email?${verifiedSearch(answer)}`, { replace: true });
      },
      (error: unknown) => setLink({ state: "failed", message: messageOf(error) }),
    );
  }, [navigate]);
  return link;
}
