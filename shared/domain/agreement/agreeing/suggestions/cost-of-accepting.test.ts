import { expect, it } from "vitest";
import { costOfAccepting, suggestionsClosed, suggestionsClosing } from "./cost-of-accepting.ts";

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

it.each([
  { names: [], before: "", after: "" },
  {
    names: ["Cy Park"],
    before: "Cy Park’s suggestion is about version 1 and closes with it.",
    after:
      "Cy Park’s suggestion was about version 1 and closed with it. We’ve told them that they can suggest it again.",
  },
  {
    names: ["Ana", "Cy Park", "Dee Ito"],
    before: "Ana’s, Cy Park’s and Dee Ito’s suggestions are about version 1 and close with it.",
    after:
      "Ana’s, Cy Park’s and Dee Ito’s suggestions were about version 1 and closed with it. We’ve told them that they can suggest it again.",
  },
])("suggestions that a new version closes: $names", ({ names, before, after }) => {
  expect(suggestionsClosing(names, 1)).toBe(before);
  expect(suggestionsClosed(names, 1)).toBe(after);
});
