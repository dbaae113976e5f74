import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { address, dateAs, gather, grid, sign } from "./kit.ts";
import { american, british, spanish } from "./words.ts";

const nameOf = (split: SplitTruth): string => text(split.songwriterName);

/** Two mails, and what a program for collaborators exports. */
export const messages: readonly Layout[] = [
  {
    name: "tenth: correo después de la sesión",
    vocabulary: spanish,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, spanish, [2, 2, 3, 3]);
      drop(sheet, "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, "es");
      const [writer] = splits;
      const from = text(writer?.songwriterName ?? null);
      for (const [label, value] of [
        ["De:", from],
        ["Para:", splits.slice(1).map(nameOf).join("; ")],
        ["Enviado:", `${date}, ${13 + random.below(9)}:${10 + random.below(49)}`],
        ["Asunto:", `Porcentajes de "${sheet.title ?? ""}"`],
      ] as const) {
        paper.text(paper.left, label, { bold: true, size: 9.5 });
        paper.text(115, value, { size: 9.5 });
        paper.y += 15;
      }
      paper.rule(paper.left, paper.right, paper.y + 2);
      paper.y += 18;
      paper.paragraph("Hola a todos:");
      paper.paragraph("Gracias otra vez por lo de ayer, no se me va el coro de la cabeza. Antes de mandarla a la editorial, les dejo lo que hablamos. Con un ok de cada uno por acá me alcanza:"); // prettier-ignore
      paper.y += 4;
      for (const split of splits) {
        const number = split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`;
        const details = [split.pro, number, split.publisherName].filter((one) => one !== null);
        const behind = details.length === 0 ? "" : ` (${details.join(", ")})`;
        const share = text(split.songwriterPercentage).replace(".", ",");
        paper.paragraph(`${nameOf(split)} - ${share}%${behind}`);
      }
      paper.y += 4;
      paper.paragraph("Si falta algún dato, mándenmelo y lo agrego. La mezcla está en la carpeta de siempre."); // prettier-ignore
      paper.paragraph(`Abrazo, ${from.split(" ")[0] ?? ""}`);
      paper.y += 20;
      paper.text(paper.left, "Enviado desde mi teléfono", { size: 8.5, color: "#666" });
    },
  },
  {
    name: "tenth: mail of a publisher's office",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, british, [2, 2, 3, 3, 4]);
      drop(sheet, "publisherIpi");
      sheet.artist ??= random.pick(british.artists);
      const date = dateAs(sheet, "uk");
      for (const text of ["From: Rosa Attwell <rosa@deskside.example>", "To: copyright@deskside.example", `Date: ${date} at 10:${10 + random.below(49)}`, `Subject: New song: ${sheet.title ?? ""}`]) {
        paper.text(paper.left, text, { size: 9.5 });
        paper.y += 14;
      } // prettier-ignore
      paper.y += 16;
      paper.paragraph("Hi team,");
      paper.paragraph(
        "Please set up the song below, all splits are confirmed by email from every side.",
      );
      paper.y += 6;
      for (const [label, value] of [
        ["Title", sheet.title],
        ["Artist", sheet.artist],
      ] as const) {
        paper.text(paper.left, `${label}: ${value ?? ""}`);
        paper.y += 15;
      }
      paper.y += 10;
      for (const split of splits) {
        paper.text(paper.left, `Writer: ${text(split.songwriterName)}`);
        paper.y += 14;
        paper.text(paper.left, `Split: ${text(split.songwriterPercentage)}%`);
        paper.y += 14;
        paper.text(paper.left, `PRO / IPI: ${split.pro ?? "tbc"}${split.songwriterIpi === null ? "" : ` / ${split.songwriterIpi}`}`); // prettier-ignore
        paper.y += 14;
        paper.text(paper.left, `Publisher: ${split.publisherName ?? "unpublished"}`);
        paper.y += 24;
      }
      paper.paragraph(
        "Release is planned for next month, so registration is rather urgent. Many thanks!",
      );
      paper.paragraph("Rosa");
      paper.y += 10;
      paper.text(paper.left, "Rosa Attwell | Creative Assistant | 020 7946 0114", { size: 8.5, color: "#555" }); // prettier-ignore
    },
  },
  {
    name: "tenth: export of a program for collaborators",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 3, 3, 4]);
      drop(sheet, "publisherIpi");
      dateAs(sheet, "us");
      sheet.artist ??= random.pick(american.artists);
      const date = sheet.printedDate;
      paper.text(paper.left, "trackroom", { size: 11, bold: true, color: "#3a5bb8" });
      paper.text(430, "Split sheet  |  Version 2", { size: 9, color: "#666" });
      paper.y += 30;
      paper.text(paper.left, sheet.title, { size: 20, bold: true });
      paper.y += 30;
      paper.text(paper.left, `by ${sheet.artist}`, { size: 11 });
      paper.y += 20;
      paper.text(paper.left, `Created ${date}   |   ${splits.length} collaborators   |   Status: ${random.pick(["Complete", "Signed"])}`, { size: 9, color: "#666" }); // prettier-ignore
      paper.y += 30;
      paper.text(paper.left, "Composition", { size: 12, bold: true });
      paper.y += 20;
      for (const split of splits) address(split, random);
      const roles = ["Songwriter", "Composer", "Lyricist", "Songwriter"];
      grid(
        paper,
        [{ head: "Collaborator", width: 19 }, { head: "Role", width: 12 }, { head: "PRO", width: 9 }, { head: "IPI", width: 14 }, { head: "Publisher", width: 20 }, { head: "Ownership", width: 11, right: true }],
        splits.map((split, at) => [text(split.songwriterName), roles[at] ?? "", text(split.pro) || "-", text(split.songwriterIpi) || "-", text(split.publisherName) || "-", `${Number(split.songwriterPercentage).toFixed(2)}%`]),
        { lines: "rows", height: 24 },
      ); // prettier-ignore
      paper.text(paper.left, "Total ownership 100.00%", { size: 9 });
      paper.y += 34;
      paper.text(paper.left, "Signatures", { size: 12, bold: true });
      paper.y += 22;
      for (const split of splits) {
        paper.text(paper.left, text(split.songwriterName), { italic: true, size: 14 });
        paper.text(230, `Signed ${date}, 1${random.below(9)}:${10 + random.below(49)} UTC`, {
          size: 9,
        });
        paper.text(400, text(split.email), { size: 9 });
        sign(sheet, split, true);
        paper.y += 26;
      }
      const id = Array.from({ length: 20 }, () => random.below(16).toString(16)).join("");
      paper.text(paper.left, `Document ID ${id}`, { size: 7.5, y: 750, color: "#666" });
    },
  },
];
