import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { songs } from "../../../../shared/contracts/songs.ts";
import { messageOf } from "../../lib/api.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { useStableKey } from "../../lib/use-stable-key.ts";
import { toSongInput, type WizardForm } from "./wizard-form.ts";

/** Makes the song with its agreement and sends it. */
export function useCreateSong() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useStableKey();
  return useMutation({
    mutationFn: (form: WizardForm) => {
      const body = toSongInput(form);
      return callEndpoint(songs.create, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      for (const list of ["/api/songs", "/api/agreements", "/api/dashboard"])
        void queryClient.invalidateQueries({ queryKey: [list] });
      toast({ title: "Success", description: "Agreement created successfully" });
      void navigate("/dashboard");
    },
    onError: (error) => toastError(messageOf(error, "Failed to create agreement")),
  });
}
