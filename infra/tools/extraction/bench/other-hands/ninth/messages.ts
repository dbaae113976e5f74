import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { cast, dateAs, grid, mailOf } from "./kit.ts";
import { british, rap, spanish } from "./words.ts";

/** A mail of a manager after a session; one writer has answered. */
const managersMail: Layout = {
  name: "ninth: mail that confirms splits",
  vocabulary: rap,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, rap, [2, 2, 3, 3, 4]);
    const to = splits.map((split) => `${split.songwriterName} <${mailOf(split)}>`).join("; ");
    const head = [
      ["From:", "Sykes World Admin <admin@sykesworld.example>"],
      ["Sent:", `${dateAs(sheet, "en")} 6:${10 + random.below(49)} PM`],
      ["To:", to],
      ["Subject:", `Splits - ${sheet.title ?? ""}`],
    ];
    for (const [label = "", value = ""] of head) {
      paper.text(paper.left, label, { bold: true });
      paper.paragraph(value, { x: 110 });
      paper.y -= 2;
    }
    paper.rule(paper.left, paper.right, paper.y);
    paper.y += 14;
    sheet.artist = random.pick(rap.artists);
    paper.paragraph("Hey all,");
    paper.paragraph(`Good work yesterday. Before we send "${sheet.title ?? ""}" (artist: ${sheet.artist}) to the distributor, please confirm the publishing splits below by replying to this email.`); // prettier-ignore
    paper.y += 4;
    for (const {
      songwriterName,
      songwriterPercentage,
      pro,
      songwriterIpi,
      publisherName,
    } of splits) {
      const society = pro === null ? "" : `, ${pro}${songwriterIpi === null ? "" : ` IPI ${songwriterIpi}`}`; // prettier-ignore
      const publisher = publisherName === null ? "" : `, pub: ${publisherName}`;
      paper.paragraph(`${songwriterName} - ${songwriterPercentage}%${society}${publisher}`);
    }
    drop(sheet, "publisherIpi");
    paper.y += 4;
    paper.paragraph(
      "Producer still gets 3 points on the master, that is in the producer declaration and not in here. If your PRO info is missing send it over so we can register.",
    );
    paper.paragraph("Thanks,");
    paper.paragraph("Sykes World Admin");
  },
};

const spanishMail: Layout = {
  name: "ninth: correo con porcentajes",
  vocabulary: spanish,
  paper: "a4",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, spanish, [2, 2, 3, 3]);
    paper.text(paper.left, "De: Oficina Alameda <oficina@alameda.example>");
    paper.y += 15;
    paper.text(paper.left, `Fecha: ${dateAs(sheet, "es")}`);
    paper.y += 15;
    paper.text(paper.left, `Asunto: Porcentajes de "${sheet.title ?? ""}"`);
    paper.y += 28;
    sheet.artist = null;
    paper.paragraph("Hola a todos:");
    paper.paragraph("Les comparto cómo quedó el reparto de la canción según lo platicado en el estudio, para que cada quien lo declare igual en su sociedad:"); // prettier-ignore
    paper.y += 2;
    const roles = ["letra y música", "música", "letra"];
    for (const [at, split] of splits.entries()) {
      const society = split.pro === null ? "" : `, ${split.pro}`;
      paper.text(paper.left + 16, `• ${split.songwriterName} (${roles[at] ?? "música"}${society}): ${split.songwriterPercentage}%`); // prettier-ignore
      paper.y += 16;
      if (split.publisherName !== null) {
        paper.text(paper.left + 28, `Editora: ${split.publisherName}`);
        paper.y += 16;
      }
    }
    drop(sheet, "songwriterIpi", "publisherIpi");
    paper.y += 6;
    paper.paragraph(
      "Si alguien no está de acuerdo, avíseme antes del viernes; si no, mandamos la hoja a firma.",
    );
    paper.paragraph("Saludos,");
    paper.paragraph("Oficina Alameda");
  },
};

/** A name with the family name first, behind it the first name: 'Okafor, Maria'. */
const turned = (name: unknown): string => {
  const [first = "", ...last] = String(name).split(" ");
  return `${last.join(" ")}, ${first}`.toUpperCase();
};

/** What a catalog program prints of a work: writers with their publishers below them. */
const catalogReport: Layout = {
  name: "ninth: work report of a catalog program",
  vocabulary: british,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british);
    paper.text(paper.left, "Work Detail Report", { bold: true, size: 13 });
    paper.text(600, `Printed: ${dateAs(sheet, "dmy")}`, { size: 9 });
    paper.y += 24;
    const iswc = `T-${300 + random.below(600)}.${100 + random.below(899)}.${100 + random.below(899)}-${random.below(10)}`; // prettier-ignore
    const code = `HM${String(random.below(99_999)).padStart(6, "0")}`;
    sheet.artist = random.pick(british.artists);
    const facts = [
      `Work code: ${code}`,
      `ISWC: ${random.chance(0.7) ? iswc : ""}`,
      `Title: ${(sheet.title ?? "").toUpperCase()}`,
      `Performer: ${sheet.artist}`,
      "Status: Registered",
    ];
    for (const fact of facts) {
      paper.text(paper.left, fact, { size: 9 });
      paper.y += 13;
    }
    paper.y += 8;
    const rows = splits.flatMap((split, at) => {
      const writer = [String(at + 1), "CA", turned(split.songwriterName), split.songwriterIpi ?? "", split.pro ?? "", Number(split.songwriterPercentage).toFixed(2)]; // prettier-ignore
      if (split.publisherName === null) return [writer];
      return [writer, ["", "E", split.publisherName, split.publisherIpi ?? "", "", ""]];
    });
    grid(
      paper,
      [["Chain", 40], ["Role", 40], ["Interested party", 240], ["IPI name no.", 100], ["Society", 80], ["Manuscript share", 100]],
      [...rows.map((row) => row.map(String)), ["", "", "", "", "Total", "100.00"]],
      { lines: "rows", total: true, pad: 3 },
    ); // prettier-ignore
    paper.text(paper.left, "Hedgerow Music Ltd - Catalogue v7.2 - Page 1 of 1", {
      size: 7,
      y: 570,
    });
  },
};

export const messages: readonly Layout[] = [managersMail, spanishMail, catalogReport];
