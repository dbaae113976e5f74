import { expect, it } from "vitest";
import { missingFields } from "./missing-fields.ts";

it("missing fields: lists the empty fields, also a blank name", () => {
  const nothing = {
    ...{ name: " ", email: "", hasDetails: false, isSigned: false, consented: false },
    code: undefined,
  };
  expect(missingFields(nothing)).toEqual(["Name", "Email", "Your details", "Signature", "Consent"]);
  const whole = {
    name: "Nia Okafor",
    email: "nia@okafor.studio",
    hasDetails: true,
    isSigned: true,
    consented: true,
    code: undefined,
  };
  expect(missingFields(whole)).toEqual([]);
  expect(missingFields({ ...whole, code: "12345" })).toEqual(["Code"]);
  expect(missingFields({ ...whole, code: "123456" })).toEqual([]);
});
