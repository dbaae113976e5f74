import { useRef } from "react";

/**
 * Returns a function that gives the idempotency key of a content. The key stays the same while the content does: a
 * second press of a button after a lost connection repeats the request instead of making a new one.
 */
export function useStableKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
