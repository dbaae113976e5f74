import { expect, it } from "vitest";
import { matchesPattern } from "./event-pattern.ts";

const event = {
  source: "aws.ses",
  detail: {
    count: 3,
    mail: { tags: { "ses:configuration-set": ["mine"] } },
    parties: [{ name: "a" }, { name: "b" }],
  },
};

it.each([
  [{ source: ["aws.ses"] }, true],
  [{ source: ["aws.s3", "aws.ses"] }, true],
  [{ source: ["aws.s3"] }, false],
  [{ detail: { mail: { tags: { "ses:configuration-set": ["mine"] } } } }, true],
  [{ detail: { mail: { tags: { "ses:configuration-set": ["other"] } } } }, false],
  [{ detail: { parties: { name: ["b"] } } }, true],
  [{ source: [{ prefix: "aws." }] }, true],
  [{ source: [{ suffix: ".s3" }] }, false],
  [{ source: [{ "equals-ignore-case": "AWS.SES" }] }, true],
  [{ source: [{ "anything-but": ["aws.s3"] }] }, true],
  [{ source: [{ "anything-but": { prefix: "aws" } }] }, false],
  [{ detail: { count: [{ numeric: [">", 2, "<=", 3] }] } }, true],
  [{ detail: { count: [{ numeric: ["<", 3] }] } }, false],
  [{ detail: { nothing: [{ exists: false }] } }, true],
  [{ detail: { nothing: { deeper: ["x"] } } }, false],
  [{ $or: [{ source: ["x"] }, { detail: { count: [3] } }] }, true],
])("%j: %s", (pattern, matches) => {
  expect(matchesPattern(pattern, event)).toBe(matches);
});

it("an unknown operator of a pattern is an error", () => {
  expect(() => matchesPattern({ source: [{ wildcard: "a*" }] }, event)).toThrow(/wildcard/);
});
