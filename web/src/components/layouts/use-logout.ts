import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { auth } from "../../api/endpoints.ts";
import { clearAuthenticated } from "../../lib/session-flag.ts";
import { toast } from "../../lib/toasts.ts";
import { useCall } from "../../api/use-call.ts";

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
  return useCall(auth.logout, {
    onSuccess: () => {
      clearAuthenticated();
      toast({ title: "Success", description: "Logged out successfully" });
      setTimeout(() => void leave(), redirectDelayMs);
    },
    failure: "Failed to logout",
  });
}
