import { expect, test } from "vitest";
import { lineOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { withUsualNameOrder } from "./name-order.ts";

const line = (text: string, top: number): Line =>
  lineOf(
    text.split(" ").map((word, index) => ({
      text: word,
      confidence: 1,
      page: 0,
      box: { left: 0.1 + index * 0.08, top, width: 0.07, height: 0.012 },
    })),
  );

/** Reads names of rows from the lines of a paper. */
function namesIn(names: readonly string[], others: readonly string[]): string[] {
  const own = names.map((name, index) => line(name, 0.3 + index * 0.02));
  const rows: Row[] = own.map(({ words }, index) => ({ name: { value: names[index] ?? "", words, trust: 1 } })); // prettier-ignore
  const lines = [...own, ...others.map((text, index) => line(text, 0.5 + index * 0.02))];
  return withUsualNameOrder(rows, lines, { width: 0.01 }).map(({ name }) => `${name?.value} ${(name?.trust ?? 0) < 0.9 ? "?" : "!"}`); // prettier-ignore
}

test.each([
  [["Bonfanti Ilaria", "Lo Presti Pietro"], ["Cognome e nome", "Firma Ilaria Bonfanti", "Firma Pietro Lo Presti"], ["Ilaria Bonfanti !", "Pietro Lo Presti !"]],
  [["ROSSI Zeno", "BIANCHI Ugo"], ["Cognome e nome", "Zeno Rossi"], ["Zeno ROSSI !", "Ugo BIANCHI !"]],
  [["Marchal Anaïs", "Lefort Thibault"], ["Nom et prénom"], ["Anaïs Marchal ?", "Thibault Lefort ?"]],
  [["Maëlle Marchal", "Thibault Lefort"], ["Nom et prénom", "Maëlle Marchal"], ["Maëlle Marchal !", "Thibault Lefort !"]],
  [["Xochitl Quispe", "Nayra Mamani"], ["Apellidos y nombres"], ["Xochitl Quispe ?", "Nayra Mamani ?"]],
  [["Desmond Joseph"], ["Name (surname, first name or as on ID)"], ["Desmond Joseph !"]],
  [["Ana Reyes", "Zuri Thomas"], ["Writer"], ["Ana Reyes !", "Zuri Thomas !"]],
])("%j with %j", (names, others, read) => {
  expect(namesIn(names, others)).toEqual(read);
}); // prettier-ignore
