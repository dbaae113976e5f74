import { useRef } from "react";

/**
 * Gives the idempotency key of a content. The key stays the same while the content does: a second press of a button
 * after a lost connection repeats the request instead of making a new one. `forget` says that a content was applied:
 * the same content from then on is another request.
 */
export function useStableKey() {
  const last = useRef({ content: "", key: "" });
  const keyOf = (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
  const forget = (content: unknown) => {
    if (last.current.content === JSON.stringify(content)) last.current = { content: "", key: "" };
  };
  return { keyOf, forget };
}
