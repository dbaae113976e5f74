import { expect, it } from "vitest";
import { increaseContrast, normalizeLighting, removeRuledLines } from "./clean-image.ts";
import { at, drawn, strokes } from "./drawn-page.fixture.ts";

it("cleaning: text in a shadow stays dark, and the bright text of a dark heading becomes dark", () => {
  const page = normalizeLighting(
    drawn((context) => {
      context.fillStyle = "#505050";
      context.fillRect(600, 200, 400, 900);
      context.fillStyle = "#181818";
      strokes(context, 620, 980);
      context.fillStyle = "#202020";
      context.fillRect(0, 300, 400, 200);
      context.fillStyle = "#fff";
      strokes(context, 20, 380);
    }),
  );
  const inShadow = { paper: at(page, 805, 340), ink: at(page, 801, 367) };
  expect(inShadow.paper).toBeGreaterThan(200);
  expect(inShadow.ink).toBeLessThan(inShadow.paper - 100);
  const inHeading = { paper: at(page, 205, 390), ink: at(page, 201, 367) };
  expect(inHeading.paper).toBeGreaterThan(200);
  expect(inHeading.ink).toBeLessThan(100);
});

it("cleaning: the walls of a comb go, and the digits in it stay", () => {
  const page = removeRuledLines(
    drawn((context) => {
      context.fillRect(100, 300, 330, 2);
      context.fillRect(100, 332, 330, 2);
      for (let x = 100; x <= 430; x += 30) context.fillRect(x, 300, 2, 34);
      for (let x = 112; x < 430; x += 30) context.fillRect(x, 308, 4, 18);
    }),
  );
  expect([at(page, 130, 316), at(page, 250, 300), at(page, 131, 332)]).toEqual([255, 255, 255]);
  expect([at(page, 114, 316), at(page, 234, 316)]).toEqual([0, 0]);
});

it("cleaning: faint ink becomes black", () => {
  const page = increaseContrast(
    drawn((context) => {
      context.fillStyle = "#969696";
      strokes(context, 200, 800);
    }),
  );
  expect(page.pixels.toSorted()[0]).toBeLessThan(30);
});
