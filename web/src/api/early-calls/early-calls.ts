import { apiErrorOf } from "../../../../shared/contracts/client.ts";
import { announceNewVersion } from "../../lib/new-version.ts";
import { hasErrorCode } from "../call-errors.ts";

/** The answer to a call that the script in the head started, and the function that aborts the call. */
interface EarlyAnswer extends Promise<Response> {
  stop?: () => void;
}

declare global {
  interface Window {
    /** Answers to the calls that the script in the head started (early-calls-script.ts), by address. */
    earlyAnswers?: Record<string, EarlyAnswer>;
    /** The team in whose workspace they were asked for; absent in the user's own. */
    earlyTeam?: string;
    /** Puts the text of the page's first read into a place for it. */
    fillEarlyText?: (place: HTMLElement) => void;
    /** The search shortcut was pressed before the button that opens the search was hydrated. */
    searchWanted?: boolean;
  }
}

/** Milliseconds after the page's start for which an early answer is taken. Later it may be out of date. */
const freshMs = 60_000;

/**
 * Discards the unused early answers: a change makes them out of date, another workspace has other data, and nobody's
 * outlive a session.
 */
export function dropEarlyAnswers(): void {
  for (const answer of Object.values(window.earlyAnswers ?? {})) {
    answer.stop?.();
    answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  }
  delete window.earlyAnswers;
  delete window.fillEarlyText;
}

/** Whether the document has asked for what its page needs first, and nothing has made the answers out of date. */
export const mayHaveEarlyAnswers = (): boolean =>
  typeof window !== "undefined" && window.earlyAnswers !== undefined;

/**
 * Sends a call, or takes its early answer if `earlyCallsScript` has already sent it. Each early answer is taken once.
 * Announces an answer that says that the page is from an earlier version.
 */
export async function sendOrTakeEarlyAnswer(address: string, init: RequestInit): Promise<Response> {
  if (window.earlyAnswers !== undefined && (init.method !== "GET" || performance.now() > freshMs))
    dropEarlyAnswers();
  const begun = window.earlyAnswers?.[address];
  delete window.earlyAnswers?.[address];
  // A read that is no longer wanted is aborted, as if it had been sent here: a logout waits for none.
  init.signal?.addEventListener("abort", () => begun?.stop?.(), { once: true });
  const answer = await (begun ?? fetch(address, init));
  if (answer.status === 412) {
    const error = await apiErrorOf(answer.clone());
    if (hasErrorCode("page_outdated", error)) announceNewVersion();
  }
  return answer;
}
