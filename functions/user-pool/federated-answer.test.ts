import { expect, it } from "vitest";
import { federatedAnswer, nonceOfFederatedAnswer } from "./federated-answer.ts";

const nonce = "n".repeat(43);

it("a federated answer contains its step's nonce", () => {
  expect(nonceOfFederatedAnswer(federatedAnswer(nonce))).toBe(nonce);
});

it.each([`${nonce}.AAAA-BBBB`, `${nonce}.`, nonce, "", `${nonce}.federated.${nonce}`])(
  "an answer with a backup code is not a federated answer: %s",
  (answer) => {
    expect(nonceOfFederatedAnswer(answer)).toBeUndefined();
  },
);
