import { ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { InvalidSettings } from "../stack/settings.ts";
import { CommandRefused } from "./command-refused.ts";
import { failureText } from "./report-failure.ts";

it("an operator reads a sentence of what was refused, also by AWS, and what to do", () => {
  expect(failureText(new CommandRefused("Name the time."))).toBe("Name the time.");
  expect(failureText(new InvalidSettings("No `mailFrom`."))).toBe("No `mailFrom`.");
  const refused = new ResourceNotFoundException({ message: "no table", $metadata: {} });
  expect(failureText(refused)).toMatch(
    /^AWS refused a call: ResourceNotFoundException: no table\n.*run the command again/,
  );
});

it("a fault of the program is no sentence", () => {
  expect(failureText(new TypeError("x is undefined"))).toBeUndefined();
});
