import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { isWorthRetrying, messageOf } from "../../api/call-errors.ts";
import { dismissToasts, toastError } from "../../lib/toasts.ts";
import { attemptFor } from "./attempt-key.ts";
import { signingQuery, type SigningView } from "../../api/signing.ts";
import type { DraftState } from "./use-signing-draft.ts";

/** So long after a code one may ask for the next: mail takes a moment. */
const codePauseSeconds = 30;

/** What signing and declining have in common. */
interface Claim {
  email: string;
  code?: string | undefined;
}
interface Attempt<Body> {
  body: Body;
  idempotencyKey: string;
}

/**
 * A call that changes an agreement in a contributor's name. Where it is answered with a mailed code, the draft
 * says so; where the sheet has changed or been settled meanwhile, the page shows how it is now.
 */
export function useSignerCall<Body extends Claim>({
  call,
  shareLink,
  failure,
  draft: { draft, change },
  onDone,
  onAlreadySigned,
}: {
  call: (attempt: Attempt<Body>) => Promise<SigningView | { codeSent: true }>;
  shareLink: string;
  /** What to say where the server says nothing. */
  failure: string;
  draft: Pick<DraftState, "draft" | "change">;
  onDone: (view: SigningView) => void;
  onAlreadySigned: () => void;
}) {
  const queryClient = useQueryClient();
  const awaitCode = ({ email }: Claim, seconds: number) =>
    change({ codeFor: normalizeEmail(email), codeAgainAt: Date.now() + seconds * 1000 });
  const mutation = useMutation({
    mutationFn: call,
    meta: { tellsOffline: true },
    // Too many codes stay too many for minutes.
    retry: (failures, error) => failures < 1 && isWorthRetrying(error) && !isTooMany(error),
    onSuccess: (answer, { body }) => {
      if ("codeSent" in answer) awaitCode(body, codePauseSeconds);
      else onDone(answer);
    },
    onError: (error, { body }) => {
      // The codes that were sent before are still good.
      if (isTooMany(error)) awaitCode(body, error.retryAfterSeconds ?? codePauseSeconds);
      else if (isAlreadySigned(error)) onAlreadySigned();
      else toastError(messageOf(error, failure));
      if (!(error instanceof ApiError)) return;
      if (error.code === "idempotency_mismatch") change({ attempt: undefined });
      if (error.status === 404 || error.status === 409)
        void queryClient.invalidateQueries({ queryKey: signingQuery(shareLink).queryKey });
    },
  });
  const send = async (body: Body, { anew }: { anew: boolean } = { anew: false }) => {
    const attempt = await attemptFor(body, anew ? undefined : draft.attempt);
    change({ attempt });
    // What was said of the attempt before is no longer so.
    dismissToasts();
    mutation.mutate({ body, idempotencyKey: attempt.key });
  };
  return { send, mutation };
}

/** As it is when an earlier request did arrive, whatever became of its answer: no failure. */
function isAlreadySigned(error: unknown): boolean {
  return error instanceof ApiError && error.code === "already_signed";
}

function isTooMany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "too_many_requests";
}
