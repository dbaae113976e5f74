import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { african, anglo, spanish } from "./words.ts";

/** Kinds of licenses for a beat, with their prices. */
function beatLicenses(paper: Paper, random: Random): void {
  const [maker = ""] = drawNames(1, random, african);
  paper.centered("Beat licenses", 20);
  paper.text(paper.left, `All beats by ${maker}. Prices in US dollars, instant download.`);
  paper.y += 32;
  const rows = [
    ["", "Basic", "Premium", "Unlimited"],
    ["Price", "29.99", "59.99", "199.00"],
    ["Files", "MP3", "WAV", "WAV and stems"],
    ["Streams", "10 000", "100 000", "no limit"],
    ["Second beat", "25% off", "25% off", "50% off"],
    ["Radio", "no", "2 stations", "yes"],
    ["Credit", "required", "required", "required"],
  ] as const;
  for (const [at, cells] of rows.entries()) {
    for (const [index, cell] of cells.entries())
      paper.text(paper.left + index * 128, cell, { bold: at === 0 || index === 0 });
    paper.rule(paper.left, paper.right, paper.y + 16);
    paper.y += 24;
  }
  paper.y += 10;
  paper.paragraph("Leases do not transfer the copyright. Ask for an exclusive contract if a label calls. Refunds within 24 hours, less 10% for the payment service."); // prettier-ignore
}

/** A distributor's statement of a month, by store. */
function storeStatement(paper: Paper, random: Random): void {
  paper.text(paper.left, "uploadly", { size: 16, bold: true, color: "#7b2cbf" });
  paper.text(400, `Earnings, ${random.pick(["March", "June", "October"])} 2024`, { size: 10 });
  paper.y += 36;
  paper.text(paper.left, `Account holder: ${drawNames(1, random, anglo)[0]}`);
  paper.y += 26;
  const lefts = [50, 210, 330, 410, 490] as const;
  const row = (cells: readonly string[], bold = false): void => {
    for (const [index, cell] of cells.entries())
      paper.text(lefts[index] ?? 0, cell, { size: 9, bold });
    paper.y += 18;
  };
  row(["Track", "Store", "Streams", "Of total", "USD"], true);
  const titles = [random.pick(anglo.titles), random.pick(african.titles)];
  for (const title of titles)
    for (const [index, store] of ["Greenwave", "Pear Music", "Clipshare"].entries())
      row([title, store, String(900 + random.below(9000)), `${[31, 14, 5][index]}%`, (3 + random.below(4000) / 100).toFixed(2)]); // prettier-ignore
  row(["", "", "", "100%", ""], true);
  paper.y += 10;
  paper.paragraph(
    "Withholding tax 30% until the form is on file. Money is paid out from 10 dollars.",
  );
}

/** A club's settlement of a night: the door is split, no song is. */
function doorSettlement(paper: Paper, random: Random): void {
  const [promoter = "", manager = ""] = drawNames(2, random, spanish);
  const band = random.pick(spanish.artists);
  const tickets = 80 + random.below(200);
  const gross = tickets * 12;
  paper.text(paper.left, "Sala El Desván · liquidación de taquilla", { bold: true, size: 14 });
  paper.y += 30;
  for (const [label, value] of [
    ["Artista", band],
    ["Promotor", promoter],
    ["Representante", manager],
    ["Entradas", `${tickets} a 12,00 €`],
    ["Recaudación", `${gross},00 €`],
    ["IVA", "10 %"],
    ["SGAE, actuación en directo", "8,5 %"],
  ] as const) {
    paper.text(paper.left, label, { size: 9.5 });
    paper.text(240, value, { size: 9.5 });
    paper.y += 18;
  }
  paper.y += 10;
  for (const [who, share] of [
    ["Banda", 70],
    ["Sala", 30],
  ] as const) {
    paper.text(paper.left, who, { bold: true });
    paper.text(240, `${share} %`, { bold: true });
    paper.text(320, `${Math.round(gross * share * 0.008)},00 €`);
    paper.y += 20;
  }
  paper.y += 24;
  paper.text(paper.left, `Conforme: ${manager}`, { italic: true, size: 14 });
}

export const moneyPapers: readonly Negative[] = [
  { name: "price list of beat licenses", draw: beatLicenses },
  { name: "distributor's statement by store", draw: storeStatement },
  { name: "settlement of a Spanish club", draw: doorSettlement },
];
