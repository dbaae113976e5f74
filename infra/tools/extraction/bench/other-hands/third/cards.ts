import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { comma, dateIn, shown, sign, tint, writersOf } from "./tools.ts";
import { african, aliases, anglo, brazilian } from "./words.ts";

/** A colored poster with a card for each of five or six writers, in two columns. */
function posterCards(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, african, [4, 6], ["pro", "songwriterIpi", "publisherName"]);
  tint(paper, 0, 0, 612, 120, "#3a0ca3");
  paper.text(paper.left, "WHO OWNS THE SONG", { size: 9, bold: true, y: 26, color: "#ffd166" });
  paper.text(paper.left, shown(sheet.title), { size: 28, bold: true, y: 40, color: "#ffffff" });
  const by = sheet.artist === null ? "" : `${sheet.artist}   /   `;
  paper.text(paper.left, `${by}${sheet.printedDate}`, { size: 11, y: 88, color: "#ffffff" });
  const shift = random.below(5);
  const roles = ["Vocals, topline", "Beat", "Lyrics", "Log drum", "Hook", "Guitar"];
  for (const [index, split] of sheet.splits.entries()) {
    const x = index % 2 === 0 ? paper.left : 316;
    const y = 140 + Math.floor(index / 2) * 180;
    tint(paper, x, y, 246, 166, ["#fff3d6", "#e7f5ee", "#ece7fb"][index % 3] ?? "");
    tint(paper, x, y, 5, 166, "#3a0ca3");
    paper.text(x + 18, aliases[(index + shift) % aliases.length] ?? "", { size: 16, bold: true, y: y + 12 }); // prettier-ignore
    paper.text(x + 168, `${split.songwriterPercentage}%`, { size: 20, bold: true, y: y + 10, color: "#3a0ca3" }); // prettier-ignore
    tint(paper, x + 18, y + 38, 92, 14, "#ffffff");
    paper.text(x + 23, roles[index] ?? "", { size: 7.5, y: y + 40 });
    const facts = [
      ["Government name", shown(split.songwriterName)],
      ["CMO", [split.pro, split.songwriterIpi].filter((one) => one !== null).join(" · ")],
      ["Publisher", shown(split.publisherName)],
    ] as const;
    for (const [row, [label, value]] of facts.entries()) {
      if (value === "") continue;
      paper.text(x + 18, label, { size: 6.5, y: y + 60 + row * 25, color: "#666666" });
      paper.text(x + 18, value, { size: 9, y: y + 68 + row * 25 });
    }
    if (random.chance(0.6)) {
      paper.text(x + 18, shown(split.songwriterName), { italic: true, size: 12, y: y + 141 });
      paper.text(x + 172, sheet.printedDate, { size: 7.5, y: y + 146 });
      sign(sheet, split);
    }
  }
  paper.text(paper.left, "No screenshots of this page as proof of payment. Split is for the composition.", { size: 7.5, y: 728 }); // prettier-ignore
}

/** A pie with its legend, and who is who below. */
function pieAndLegend(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [2, 5], ["pro", "songwriterIpi", "email"]);
  const colors = ["#e76f51", "#2a9d8f", "#e9c46a", "#264653", "#b5838d"];
  paper.centered(shown(sheet.title), 24);
  const by = sheet.artist === null ? "song splits" : `song splits for ${sheet.artist}`;
  paper.text((612 - paper.widthOf(by, { size: 11 })) / 2, by, { size: 11 });
  paper.y += 40;
  const [centerX, centerY, radius] = [180, paper.y + 105, 100];
  let from = -90;
  for (const [index, split] of sheet.splits.entries()) {
    const to = from + Number(split.songwriterPercentage) * 3.6;
    const points: [number, number][] = [[centerX, centerY]];
    for (let step = 0; step <= 40; step++) {
      const angle = ((from + ((to - from) * step) / 40) * Math.PI) / 180;
      points.push([centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)]);
    }
    paper.area(points, colors[index] ?? "");
    const y = paper.y + 30 + index * 34;
    tint(paper, 330, y + 2, 12, 12, colors[index] ?? "");
    paper.text(350, shown(split.songwriterName), { size: 11, y });
    paper.text(350, `${split.songwriterPercentage}%`, { size: 10, bold: true, y: y + 14 });
    from = to;
  }
  paper.y += 250;
  paper.text(paper.left, "Who's who", { size: 13, bold: true });
  paper.y += 24;
  for (const { songwriterName, pro, songwriterIpi, email } of sheet.splits) {
    const club = [pro, songwriterIpi === null ? null : `IPI ${songwriterIpi}`].filter((one) => one !== null); // prettier-ignore
    paper.text(paper.left, shown(songwriterName), { bold: true, size: 9.5 });
    paper.text(220, club.join(", "), { size: 9.5 });
    paper.text(370, shown(email), { size: 8.5 });
    paper.y += 20;
  }
  paper.y += 16;
  paper.text(paper.left, `Agreed on ${sheet.printedDate}. The chart is the deal: 360 degrees, 100 percent.`, { size: 9 }); // prettier-ignore
  paper.text(paper.left, "Made with a free template. Get 20% off the pro plan.", { size: 7, y: paper.bottom, color: "#999999" }); // prettier-ignore
}

