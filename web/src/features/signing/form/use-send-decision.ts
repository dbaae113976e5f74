import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { normalizeEmail } from "../../../../../shared/domain/text/email.ts";
import {
  errorMessage,
  hasErrorCode,
  isPermanentRefusal,
  isWorthRetrying,
} from "../../../api/call-errors.ts";
import type { SigningView } from "../../../api/signing.ts";
import { sha256OfText } from "../../../lib/hashes/sha256-of-text.ts";
import { dismissToasts } from "../../../lib/toasts.ts";
import { refusedFieldsOf } from "./refused-fields.ts";
import type { SigningDraft } from "./signing-draft.ts";
import type { DraftState } from "./use-signing-draft.ts";

/** Seconds between two emailed codes: an email takes a moment. */
const codePauseSeconds = 30;

/** The body of a decision, without the link, the version's hash and the code. */
interface Answer {
  email: string;
}
interface Attempt<Body> {
  /** The version that it is about. */
  documentHash: string;
  body: Body & { code?: string | undefined };
  idempotencyKey: string;
}

/** A decision that a contributor can make about a version: to sign it, or to decline. */
export interface Decision<Body extends Answer> {
  call: (input: {
    params: { id: string };
    body: Body & { shareLink: string | undefined; documentHash: string; code?: string | undefined };
    idempotencyKey: string;
  }) => Promise<SigningView | { codeSent: true }>;
  /** The message if the server gives no reason. */
  failure: string;
  /** What is not sent if a call does not arrive. */
  what?: string;
}

/** Why a decision was not taken, if none of the form's fields says it. */
export interface DecisionProblem {
  text: string;
  error: unknown;
}

/** The version that a decision is about, and the callbacks for its outcome. */
export interface DecisionContext {
  view: SigningView;
  shareLink: string | undefined;
  draftState: DraftState;
  onDone: (view: SigningView) => void;
  /** Called when the server has this signature already: an earlier request arrived, but its answer was lost. */
  onAlreadySigned: () => void;
  /** Reads the agreement again. */
  onReload: () => void;
}

/**
 * Sends a contributor's decision. `missing` returns the names of the empty fields (its `code` is undefined if no code
 * is needed), `entered` holds the fields that the server may refuse, `take` makes the body. If the server emails a
 * code, the draft stores the address and the form asks for the code. If the sheet was changed or settled in the
 * meantime, it is read again.
 */
