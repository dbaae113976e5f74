import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import type { Branding } from "../../api/branding/branding-query.ts";
import { branding } from "../../api/endpoints.ts";
import { toast } from "../../lib/toasts.ts";
import { bodyOf, uploadedLogo, type BrandingDraft } from "./branding-draft.ts";

/** Stores a chosen logo's file and then saves. The form shows a failure. */
export function useSaveBranding(onSaved: (saved: Branding) => void) {
  return useMutation({
    mutationFn: async (draft: BrandingDraft) =>
      await callEndpoint(branding.save, { body: bodyOf(draft, await uploadedLogo(draft.logo)) }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ description: "Branding saved. What you send from now on has it." });
    },
    // The pages repeat their reads by it.
    meta: { endpoint: branding.save },
  });
}
