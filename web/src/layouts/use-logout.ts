import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { auth } from "../api/endpoints.ts";
import { pauseReads, resumeReads } from "../api/send-in-session.ts";
import { abortSessionWork, endSession, resumeSessionWork } from "../lib/session-flag.ts";
import { toastFailure } from "../api/call-errors.ts";
import { toast } from "../lib/toasts.ts";
import { useCall } from "../api/use-call.ts";

const redirectDelayMs = 500;

/** Returns the mutation that ends the session and opens the sign-up screen. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCall(auth.logout, {
    // The server would refuse reads that it answers after the session's end.
    onMutate: async () => {
      pauseReads();
      abortSessionWork();
      await queryClient.cancelQueries();
    },
    onSuccess: () => {
      endSession();
      toast({ title: "Success", description: "Logged out successfully" });
      setTimeout(() => void navigate("/signup"), redirectDelayMs);
    },
    onError: (error) => {
      resumeReads();
      resumeSessionWork();
      toastFailure(error, "Failed to logout");
      void queryClient.refetchQueries({ type: "active" });
    },
  });
}
