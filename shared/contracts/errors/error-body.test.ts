import { expect, it } from "vitest";
import { DomainError } from "../../domain/domain-error.ts";
import { errorBodyOf } from "./error-body.ts";

it("an error's body has its code and the message of that code", () => {
  expect(errorBodyOf(new DomainError("already_signed"))).toEqual({
    error: "You have already signed this agreement.",
    code: "already_signed",
  });
});

it("an error with refused fields has the message of the first one", () => {
  const details = [
    { path: "title", message: "Title is required" },
    { path: "bpm", message: "BPM must be a number" },
  ];
  expect(errorBodyOf(new DomainError("invalid_request", { details }))).toEqual({
    error: "Title is required",
    code: "invalid_request",
    details,
  });
});

it.each([
  [1, "Too many attempts. Please wait a moment and try again."],
  [45, "Too many attempts. Please try again in 45 seconds."],
  [301, "Too many attempts. Please try again in 6 minutes."],
])("an error with a wait of %i seconds has the wait in its message", (retryAfterSeconds, error) => {
  const refusal = new DomainError("too_many_requests", { retryAfterSeconds });
  expect(errorBodyOf(refusal).error).toBe(error);
});
