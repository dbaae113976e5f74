import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { account } from "../../../lib/endpoints.ts";
import { forgetOthers } from "../../../lib/kept-values.ts";
import { clearAuthenticated } from "../../../lib/session-flag.ts";
import { toast } from "../../../lib/toasts.ts";

type Proof = Parameters<typeof callEndpoint<typeof account.deleteAccount>>[1]["body"];

/** Deletes the account and leaves for the public pages. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Proof) => callEndpoint(account.deleteAccount, { body }),
    onSuccess: async () => {
      clearAuthenticated();
      forgetOthers();
      toast({
        title: "Account deleted",
        description: "We'll mail you as soon as everything is gone.",
      });
      await navigate("/", { flushSync: true });
      queryClient.clear();
    },
  });
}
