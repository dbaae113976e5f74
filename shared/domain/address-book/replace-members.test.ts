import { expect, it } from "vitest";
import { replaceMembers } from "./replace-members.ts";

const member = (name: string, share: number) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  songwriterShare: share,
  publisherShare: share,
  copyrightShare: 0,
  masterShare: 0,
});
const band = [member("Nia", 5000), member("Otto", 3000), member("Nina", 2000)];

it("a merged person is in a group once, at their position, with the sum of the shares", () => {
  const nia = { name: "Nia Okafor", email: "nia@okafor.example" };
  const after = replaceMembers(band, ["NIA@example.com", "nina@example.com"], nia);
  expect(after).toEqual([{ ...member("Nia", 7000), ...nia }, member("Otto", 3000)]);
});

it("a group without the person stays unchanged", () => {
  const ida = { name: "Ida", email: "ida@example.com" };
  expect(replaceMembers(band, ["per@example.com"], ida)).toBeUndefined();
  expect(replaceMembers(band, [], { name: "Nia", email: "nia@example.com" })).toBeUndefined();
});
