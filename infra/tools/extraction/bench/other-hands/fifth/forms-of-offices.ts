import type { Layout } from "../../drawing.ts";
import { drop, text } from "../../drawing.ts";
import { american, french, german, spanish } from "./words.ts";
import { americanDate, atLeastTwo, dayFirstDate, grid, onLine, scribble, sign, stampDate, typedBy } from "./parts.ts"; // prettier-ignore

const comma = (share: string): string => share.replace(".", ",");

/** A number in groups, as German societies print it. */
const grouped = (ipi: string): string => ipi.replace(/^(\d{5})(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4");

/** Forms that offices send out, three of them in other languages. */
export const formsOfOffices: readonly Layout[] = [
  {
    name: "fifth hand: form with fields to fill in on a computer",
    vocabulary: american,
    textOnly: true,
    draw: (paper, sheet, random) => {
      stampDate(sheet);
      drop(sheet, "publisherIpi");
      const people = typedBy(sheet, random, { empty: "" });
      const choices = ["", "ASCAP", "BMI", "SESAC", "GMR", "SOCAN"];
      const field = (label: string, value: string, x: number, width: number): void => {
        paper.text(x, label, { size: 7.5, y: paper.y - 12 });
        paper.field(x, value, width);
      };
      paper.text(paper.left, "Song Split Form", { size: 18, bold: true });
      paper.y += 46;
      field("Song Title", text(sheet.title), paper.left, 240);
      field("Recording Artist(s)", sheet.artist ?? "", 300, 150);
      field("Date", sheet.printedDate, 460, 100);
      paper.y += 36;
      const isSigned = random.chance(0.6);
      for (let at = 0; at < Math.max(4, people.length); at++) {
        const one = people[at];
        paper.text(paper.left, `Collaborator ${at + 1}`, { bold: true });
        paper.y += 30;
        field("Full legal name", one?.name ?? "", paper.left, 200);
        field("Email", text(one?.split.email ?? null), 260, 190);
        field("Ownership %", one?.share ?? "", 460, 100);
        paper.y += 32;
        paper.text(paper.left, "PRO", { size: 7.5, y: paper.y - 12 });
        paper.dropDown(paper.left, choices, one?.pro ?? "", 80);
        field("IPI/CAE", one?.ipi ?? "", 140, 110);
        field("Publishing company", one?.publisher ?? "", 260, 190);
        const signs = one !== undefined && isSigned && random.chance(0.9);
        field("Signature (type name)", signs ? text(one.split.songwriterName) : "", 460, 100);
        if (signs) sign(one.split, sheet, false);
        paper.y += 30;
      }
    },
  },
  {
    name: "fifth hand: song and master in two tables",
    vocabulary: american,
    draw: (paper, sheet, random) => {
      atLeastTwo(sheet, random, american);
      americanDate(sheet, random);
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { self: "Self-published" });
      paper.centered("PUBLISHING & MASTER SPLIT SHEET", 14);
      paper.y += 4;
      onLine(paper, "Track:", text(sheet.title), { to: 300 });
      onLine(paper, "Date:", sheet.printedDate, { x: 320 });
      paper.y += 20;
      onLine(paper, "Main artist:", sheet.artist ?? "", { to: 300 });
      onLine(paper, "Producer:", people[0]?.name ?? "", { x: 320 });
      paper.y += 34;
      paper.text(paper.left, "A. PUBLISHING (COMPOSITION)", { bold: true });
      paper.y += 18;
      grid(paper, [3, 1.2, 2, 3, 1.4], [
        ["Songwriter", "PRO", "IPI", "Publishing company", "Share"],
        ...people.map(({ name, pro, ipi, publisher, share }) => [name, pro, ipi, publisher, share]),
        ["Total", "", "", "", "100%"],
      ], { shaded: false }); // prettier-ignore
      paper.y += 24;
      paper.text(paper.left, "B. MASTER (SOUND RECORDING)", { bold: true });
      paper.y += 18;
      const owners = people.slice(0, 2);
      const share = random.pick([50, 75, 80, 85, 60]);
      for (const [at, { split }] of owners.entries()) split.masterPercentage = at === 0 ? share : 100 - share; // prettier-ignore
      grid(paper, [3, 2.4, 1.4], [
        ["Owner", "Role", "Share"],
        ...owners.map(({ split, name }, at) => [name, at === 0 ? "Producer" : "Artist", `${text(split.masterPercentage)}%`]),
        ["Total", "", "100%"],
      ], { shaded: false, right: 400 }); // prettier-ignore
      paper.y += 26;
      for (const { split, name } of people) {
        paper.text(paper.left, `Name: ${name}`);
        paper.text(260, "Sign:");
        paper.rule(290, 420, paper.y + 12);
        paper.text(440, "Date:");
        paper.rule(470, paper.right, paper.y + 12);
        if (random.chance(0.7)) {
          scribble(paper, random, 296, paper.y + 10, 100);
          paper.text(474, sheet.printedDate, { size: 9 });
          sign(split, sheet);
        }
        paper.y += 30;
      }
    },
  },
  {
    name: "fifth hand: German agreement on shares",
    vocabulary: german,
    paper: "a4",
    draw: (paper, sheet, random) => {
      dayFirstDate(sheet, ".");
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { empty: random.pick(["", "-", "keine"]) });
      paper.text(paper.left, "Vereinbarung über Werkanteile", { size: 16, bold: true });
      paper.y += 34;
      for (const [label, value] of [
        ["Werktitel:", text(sheet.title)],
        ["Interpret:", sheet.artist ?? ""],
        ["Entstanden am:", sheet.printedDate],
      ] as const) {
        paper.text(paper.left, label);
        paper.text(150, value, { bold: true });
        paper.y += 18;
      }
      paper.y += 12;
      paper.paragraph(
        "Die Unterzeichnenden sind die Urheber des genannten Werkes und melden es mit folgenden Anteilen an:",
      );
      paper.y += 6;
      grid(paper, [3, 1.5, 1.5, 2.3, 2.8, 1.5], [
        ["Name, Vorname", "Beteiligung", "Gesellschaft", "IPI-Nr.", "Verlag", "Anteil"],
        ...people.map(({ split, pro, ipi, publisher, share }) => {
          const [first = "", ...last] = text(split.songwriterName).split(" ");
          return [`${last.join(" ")}, ${first}`, random.pick(["K", "T", "K/T"]), pro, grouped(ipi), publisher, comma(share)];
        }),
        ["", "", "", "", "Summe", "100 %"],
      ], { size: 8.5 }); // prettier-ignore
      paper.y += 30;
      for (const { split } of people) {
        paper.rule(paper.left, 200, paper.y + 12);
        paper.rule(230, 420, paper.y + 12);
        if (random.chance(0.75)) {
          paper.text(paper.left + 4, `Köln, ${sheet.printedDate}`);
          scribble(paper, random, 240, paper.y + 10, 110);
          sign(split, sheet);
        }
        paper.text(paper.left, "Ort, Datum", { size: 7.5, y: paper.y + 14 });
        paper.text(230, `Unterschrift ${text(split.songwriterName)}`, { size: 7.5, y: paper.y + 14 }); // prettier-ignore
        paper.y += 42;
      }
    },
  },
  {
    name: "fifth hand: Spanish sheet of shares in blocks",
    vocabulary: spanish,
    draw: (paper, sheet, random) => {
      dayFirstDate(sheet, "/");
      drop(sheet, "publisherIpi");
      const people = typedBy(sheet, random, { empty: random.pick(["", "N/A", "No tiene"]) });
      paper.centered("HOJA DE REPARTO AUTORAL", 15);
      onLine(paper, "Título de la obra:", text(sheet.title), { to: 340 });
      onLine(paper, "Fecha:", sheet.printedDate, { x: 370 });
      paper.y += 20;
      onLine(paper, "Intérprete:", sheet.artist ?? "", { to: 340 });
      paper.y += 34;
      for (const [at, { split, name, pro, ipi, publisher, share }] of people.entries()) {
        grid(paper, [1.3, 3, 1.3, 1.7], [
          [`Autor ${at + 1}`, name, "Porcentaje", share],
          ["Correo", text(split.email), "Sociedad", pro],
          ["Editora", publisher, "Código IPI", ipi],
        ], { head: false }); // prettier-ignore
        paper.y += 14;
      }
      paper.paragraph("Los firmantes declaran estar de acuerdo con los porcentajes indicados, que suman el 100% de la obra.", { size: 9 }); // prettier-ignore
      paper.y += 26;
      const isSigned = random.chance(0.7);
      for (const [at, { split, name }] of people.entries()) {
        const x = paper.left + (at % 3) * 172;
        if (isSigned) {
          scribble(paper, random, x + 20, paper.y + 8, 90);
          sign(split, sheet, false);
        }
        paper.rule(x, x + 150, paper.y + 12);
        paper.text(x, name, { size: 8, y: paper.y + 15 });
        if (at % 3 === 2) paper.y += 50;
      }
    },
  },
  {
    name: "fifth hand: French sheet of shares after a session",
    vocabulary: french,
    paper: "a4",
    draw: (paper, sheet, random) => {
      dayFirstDate(sheet, "/");
      drop(sheet, "email", "publisherIpi");
      const people = typedBy(sheet, random, { empty: random.pick(["", "néant", "-"]), self: "Autoédité" }); // prettier-ignore
      paper.text(paper.left, "Fiche de partage de l'œuvre", { size: 16, bold: true });
      paper.y += 36;
      grid(paper, [1, 2.5], [
        ["Titre", text(sheet.title)],
        ["Interprète", sheet.artist ?? ""],
      ], { head: false, right: 400 }); // prettier-ignore
      paper.y += 20;
      grid(paper, [2.8, 2, 1.3, 2.1, 2.8, 1.4], [
        ["Nom et prénom", "Qualité", "Société", "N° IPI", "Éditeur", "Part"],
        ...people.map(({ name, pro, ipi, publisher, share }) => [
          name, random.pick(["Auteur", "Compositeur", "Aut./Comp."]), pro, ipi, publisher, comma(share)]),
        ["TOTAL", "", "", "", "", "100 %"],
      ], { size: 8.5 }); // prettier-ignore
      paper.y += 22;
      paper.text(paper.left, `Fait à ${random.pick(["Lyon", "Nantes", "Montreuil"])}, le ${sheet.printedDate}`); // prettier-ignore
      paper.y += 30;
      for (const { split, name } of people) {
        paper.text(paper.left, name);
        if (random.chance(0.7)) {
          paper.text(230, "Lu et approuvé", { italic: true, size: 11 });
          scribble(paper, random, 320, paper.y + 10, 90);
          sign(split, sheet, false);
          // The date above is that of the sheet, and that of the signatures too.
          split.alsoRight = { ...split.alsoRight, signedDate: [sheet.date] };
        }
        paper.y += 34;
      }
    },
  },
];
