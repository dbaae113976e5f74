// oxlint-disable-next-line no-control-regex -- file systems refuse control characters
const refused = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Names that Windows reserves for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A file name that is valid on every file system: invalid characters become '_'. */
export function safeFileName(name: string): string {
  const safe = name.replaceAll(refused, "_").replace(/[. ]+$/, "_");
  return safe === "" || device.test(safe) ? `_${safe}` : safe;
}

/**
 * A safe file name that is not in `taken`, and adds it there: 'Mix.wav', 'Mix (2).wav'. Ignores case, as some file
 * systems do.
 */
export function takeUniqueName(taken: Set<string>, name: string): string {
  const safe = safeFileName(name);
  const dot = safe.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  let free = safe;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${stem} (${count})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
