import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { auth } from "../../lib/endpoints.ts";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { takeMailedToken } from "./take-mailed-token.ts";
import { verifiedSearch } from "./verified-address.ts";

/** Verifies the address whose mailed link was opened, then goes on with the answer in the query. */
export function useMailedToken() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (token: string) => callEndpoint(auth.verifyEmail, { body: { token } }),
    onSuccess: (answer) =>
      void navigate(`/verify-email?${verifiedSearch(answer)}`, { replace: true }),
  });
  useEffect(() => {
    const token = takeMailedToken();
    if (token !== null) mutate(token);
  }, [mutate]);
  return { isPending, error };
}
