import { ipv4Bytes, ipv6Groups } from "./ip-address.ts";

/** A range of addresses: its first address, and the number of bits that all its addresses share. */
type Range = readonly [first: string, bits: number];

/** IPv4 ranges that are not of the public internet (IANA's registry of special-purpose addresses, and multicast). */
const closedIpv4: readonly Range[] = [
  ["0.0.0.0", 8], // this network
  ["10.0.0.0", 8], // private
  ["100.64.0.0", 10], // shared by the customers of a provider (CGNAT)
  ["127.0.0.0", 8], // loopback
  ["169.254.0.0", 16], // link-local, with the metadata of cloud machines
  ["172.16.0.0", 12], // private
  ["192.0.0.0", 24], // protocol assignments
  ["192.0.2.0", 24], // documentation
  ["192.88.99.0", 24], // relays of 6to4
  ["192.168.0.0", 16], // private
  ["198.18.0.0", 15], // benchmarks
  ["198.51.100.0", 24], // documentation
  ["203.0.113.0", 24], // documentation
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // reserved, with the broadcast address
];

/**
 * The only IPv6 range with public addresses. Outside of it are loopback, link-local, unique local (ULA) and multicast
 * addresses, and those that hold an IPv4 address: mapped, compatible, NAT64.
 */
const openIpv6: Range = ["2000::", 3];

/** What is not public in that range. */
const closedIpv6: readonly Range[] = [
  ["2001::", 23], // protocol assignments, with Teredo, ORCHID and benchmarks
  ["2001:db8::", 32], // documentation
  ["2002::", 16], // 6to4: holds an IPv4 address
  ["3fff::", 20], // documentation
];

/**
 * Whether an IP address is of the public internet, so that a webhook may be sent to it. Anything but an IPv4 address in
 * dotted decimal or an IPv6 address is not.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = ipv4Bytes(address);
  if (bytes !== undefined)
    return !closedIpv4.some(([first, bits]) => isIn(bytes, ipv4Bytes(first), bits, 8));
  const groups = ipv6Groups(address);
  if (groups === undefined) return false;
  const isInRange = ([first, bits]: Range) => isIn(groups, ipv6Groups(first), bits, 16);
  return isInRange(openIpv6) && !closedIpv6.some(isInRange);
}

/** Whether an IP address is this machine's own, to which a stage on one machine may send. */
export function isLoopbackAddress(address: string): boolean {
  const bytes = ipv4Bytes(address);
  if (bytes !== undefined) return bytes[0] === 127;
  const groups = ipv6Groups(address);
  return groups?.every((group, index) => group === (index === 7 ? 1 : 0)) ?? false;
}

/** Whether the first bits of an address are those of a range. `width`: bits of each of its parts. */
function isIn(
  parts: readonly number[],
  first: readonly number[] | undefined,
  bits: number,
  width: number,
): boolean {
  if (first === undefined || first.length !== parts.length) return false;
  return parts.every((part, index) => {
    const shared = Math.min(width, Math.max(0, bits - index * width));
    return part >> (width - shared) === (first[index] ?? 0) >> (width - shared);
  });
}
