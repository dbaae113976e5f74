import { expect, it } from "vitest";
import { costOfAccepting } from "./cost-of-accepting.ts";

const party = (name: string, done: "" | "signed" | "agreed" = "") => ({
  name,
  hasSigned: done === "signed",
  hasAgreed: done === "agreed",
});

it.each([
  { parties: [party("Ben"), party("Cy")], cost: "" },
  {
    parties: [party("Ben", "signed"), party("Cy")],
    cost: "Ben has signed and will be asked again.",
  },
  {
    parties: [party("Ana", "signed"), party("Ben", "signed"), party("Cy", "signed")],
    cost: "Ana, Ben and Cy have signed. They will be asked again.",
  },
  {
    parties: [party("Ben", "agreed"), party("Cy", "agreed"), party("Dee")],
    cost: "Ben and Cy have agreed. They will be asked again.",
  },
  {
    parties: [party("Ben", "signed"), party("Cy", "agreed")],
    cost: "Ben has signed and will be asked again.",
  },
])("cost of accepting: $cost", ({ parties, cost }) => {
  expect(costOfAccepting(parties)).toBe(cost);
});