export function useSendDecision<Body extends Answer>(
  { call, failure, what = "This" }: Decision<Body>,
  {
    view: { id, documentHash },
    shareLink,
    draftState,
    onDone,
    onAlreadySigned,
    onReload,
  }: DecisionContext,
  form: {
    entered: Partial<Record<"name" | "email" | "reason", string>>;
    /** Whether the form shows the server's message about a field at it, besides those entered and the code. */
    hasField?: (path: string) => boolean;
    missing: (code: string | undefined) => readonly string[];
    /** The reason why the entered email can't be right. */
    emailProblem?: string | undefined;
    take: () => Promise<Body | undefined>;
    /** Called when the form is not sent; `lacking` names the empty fields. */
    onRefused?: (lacking: readonly string[]) => void;
    /** Shows the server's refusal in another place than `problem`. */
    onRefusal?: (refusal: ApiError) => void;
  },
) {
  const { draft, change } = draftState;
  const [refused, setRefused] = useState(false);
  const [code, setCode] = useState("");
  const awaitCode = ({ email }: Answer, seconds: number) =>
    change({ codeFor: normalizeEmail(email), codeAgainAt: Date.now() + seconds * 1000 });
  const mutation = useMutation({
    mutationFn: ({ documentHash: about, body, idempotencyKey }: Attempt<Body>) =>
      call({ params: { id }, body: { ...body, shareLink, documentHash: about }, idempotencyKey }),
    meta: { tellsOffline: true },
    // After too many codes the server refuses the next one for minutes.
    retry: (failures, error) => failures < 1 && isWorthRetrying(error) && !isTooMany(error),
    onSuccess: (answer, { body }) => {
      if ("codeSent" in answer) awaitCode(body, codePauseSeconds);
      else onDone(answer);
    },
    onError: (error, { body }) => {
      // The codes of earlier emails are still valid.
      if (isTooMany(error)) awaitCode(body, error.retryAfterSeconds ?? codePauseSeconds);
      else if (hasErrorCode("already_signed", error)) onAlreadySigned();
      else if (error instanceof ApiError && isRefusal(error)) form.onRefusal?.(error);
      if (!(error instanceof ApiError)) return;
      if (error.code === "idempotency_mismatch") change({ attempt: undefined });
      if (error.status === 404 || error.status === 409 || isAboutOthers(error)) onReload();
    },
  });

  const asksForCode = draft.codeFor !== undefined && draft.codeFor === normalizeEmail(draft.email);
  const lacking = form.missing(asksForCode ? code : undefined);
  const problems = refusedFieldsOf(mutation.error, mutation.variables?.body, {
    ...form.entered,
    code: asksForCode ? code : undefined,
  });
  if (refused && form.emailProblem !== undefined) problems.email = form.emailProblem;
  if (refused && lacking.includes("Code")) problems.code = "Please enter the six digits";

  const submit = async ({ anotherCode }: { anotherCode: boolean }) => {
    const needed = anotherCode ? form.missing(undefined) : lacking;
    const isRefused = needed.length > 0 || form.emailProblem !== undefined;
    setRefused(isRefused);
    if (isRefused) {
      form.onRefused?.(needed);
      return;
    }
    const answer = await form.take();
    if (answer === undefined) return;
    if (anotherCode) setCode("");
    const body = asksForCode && !anotherCode ? { ...answer, code } : answer;
    const attempt = await attemptFor(body, anotherCode ? undefined : draft.attempt);
    change({ attempt });
    // Messages about the previous attempt are out of date.
    dismissToasts();
    mutation.mutate({ documentHash, body, idempotencyKey: attempt.key });
  };

  const saysElsewhere = (error: ApiError) =>
    saidByPage.has(error.code) ||
    (form.onRefusal !== undefined && isRefusal(error)) ||
    (error.code === "not_a_party" && form.entered.email !== undefined) ||
    (error.code === "code_invalid" && asksForCode) ||
    error.details.some(
      ({ path }) =>
        path in form.entered || (path === "code" && asksForCode) || form.hasField?.(path) === true,
    );
  const problemNow = (): DecisionProblem | undefined => {
    const { error, variables } = mutation;
    if (error === null) return undefined;
    if (problems.notSent === true)
      return {
        text: `${what} has not been sent. What you have entered is kept: please try again.`,
        error,
      };
    // The page says what has changed.
    if (variables?.documentHash !== documentHash) return undefined;
    if (error instanceof ApiError && saysElsewhere(error)) return undefined;
    return { text: errorMessage(error, failure), error };
  };

  return {
    ...{ code, setCode, asksForCode, refused, lacking, problems, submit, mutation },
    problem: problemNow(),
  };
}

/**
 * The idempotency key of a request. A request that is sent again after a lost connection, also after a reload, has the
 * same key, so that the server applies it once. The draft stores a digest of the request: the request with its image is
 * too large to be stored twice.
 */
async function attemptFor(
  content: unknown,
  before: SigningDraft["attempt"],
): Promise<{ digest: string; key: string }> {
  const digest = await sha256OfText(JSON.stringify(content));
  return before?.digest === digest ? before : { digest, key: crypto.randomUUID() };
}

/** Whether the details of others that the page shows are out of date. */
function isAboutOthers({ details }: ApiError): boolean {
  return details.some(({ path }) => path === "seen");
}

/** The page itself shows these: a wait at the code, a signature that is there, and the notice of a new version. */
const saidByPage = new Set<string>(["too_many_requests", "already_signed", "page_outdated"]);

/** Whether the server has refused what was sent. The notice about a new version is shown elsewhere. */
function isRefusal(error: ApiError): boolean {
  return isPermanentRefusal(error) && error.code !== "page_outdated";
}

function isTooMany(error: unknown): error is ApiError {
  return hasErrorCode("too_many_requests", error);
}
