import { expect, it } from "vitest";
import { typewritten } from "../typewritten.fixture.ts";
import { withLabelSigns } from "./label-signs.ts";

const textOf = (page: string): string =>
  withLabelSigns(typewritten(page))
    .map(({ text }) => text)
    .join(" ");

it("joins signs to the labels before them", () => {
  expect(textOf("Title        : Low Tide")).toBe("Title: Low Tide");
  expect(textOf("Title ........ Low Tide")).toBe("Title: Low Tide");
});

it("keeps dots between a name and a share", () => {
  expect(textOf("Ana Reyes ........ 60%")).toBe("Ana Reyes ........ 60%");
});
