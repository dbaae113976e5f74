/** Beginnings of texts that a browser could run or render as a page or picture. */
const active = /^\s*<(?:!doctype|\?xml|html|head|body|script|svg|iframe|meta)/i;
/** Control characters that no text file has. Tab, line feed, form feed and carriage return are allowed. */
// oxlint-disable-next-line no-control-regex -- finds control characters
const control = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/**
 * Returns 'text/plain' if a file's first bytes are text in UTF-8, or in UTF-16 with its mark, and neither a page nor a
 * script in a page. The last character may be cut.
 */
export function textTypeOf(head: Uint8Array): "text/plain" | undefined {
  const text = decoded(head);
  return text === undefined || control.test(text) || active.test(text) ? undefined : "text/plain";
}

function decoded(head: Uint8Array): string | undefined {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return undefined;
  }
}
