/** The 4 bytes of an IPv4 address in dotted decimal without leading zeros, the only spelling that is accepted. */
export function ipv4Bytes(text: string): number[] | undefined {
  const parts = text.split(".");
  if (parts.length !== 4) return undefined;
  const bytes = parts.map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** The 8 groups of an IPv6 address, without brackets and without a zone. Its last 32 bits may be an IPv4 address. */
export function ipv6Groups(text: string): number[] | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [first, second] = halves.map((half) => groupsOf(half));
  if (first === undefined) return undefined;
  if (halves.length === 1) return first.length === 8 ? first : undefined;
  if (second === undefined) return undefined;
  const missing = 8 - first.length - second.length;
  // An IPv4 address ends the whole address, so it is never before '::'.
  if (missing < 1 || (halves[0] ?? "").includes(".")) return undefined;
  return [...first, ...Array<number>(missing).fill(0), ...second];
}

function groupsOf(half: string): number[] | undefined {
  if (half === "") return [];
  const parts = half.split(":");
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      groups.push(Number.parseInt(part, 16));
      continue;
    }
    const bytes = index === parts.length - 1 ? ipv4Bytes(part) : undefined;
    if (bytes === undefined) return undefined;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    groups.push(a * 256 + b, c * 256 + d);
  }
  return groups;
}
