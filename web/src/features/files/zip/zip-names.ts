// oxlint-disable-next-line no-control-regex -- file systems refuse control characters
const refused = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Names that Windows keeps for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every file system can have: what one of them refuses becomes '_'. */
export function safeName(name: string): string {
  const safe = name.replaceAll(refused, "_").replace(/[. ]+$/, "_");
  return safe === "" || device.test(safe) ? `_${safe}` : safe;
}

/**
 * A safe name that is not taken, and takes it: 'Mix.wav', 'Mix (2).wav'. Names that differ only in case are the same
 * on some file systems.
 */
export function takeName(taken: Set<string>, name: string): string {
  const safe = safeName(name);
  const dot = safe.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
  let free = safe;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1)
    free = `${stem} (${count})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}
