import { useEffect, useMemo, type RefObject } from "react";
import { callEndpoint, type CallInput } from "../../../../../shared/contracts/client.ts";
import { signing } from "../../../api/endpoints.ts";
import { dismissToasts, toast } from "../../../lib/toasts.ts";
import { fieldProblems, refusedDetails } from "../details/field-problems.ts";
import { detailsToSign, ownDetailsOf } from "../details/own-details.ts";
import { addressOfAnother } from "./address-of-another.ts";
import { focusFirstRefused } from "./focus-first-refused.ts";
import { missingFields } from "./missing-fields.ts";
import type { SigningDraft } from "./signing-draft.ts";
import type { SignatureSource } from "../signature/signature-source.ts";
import { useSendDecision, type Decision, type DecisionContext } from "./use-send-decision.ts";

/** The call that signs a version. */
export const toSign: Decision<
  Omit<CallInput<typeof signing.sign>["body"], "shareLink" | "documentHash" | "code">
> = {
  call: (input) => callEndpoint(signing.sign, input),
  failure: "Failed to submit signature",
  what: "Your signature",
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
  const { agreeing, splits, fieldDefinitions } = view;
  const { declaration } = draft;
  const details = useMemo(
    () => ownDetailsOf({ agreeing, splits, fieldDefinitions }, declaration),
    [agreeing, splits, fieldDefinitions, declaration],
  );
  const hasDetails = details === undefined || details.missing.length === 0;
  const strangerTo = addressOfAnother(view, draft);
  const decision = useSendDecision(toSign, context, {
    entered: { name, email },
    hasField: (path) => path.startsWith("declaration."),
    missing: (code) => missingFields({ name, email, hasDetails, isSigned, consented, code }),
    emailProblem: strangerTo && `This is not ${strangerTo}’s address on this sheet`,
    take: async () => {
      const signature = await source.current?.take();
      if (signature === undefined) return undefined;
      const declared = details && (await detailsToSign(view, details));
      return { name, email, consentVersion, ...signature, ...declared, ...keptForNext(draft) };
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
  const { refused, lacking, mutation } = decision;
  const sent = mutation.variables?.body.declaration;
  const isAsSent = details !== undefined && details.declaration === sent;
  const detailProblems = fieldProblems([
    ...(refused ? (details?.missing ?? []) : []),
    ...(isAsSent ? refusedDetails(mutation.error) : []),
  ]);
  const { error } = mutation;
  useEffect(() => {
    if (error !== null && refusedDetails(error).length > 0) focusFirstRefused(form.current);
  }, [error, form]);
  const isMended = refused && lacking.length === 0;
  useEffect(() => {
    // The toast would cover the button.
    if (isMended) dismissToasts();
  }, [isMended]);

  return { ...decision, consented, isSigned, details, detailProblems };
}

/** Whether the signer's details are kept for their next sheets, as the signature says it. */
export function keptForNext({ keepsDetails }: SigningDraft): { keepsDetails?: true } {
  return keepsDetails === true ? { keepsDetails } : {};
}
