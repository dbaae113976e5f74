import { crc32 as crcByZlib } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { apiKeyIdIn, apiKeyLengths, apiKeyText } from "./api-key-text.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".split("");
const base62 = (length: number) =>
  fc
    .array(fc.constantFrom(...digits), { minLength: length, maxLength: length })
    .map((characters) => characters.join(""));
const parts = fc.record({ id: base62(apiKeyLengths.id), secret: base62(apiKeyLengths.secret) });

it("apiKeyText: has the form that secret scanners look for", () => {
  const text = apiKeyText({ id: "A1b2C3d4", secret: "0".repeat(32) });
  expect(text).toMatch(/^ssk_live_A1b2C3d4_0{32}[0-9A-Za-z]{6}$/);
});

it("apiKeyText: ends with CRC-32 in base 62", () => {
  // CRC-32 of 'ssk_live_A1b2C3d4_' and 32 zeros, by zlib.
  const sum = apiKeyText({ id: "A1b2C3d4", secret: "0".repeat(32) }).slice(-6);
  const value = [...sum].reduce((total, digit) => total * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crcByZlib(`ssk_live_A1b2C3d4_${"0".repeat(32)}`));
});

it("apiKeyIdIn: gives the id of every key", () => {
  fc.assert(
    fc.property(parts, (part) => {
      expect(apiKeyIdIn(apiKeyText(part))).toBe(part.id);
    }),
  );
});

it("apiKeyIdIn: finds a changed character, two swapped ones, and a part of a key", () => {
  fc.assert(
    fc.property(parts, fc.nat(), fc.constantFrom(...digits), (part, at, digit) => {
      const text = apiKeyText(part);
      const index = 9 + (at % (text.length - 9));
      const changed = text.slice(0, index) + digit + text.slice(index + 1);
      if (changed !== text) expect(apiKeyIdIn(changed)).toBeUndefined();
      const swapped = [...text];
      const [one, other] = [text[index - 1] ?? "", text[index] ?? ""];
      swapped.splice(index - 1, 2, other, one);
      if (one !== other && index > 9) expect(apiKeyIdIn(swapped.join(""))).toBeUndefined();
      expect(apiKeyIdIn(text.slice(0, index))).toBeUndefined();
    }),
  );
});

it("apiKeyIdIn: refuses other texts, also keys with spaces around them", () => {
  const start = { id: "A1b2C3d4", secret: "z".repeat(32) };
  const text = apiKeyText(start);
  for (const other of ["", "ssk_live_", ` ${text}`, `${text} `, `${text}\n`, text.toUpperCase()])
    expect(apiKeyIdIn(other)).toBeUndefined();
  // The check sum is that of the whole text: a live key is no test key.
  expect(apiKeyIdIn(text.replace("live", "test"))).toBeUndefined();
  expect(apiKeyIdIn(apiKeyText({ ...start, isTest: true }))).toBe(start.id);
});

it("apiKeyText: a test key has the same form with another beginning", () => {
  const text = apiKeyText({ id: "A1b2C3d4", secret: "0".repeat(32), isTest: true });
  expect(text).toMatch(/^ssk_test_A1b2C3d4_0{32}[0-9A-Za-z]{6}$/);
});
