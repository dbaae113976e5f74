import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { auth } from "./endpoints.ts";
import { callEndpoint } from "../../../shared/contracts/client.ts";
import { messageOf } from "./api.ts";
import { clearAuthenticated } from "./session-flag.ts";
import { toast, toastError } from "./toasts.ts";

const redirectDelayMs = 500;

/** Ends the session and leaves for the sign-up screen. */
export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    await navigate("/signup", { flushSync: true });
    // What was loaded belongs to who was signed in. The page that showed it is gone by now.
    queryClient.clear();
  };
  return useMutation({
    mutationFn: () => callEndpoint(auth.logout),
    onSuccess: () => {
      clearAuthenticated();
      toast({ title: "Success", description: "Logged out successfully" });
      setTimeout(() => void leave(), redirectDelayMs);
    },
    onError: (error) => toastError(messageOf(error, "Failed to logout")),
  });
}
