import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ipv4Bytes, ipv6Groups } from "./ip-address.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Node's own parser and comparison, with the closed ranges written a second time: by first and last address. */
const closed = new BlockList();
for (const [first, last] of [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "255.255.255.255"],
] as const)
  closed.addRange(first, last, "ipv4");
const closedInOpen = new BlockList();
for (const [first, last] of [
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
] as const)
  closedInOpen.addRange(first, last, "ipv6");
const open = new BlockList();
open.addRange("2000::", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ipv6");

const byte = fc.integer({ min: 0, max: 255 });
/** IPv4 addresses, most of them near the limits of a range. */
const ipv4 = fc
  .tuple(
    fc.oneof(byte, fc.constantFrom(0, 9, 10, 100, 127, 169, 172, 192, 198, 203, 223, 224)),
    fc.oneof(byte, fc.constantFrom(0, 15, 16, 18, 19, 31, 51, 63, 64, 88, 127, 128, 168, 254)),
    fc.oneof(byte, fc.constantFrom(0, 2, 99, 100, 113)),
    byte,
  )
  .map((bytes) => bytes.join("."));
const group = fc.integer({ min: 0, max: 0xffff });
const ipv6Bits = fc
  .tuple(
    fc.oneof(
      group,
      fc.constantFrom(0, 0x64, 0x1fff, 0x2000, 0x2001, 0x2002, 0x3fff, 0x4000, 0xfc00, 0xfe80),
    ),
    fc.oneof(group, fc.constantFrom(0, 0x1ff, 0x200, 0xdb8, 0xff9b, 0xfff, 0x1000)),
    ...([0, 1, 2, 3, 4, 5] as const).map(() => fc.oneof(group, fc.constant(0))),
  )
  .map((groups) => groups.map((one) => one.toString(16)));
/** The same address as Node and browsers write it. */
const short = (address: string) => new URL(`https://[${address}]/`).hostname.slice(1, -1);

const hex = (one: number, two: number) => (one * 256 + two).toString(16);

describe("isPublicAddress", () => {
  it("agrees with Node's comparison of ranges on all IPv4 addresses", () => {
    fc.assert(
      fc.property(ipv4, (address) => isPublicAddress(address) === !closed.check(address, "ipv4")),
      { numRuns: 2000 },
    );
  });

  it("agrees with Node's comparison of ranges on all IPv6 addresses, in both spellings", () => {
    fc.assert(
      fc.property(ipv6Bits, (groups) => {
        const address = groups.join(":");
        const isOpen = open.check(address, "ipv6") && !closedInOpen.check(address, "ipv6");
        return isPublicAddress(address) === isOpen && isPublicAddress(short(address)) === isOpen;
      }),
      { numRuns: 2000 },
    );
  });

  it("refuses every address that holds an IPv4 address, also a public one", () => {
    const forms = [
      (address: string) => `::ffff:${address}`,
      (address: string) => `::${address}`,
      (address: string) => `64:ff9b::${address}`,
      (address: string) => `64:ff9b:1::${address}`,
      (address: string) => {
        const [a = 0, b = 0, c = 0, d = 0] = ipv4Bytes(address) ?? [];
        return `2002:${hex(a, b)}:${hex(c, d)}::1`;
      },
    ];
    fc.assert(
      fc.property(ipv4, fc.constantFrom(...forms), (address, form) => {
        const whole = form(address);
        return !isPublicAddress(whole) && !isPublicAddress(short(whole));
      }),
    );
  });

  it("takes nothing but the usual spelling for an address", () => {
    for (const text of [
      ...[
        "",
        "1",
        "1.1.1",
        "1.1.1.1.1",
        "01.1.1.1",
        "1.1.1.256",
        "0x8.8.8.8",
        "134744072",
        "8.8.8.8.",
      ],
      ...["2a00::1::2", "2a00:1:2:3:4:5:6", "2a00:1:2:3:4:5:6:7:8", "2a00::1%eth0", "[2a00::1]"],
      ...[
        "2a00::12345",
        "2a00::8.8.8",
        "2a00:8.8.8.8::1",
        ":",
        ":::",
        "2a00:",
        "2a00:1:2:3:4:5:6:7::",
      ],
    ])
      expect([text, isPublicAddress(text)]).toEqual([text, false]);
    for (const text of ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "2A00:1450:4001::8.8.8.8"])
      expect([text, isPublicAddress(text)]).toEqual([text, true]);
    expect(ipv6Groups("::")).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it("never takes an address of this machine for a public one", () => {
    for (const text of ["127.0.0.1", "127.255.255.255", "::1", "0:0:0:0:0:0:0:1"]) {
      expect([text, isLoopbackAddress(text)]).toEqual([text, true]);
      expect([text, isPublicAddress(text)]).toEqual([text, false]);
    }
    for (const text of ["128.0.0.1", "::", "::2", "::ffff:127.0.0.1", "localhost", "1::1"])
      expect([text, isLoopbackAddress(text)]).toEqual([text, false]);
  });
});
