/**
 * The header that has a file downloaded under this name (RFC 6266): in ASCII for the old, whole for the rest.
 */
export function downloadAs(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
