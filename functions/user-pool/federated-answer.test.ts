import { expect, it } from "vitest";
import { federatedAnswer, nonceOfFederatedAnswer } from "./federated-answer.ts";

const nonce = "n".repeat(43);

it("names its step", () => {
  expect(nonceOfFederatedAnswer(federatedAnswer(nonce))).toBe(nonce);
});

it.each([`${nonce}.AAAA-BBBB`, `${nonce}.`, nonce, "", `${nonce}.federated.${nonce}`])(
  "is not mistaken for a step with a backup code: %s",
  (answer) => {
    expect(nonceOfFederatedAnswer(answer)).toBeUndefined();
  },
);
