import { useEffect } from "react";
import { useNavigate } from "react-router";
import { auth } from "../../api/endpoints.ts";
import { takeMailedToken } from "./take-mailed-token.ts";
import { verifiedSearch } from "./verified-address.ts";
import { useCall } from "../../api/use-call.ts";

/** Verifies the address whose mailed link was opened, then goes on with the answer in the query. */
export function useMailedToken() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCall(auth.verifyEmail, {
    onSuccess: (answer) =>
      void navigate(`/verify-email?${verifiedSearch(answer)}`, { replace: true }),
    // Shown on the screen.
    onError: () => undefined,
  });
  useEffect(() => {
    const token = takeMailedToken();
    if (token !== null) mutate({ body: { token } });
  }, [mutate]);
  return { isPending, error };
}
