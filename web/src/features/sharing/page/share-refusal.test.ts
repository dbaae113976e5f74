import { expect, it } from "vitest";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import type { ErrorCode } from "../../../../../shared/domain/error-codes.ts";
import { nextShareRefusal, shareRefusalOf } from "./share-refusal.ts";

const refused = (code: ErrorCode, status = 404) => new ApiError(status, { error: "No", code });

it("share refusal: an ended or unknown share is gone; a link may need a password", () => {
  expect(shareRefusalOf(refused("share_not_found"))).toBe("gone");
  expect(shareRefusalOf(refused("invalid_request", 400))).toBe("gone");
  expect(shareRefusalOf(refused("share_password_needed", 403))).toBe("password");
  expect(shareRefusalOf(refused("share_code_needed", 403))).toBe("code");
  expect(shareRefusalOf(refused("internal_error", 500))).toBeUndefined();
  expect(shareRefusalOf(null)).toBeUndefined();
});

it("share refusal: stays through server errors and while the song is read again, until an answer has it", () => {
  const fault = { status: "error", error: refused("internal_error", 500) } as const;
  const asking = { status: "pending", error: null } as const;
  expect(nextShareRefusal(undefined, fault)).toBeUndefined();
  expect(nextShareRefusal(undefined, { status: "error", error: refused("share_not_found") })).toBe(
    "gone",
  );
  for (const refusal of ["gone", "password"] as const) {
    expect(nextShareRefusal(refusal, fault)).toBe(refusal);
    expect(nextShareRefusal(refusal, asking)).toBe(refusal);
    expect(nextShareRefusal(refusal, { status: "success", error: null })).toBeUndefined();
  }
});