/** A form with a box for each author; small labels in the boxes, some of which are empty. */
function authorBoxes(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, brazilian, [2, 4], ["pro", "songwriterIpi", "publisherName", "email"]); // prettier-ignore
  const date = dateIn(sheet, "pt");
  for (const split of sheet.splits) if (random.chance(0.3)) split.email = null;
  paper.y = 40;
  paper.text(paper.left, "FICHA DE AUTORIA E DIVISÃO", { bold: true, size: 14 });
  paper.y += 28;
  const cell = (x: number, width: number, label: string, value: string): void => {
    paper.box(x, paper.y, width, 28);
    paper.text(x + 4, label, { size: 6, y: paper.y + 2, color: "#555555" });
    const wide = paper.widthOf(value, { size: 9.5 });
    const size = Math.min(9.5, (9.5 * (width - 8)) / Math.max(1, wide));
    paper.text(x + 4, value, { size, y: paper.y + 12 });
  };
  cell(50, 300, "TÍTULO DA OBRA", shown(sheet.title));
  cell(350, 195, "INTÉRPRETE", shown(sheet.artist));
  paper.y += 28;
  cell(50, 150, "DATA DE CRIAÇÃO", date);
  cell(200, 150, "ISWC", "");
  cell(350, 195, "GÊNERO", random.pick(["forró", "samba-rock", "funk melody"]));
  paper.y += 44;
  for (const [index, split] of sheet.splits.entries()) {
    tint(paper, 50, paper.y, 495, 15, "#dfe8d8");
    paper.text(54, `${index + 1}º AUTOR`, { size: 8, bold: true, y: paper.y + 2 });
    paper.y += 15;
    cell(50, 300, "NOME CIVIL COMPLETO", shown(split.songwriterName));
    cell(350, 195, "NOME ARTÍSTICO", "");
    paper.y += 28;
    cell(50, 120, "CPF", `000.${100 + random.below(899)}.000-0${index}`);
    cell(170, 90, "ASSOCIAÇÃO", shown(split.pro));
    cell(260, 120, "CAE/IPI", shown(split.songwriterIpi));
    cell(380, 165, "TELEFONE", "");
    paper.y += 28;
    cell(50, 170, "EDITORA", shown(split.publisherName));
    cell(220, 235, "E-MAIL", shown(split.email));
    cell(455, 90, "PERCENTUAL", comma(split.songwriterPercentage));
    paper.y += 40;
  }
  paper.text(paper.left, "Letra e música contam como uma só obra. A soma deve fechar em 100 %.", {
    size: 8,
  });
  paper.y += 34;
  for (const [index, split] of sheet.splits.entries()) {
    const x = index % 2 === 0 ? 50 : 310;
    paper.rule(x, x + 230);
    paper.text(x, `Assinatura do ${index + 1}º autor`, { size: 7, y: paper.y + 3 });
    if (random.chance(0.5)) {
      paper.text(x + 6, shown(split.songwriterName), { italic: true, size: 13, y: paper.y - 17 });
      sign(sheet, split, { dated: false });
    }
    if (index % 2 === 1) paper.y += 44;
  }
}

/** A page of a notes app, exported: properties of the song, then a block for each person. Unfilled ones say so. */
function notesExport(paper: Paper, sheet: SheetTruth, random: Random): void {
  sheet.splits = writersOf(random, anglo, [2, 4], ["pro", "songwriterIpi", "publisherName", "email"]); // prettier-ignore
  paper.text(paper.left, shown(sheet.title), { size: 24, bold: true });
  paper.y += 44;
  const property = (label: string, value: string, x = paper.left): void => {
    paper.text(x, label, { size: 9, color: "#8a8a8a" });
    const isEmpty = value === "";
    paper.text(x + 120, isEmpty ? "Empty" : value, { size: 9, color: isEmpty ? "#bbbbbb" : "" });
    paper.y += 16;
  };
  property("Status", random.pick(["Mastered", "Mixing", "Ready"]));
  property("Performer", shown(sheet.artist));
  property("Session", sheet.printedDate);
  property("Progress", "80%");
  property("Tags", "demo, spring, keep");
  paper.y += 12;
  paper.rule(paper.left, paper.right);
  paper.y += 14;
  paper.text(paper.left, "People on this song", { size: 14, bold: true });
  paper.text(paper.right - 60, `Count ${sheet.splits.length}`, { size: 8, color: "#8a8a8a" });
  paper.y += 36;
  const jobs = ["Topline", "Lyrics, Topline", "Production", "Production, Lyrics"];
  for (const split of sheet.splits) {
    const top = paper.y - 8;
    paper.text(paper.left + 12, shown(split.songwriterName), { size: 11.5, bold: true });
    paper.y += 21;
    property("Job", random.pick(["Topline", ...jobs]), paper.left + 12);
    property("Piece of the song", `${split.songwriterPercentage}%`, paper.left + 12);
    property("Society", shown(split.pro), paper.left + 12);
    property("IPI", shown(split.songwriterIpi), paper.left + 12);
    property("Publisher", shown(split.publisherName), paper.left + 12);
    property("Mail", shown(split.email), paper.left + 12);
    paper.box(paper.left, top, paper.right - paper.left, paper.y - top);
    paper.y += 17;
  }
  paper.text(paper.left, `${sheet.title} · exported page`, { size: 7, y: 765, color: "#8a8a8a" });
}

export const cards: readonly Layout[] = [
  { name: "poster with a card for each writer", vocabulary: african, draw: posterCards },
  { name: "pie with a legend", vocabulary: anglo, draw: pieAndLegend },
  { name: "Brazilian form of boxes", vocabulary: brazilian, paper: "a4", draw: authorBoxes },
  { name: "export of a notes app", vocabulary: anglo, font: 0, draw: notesExport },
];
