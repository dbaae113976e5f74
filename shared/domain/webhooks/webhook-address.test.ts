import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  webhookAddressCharacters,
  webhookAddressMessages,
  webhookAddressRefusal,
} from "./webhook-address.ts";

const deployed = { ownHosts: ["splitsheet.example"], allowsLoopback: false };
const onOneMachine = { ownHosts: ["localhost:3000"], allowsLoopback: true };
const refusal = (text: string) => webhookAddressRefusal(text, deployed);

/** A part of an address: one of these, nothing, or any text. */
const part = (...choices: string[]) => fc.oneof(fc.constantFrom("", ...choices), fc.string());

describe("webhookAddressRefusal", () => {
  it.each([
    "https://example.com",
    "https://example.com:443/hooks?from=splitsheet",
    "https://hooks.münchen.example/ä",
    "https://8.8.8.8/hook",
    "https://[2606:4700:4700::1111]/hook",
    "https://notsplitsheet.example/",
  ])("allows %s", (text) => {
    expect(refusal(text)).toBeUndefined();
  });

  it.each([
    ["", "invalid"],
    ["example.com", "invalid"],
    ["https://", "invalid"],
    ["https://example", "invalid"],
    ["https://example.com/a b", "invalid"],
    ["https:\\\\example.com\\", "invalid"],
    ["https://exam\tple.com/", "invalid"],
    ["http://example.com/", "scheme"],
    ["ftp://example.com/", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["https://example.com:8443/", "port"],
    ["https://example.com:80/", "port"],
    ["https://user@example.com/", "credentials"],
    ["https://:word@example.com/", "credentials"],
    ["https://example.com/#part", "fragment"],
    ["https://example.com/#", "fragment"],
    ["https://splitsheet.example/api", "own"],
    ["https://WWW.SplitSheet.example./", "own"],
    ["https://localhost/", "network"],
    ["https://a.localhost./", "network"],
    ["https://printer.local/", "network"],
    ["https://metadata.google.internal/", "network"],
  ] as const)("refuses '%s': %s", (text, message) => {
    expect(refusal(text)).toBe(webhookAddressMessages[message]);
  });

  it("refuses addresses of networks in every spelling that browsers and name servers accept", () => {
    const spellings = [
      ([a, b, c, d]: number[]) => `${a}.${b}.${c}.${d}`,
      ([a = 0, b = 0, c = 0, d = 0]: number[]) => String(((a * 256 + b) * 256 + c) * 256 + d),
      ([a = 0, b = 0, c = 0, d = 0]: number[]) =>
        `0x${(((a * 256 + b) * 256 + c) * 256 + d).toString(16)}`,
      (bytes: number[]) => bytes.map((byte) => `0${byte.toString(8)}`).join("."),
      (bytes: number[]) => bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
      ([a = 0, b = 0, c = 0, d = 0]: number[]) => `${a}.${(b * 256 + c) * 256 + d}`,
      ([a, b, c, d]: number[]) => `${a}.${b}.${c}.${d}.`,
      ([a, b, c, d]: number[]) => `${a}%2e${b}%2E${c}.${d}`,
      ([a, b, c, d]: number[]) => `[::ffff:${a}.${b}.${c}.${d}]`,
      ([a, b, c, d]: number[]) => `[64:ff9b::${a}.${b}.${c}.${d}]`,
    ];
    const byte = fc.integer({ min: 0, max: 255 });
    const closed = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127, 224, 255), byte, byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    );
    fc.assert(
      fc.property(closed, fc.constantFrom(...spellings), (bytes, spelled) => {
        expect(refusal(`https://${spelled(bytes)}/`)).toBe(webhookAddressMessages.network);
      }),
    );
  });

  it("never throws, and allows only https on port 443 without credentials", () => {
    const address = fc
      .tuple(
        part("https:", "http:", "HTTPS:", "ws:"),
        part("//", "/", "\\\\", "///"),
        part("user@", "user:word@", "@", ":@"),
        part("example.com", "127.1", "[::1]", "0", "localhost", "８.8.8.8"),
        part(":443", ":80", ":", ":0443"),
        part("/", "/a?b", "?c", "#d"),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(address, (text) => {
        if (refusal(text) !== undefined) return;
        const { protocol, port, username, password, hash } = new URL(text);
        expect([protocol, port, username, password, hash]).toEqual(["https:", "", "", "", ""]);
      }),
      { numRuns: 2000 },
    );
    expect(refusal(`https://example.com/${"a".repeat(webhookAddressCharacters)}`)).toBe(
      webhookAddressMessages.long,
    );
  });

  it("allows this machine only where the stage runs on it, by http and on any port", () => {
    for (const text of [
      "http://localhost:4000/hook",
      "http://127.0.0.1:4000",
      "https://[::1]:4000/",
      "http://2130706433:4000/",
    ]) {
      expect(webhookAddressRefusal(text, onOneMachine)).toBeUndefined();
      expect(refusal(text)).toBeDefined();
    }
    for (const text of [
      "http://localhost:3000/api",
      "http://192.168.1.1/",
      "http://example.com/",
      "https://10.0.0.1/",
    ])
      expect(webhookAddressRefusal(text, onOneMachine)).toBeDefined();
  });
});
