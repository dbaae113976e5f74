import { expect, it } from "vitest";
import { provesEmailOwnership } from "./federation.ts";

const own = ["acme.example"];

it.each([
  ["Google's verified address", "nia@gmail.example", true, undefined, true],
  ["Google's unverified address", "nia@gmail.example", false, undefined, false],
  ["an address of which Google says nothing", "nia@gmail.example", undefined, undefined, false],
  ["an enterprise's own address", "nia@acme.example", undefined, own, true],
  ["an enterprise's own address in capitals", "Nia@ACME.example", true, own, true],
  ["an enterprise's own address that it calls unverified", "nia@acme.example", false, own, false],
  ["somebody else's address, whatever the enterprise says", "nia@gmail.example", true, own, false],
  ["a domain below the enterprise's", "nia@evil.acme.example", true, own, false],
  ["a domain that ends like the enterprise's", "nia@notacme.example", true, own, false],
  ["an address with two signs", "nia@acme.example@evil.example", true, own, false],
])("provesEmailOwnership: %s", (_, email, emailVerified, domains, expected) => {
  expect(provesEmailOwnership({ email, emailVerified }, domains)).toBe(expected);
});
