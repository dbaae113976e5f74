import { useEffect, type RefObject } from "react";
import { callEndpoint, type CallInput } from "../../../../../shared/contracts/client.ts";
import { maskEmail, normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import { signing } from "../../../api/endpoints.ts";
import type { SigningView } from "../../../api/signing.ts";
import { dismissToasts, toast } from "../../../lib/toasts.ts";
import { missingFields } from "./missing-fields.ts";
import type { SignatureSource } from "../signature/signature-source.ts";
import { useSendDecision, type Decision, type DecisionContext } from "./use-send-decision.ts";
import type { DraftState } from "./use-signing-draft.ts";

const toSign: Decision<
  Omit<CallInput<typeof signing.sign>["body"], "shareLink" | "documentHash" | "code">
> = {
  call: (input) => callEndpoint(signing.sign, input),
  failure: "Failed to submit signature",
};

/** The state of the form to sign: missing fields, refused fields, and the submission. */
export function useSignForm(
  context: DecisionContext,
  form: RefObject<HTMLFormElement | null>,
  source: RefObject<SignatureSource | null>,
) {
  const {
    view,
    draftState: { draft },
  } = context;
  const { consentVersion } = view;
  const consented = draft.consentedTo === view.documentHash;
  const isSigned =
    draft.method === "drawn" ? draft.drawing !== undefined : draft.name.trim() !== "";
  const { email } = draft;
  const name = draft.name.trim();
  const strangerTo = addressOfAnother(view, draft);
  const decision = useSendDecision(toSign, context, {
    entered: { name, email },
    missing: (code) => missingFields({ name, email, isSigned, consented, code }),
    emailProblem: strangerTo && `This is not ${strangerTo}’s address on this sheet`,
    take: async () => {
      const signature = await source.current?.take();
      return signature && { name, email, consentVersion, ...signature };
    },
    onRefused: (lacking) => {
      if (lacking.length > 0)
        toast({
          title: "Missing Required Fields",
          description: `Please provide: ${lacking.join(", ")}`,
          variant: "destructive",
        });
      focusFirstRefused(form.current);
    },
  });
  const { refused, lacking } = decision;
  const isMended = refused && lacking.length === 0;
  useEffect(() => {
    // The toast would cover the button.
    if (isMended) dismissToasts();
  }, [isMended]);

  return { ...decision, consented, isSigned };
}

/** The picked contributor's name if the entered email belongs to someone else; otherwise undefined. */
function addressOfAnother(
  { link, signer, splits }: SigningView,
  { pickedId, email }: DraftState["draft"],
): string | undefined {
  if (link === "personal" || signer?.contributorId === pickedId) return undefined;
  const picked = splits.find(({ contributorId }) => contributorId === pickedId);
  if (picked === undefined) return undefined;
  // At the general link the emails are masked.
  const isTheirs = maskEmail(normalizeEmail(email)) === normalizeEmail(picked.email);
  return isTheirs ? undefined : picked.songwriterName;
}

/** Focuses the first marked field after the marks are rendered. */
function focusFirstRefused(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-missing]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
