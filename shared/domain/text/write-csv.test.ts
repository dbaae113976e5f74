import { expect, it } from "vitest";
import { isFormula, writeCsv } from "./write-csv.ts";

it("writeCsv: quotes what a spreadsheet of any country would take apart", () => {
  const text = writeCsv([
    ["plain", "a,b", "a;b", "a\tb"],
    ['say "hi"', "two\nlines", " padded", ""],
  ]);
  expect(text).toBe('\uFEFFplain,"a,b","a;b","a\tb"\r\n"say ""hi""","two\nlines"," padded",\r\n');
});

it("writeCsv: puts an apostrophe before what a spreadsheet would run as a formula", () => {
  expect(writeCsv([["=1+1", "-5", "＝A1", "1-2", "'=x"]])).toBe(
    "\uFEFF'=1+1,'-5,'＝A1,1-2,''=x\r\n",
  );
  expect(isFormula("@SUM(A1)")).toBe(true);
  expect(isFormula("Low Tide")).toBe(false);
});
