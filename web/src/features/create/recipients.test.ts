import { expect, it } from "vitest";
import { emptyRow } from "../../sheet/form/sheet-form.ts";
import { emailedSentence, recipientsOf } from "./recipients.ts";

const row = (email: string) => ({ ...emptyRow, email });

it("recipients of a sheet: each email address once, without empty ones", () => {
  const splits = [row("a@example.com"), row(""), row(" B@example.com"), row("A@example.com")];
  expect(recipientsOf({ splits })).toEqual(["A@example.com", "B@example.com"]);
});

it("message after sending: lists up to six addresses, and counts the rest", () => {
  const addresses = Array.from({ length: 8 }, (_, index) => `p${index}@example.com`);
  expect(emailedSentence(addresses.slice(0, 2))).toBe(
    "Sent to 2 people: p0@example.com, p1@example.com.",
  );
  expect(emailedSentence(addresses)).toBe(
    "Sent to 8 people: p0@example.com, p1@example.com, p2@example.com, p3@example.com, p4@example.com and 3 more.",
  );
});
