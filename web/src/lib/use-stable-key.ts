import { useRef } from "react";

/**
 * Gives an idempotency key that stays the same as long as the content does: pressing the button again after
 * a lost connection repeats the request and does not make a second one.
 */
export function useStableKey(): (content: unknown) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
