import { expect, it } from "vitest";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { refusedFieldsOf } from "./refused-fields.ts";

const sent = { name: "Nia", email: "nia@example.com", code: "123456" };

it("refused fields: a field has its message as long as its value is the sent one", () => {
  const wrongCode = new ApiError(400, { error: "This code is wrong", code: "code_invalid" });
  expect(refusedFieldsOf(wrongCode, sent, sent).code).toBe("This code is wrong");
  expect(refusedFieldsOf(wrongCode, sent, { ...sent, code: "12345" }).code).toBeUndefined();

  const stranger = new ApiError(403, { error: "Not a contributor", code: "not_a_party" });
  expect(refusedFieldsOf(stranger, sent, sent)).toMatchObject({ email: "Not a contributor" });

  const unprintable = new ApiError(400, {
    error: "Can't be printed",
    code: "invalid_request",
    details: [{ path: "name", message: "Can't be printed" }],
  });
  expect(refusedFieldsOf(unprintable, sent, sent)).toMatchObject({ name: "Can't be printed" });
});

it("refused fields: a request that did not arrive refuses no field", () => {
  const away = new ApiError(0, { error: "Away", code: "unreachable" });
  expect(refusedFieldsOf(away, sent, sent)).toEqual({ notSent: true });
  expect(refusedFieldsOf(undefined, undefined, sent)).toEqual({});
});
