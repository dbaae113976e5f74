import { useEffect, useState, type RefObject } from "react";
import { callEndpoint } from "../../../../shared/contracts/client.ts";
import { maskEmail, normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { signing } from "../../api/endpoints.ts";
import { dismissToasts, toast } from "../../lib/toasts.ts";
import { problemsOf } from "./call-problems.ts";
import { missingFields } from "./missing-fields.ts";
import type { SignatureSource, TakenSignature } from "./signature-source.ts";
import type { SigningView } from "../../api/signing.ts";
import { useSignerCall } from "./use-signer-call.ts";
import type { DraftState } from "./use-signing-draft.ts";

interface SignatureToSend extends TakenSignature {
  name: string;
  email: string;
  code?: string | undefined;
}

/** The form that signs: what it lacks, what was refused, and the sending. */
export function useSignForm({
  view,
  shareLink,
  draftState,
  form,
  source,
  onSigned,
  onAlreadySigned,
}: {
  view: SigningView;
  shareLink: string;
  draftState: DraftState;
  form: RefObject<HTMLFormElement | null>;
  source: RefObject<SignatureSource | null>;
  onSigned: (view: SigningView) => void;
  onAlreadySigned: () => void;
}) {
  const { draft } = draftState;
  const [refused, setRefused] = useState(false);
  const [code, setCode] = useState("");
  const { id, documentHash, consentVersion } = view;
  const { send, mutation } = useSignerCall<SignatureToSend>({
    call: ({ body, idempotencyKey }) =>
      callEndpoint(signing.sign, {
        params: { id },
        body: { ...body, shareLink, documentHash, consentVersion },
        idempotencyKey,
      }),
    shareLink,
    failure: "Failed to submit signature",
    draft: draftState,
    onDone: onSigned,
    onAlreadySigned,
  });

  const consented = draft.consentedTo === documentHash;
  const isSigned =
    draft.method === "drawn" ? draft.drawing !== undefined : draft.name.trim() !== "";
  const asksForCode = draft.codeFor !== undefined && draft.codeFor === normalizeEmail(draft.email);
  const { name, email } = draft;
  const missing = missingFields({
    name,
    email,
    isSigned,
    consented,
    code: asksForCode ? code : undefined,
  });
  const strangerTo = addressOfAnother(view, draft);
  const now = { name: name.trim(), email, code: asksForCode ? code : undefined };
  const problems = problemsOf(mutation.error, mutation.variables?.body, now);
  if (refused && strangerTo !== undefined)
    problems.email = `This is not the address that ${strangerTo} is on this sheet with`;
  if (refused && missing.includes("Code")) problems.code = "Please enter the six digits";

  const isMended = refused && missing.length === 0;
  useEffect(() => {
    // It would lie over the button.
    if (isMended) dismissToasts();
  }, [isMended]);

  const submit = async ({ anotherCode }: { anotherCode: boolean }) => {
    const lacking = anotherCode ? missing.filter((field) => field !== "Code") : missing;
    setRefused(lacking.length > 0 || strangerTo !== undefined);
    if (lacking.length > 0)
      toast({
        title: "Missing Required Fields",
        description: `Please provide: ${lacking.join(", ")}`,
        variant: "destructive",
      });
    if (lacking.length > 0 || strangerTo !== undefined) {
      focusFirstRefused(form.current);
      return;
    }
    const signature = await source.current?.take();
    if (signature === undefined) return;
    const body = { name: name.trim(), email, ...signature };
    if (anotherCode) setCode("");
    await send(asksForCode && !anotherCode ? { ...body, code } : body, { anew: anotherCode });
  };

  return {
    code,
    setCode,
    asksForCode,
    consented,
    isSigned,
    refused,
    problems,
    submit,
    mutation,
  };
}

/** Whose address it can't be: the picked contributor's name, when another address than theirs was entered. */
function addressOfAnother(
  { link, signer, splits }: SigningView,
  { pickedId, email }: DraftState["draft"],
): string | undefined {
  if (link === "personal" || signer?.contributorId === pickedId) return undefined;
  const picked = splits.find(({ contributorId }) => contributorId === pickedId);
  if (picked === undefined) return undefined;
  // A view of the general link holds masked addresses.
  const isTheirs = maskEmail(normalizeEmail(email)) === normalizeEmail(picked.email);
  return isTheirs ? undefined : picked.songwriterName;
}

/** Once the marks are there, goes to the first of them. */
function focusFirstRefused(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-missing]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
