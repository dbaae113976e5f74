import { useRef } from "react";

/**
 * Returns the idempotency key of a request body. The key stays the same while the body does: a second press of a button
 * after a lost connection repeats the request instead of making a new one. `forget` marks a body as applied: the same
 * body afterwards is another request.
 */
export function useIdempotencyKey() {
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
