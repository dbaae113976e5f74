// oxlint-disable-next-line no-control-regex -- finds control characters that no text has
const control = /[\u0000-\u0008\u000e-\u001f]/;

/** Decodes a plain text file: UTF-8, UTF-16 with a byte order mark, else Windows-1252. Undefined if it is binary. */
export function decodePlainText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return control.test(text) ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
