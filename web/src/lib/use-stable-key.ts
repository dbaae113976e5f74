import { useRef } from "react";

/** Gives the idempotency key of a content. */
interface StableKey {
  (content: unknown): string;
  /** Says that the content was applied: the same content from now on is another request. */
  forget: (content: unknown) => void;
}

/**
 * Returns a function that gives the idempotency key of a content. The key stays the same while the content does: a
 * second press of a button after a lost connection repeats the request instead of making a new one.
 */
export function useStableKey(): StableKey {
  const last = useRef({ content: "", key: "" });
  const keyOf = (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
  const forget = (content: unknown) => {
    if (last.current.content === JSON.stringify(content)) last.current = { content: "", key: "" };
  };
  return Object.assign(keyOf, { forget });
}
