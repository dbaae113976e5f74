/** The URL that makes the browser save a file under its name. */
export function downloadAddress({ path, name }: { path: string; name: string }): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ originalName: name })}`;
}
