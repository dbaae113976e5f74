import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { dated, dateIn, fact, foot, grid, listed, needArtist, parts, scrawl, sign, textTo, withComma } from "./kit.ts"; // prettier-ignore
import { french, german, portuguese, spanish } from "./words.ts";
import type { GridRow } from "./kit.ts";

/** A Spanish agreement of authors in clauses. */
const acuerdo: Layout = {
  name: "acuerdo de coautoría en cláusulas",
  vocabulary: spanish,
  paper: "a4",
  font: 1,
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherIpi");
    paper.centered("ACUERDO DE COAUTORÍA", 15);
    paper.y += 4;
    const names = sheet.splits.map(({ songwriterName }) => text(songwriterName));
    const work = `la obra musical titulada «${sheet.title ?? ""}»`;
    const by = sheet.artist === null ? "" : `, que interpretará ${sheet.artist}`;
    paper.paragraph(`En Valencia, a ${dated(sheet, "es")}, ${names.length > 1 ? "se reúnen" : "comparece"} ${listed(names, "y")}, en adelante «los autores», con el fin de dejar constancia de la autoría de ${work}${by}.`); // prettier-ignore
    paper.paragraph("PRIMERA. Los autores declaran que la obra es original y que nadie más ha intervenido en su letra ni en su música."); // prettier-ignore
    paper.paragraph("SEGUNDA. La participación de cada autor en los derechos de la obra es la siguiente:"); // prettier-ignore
    for (const [at, split] of sheet.splits.entries()) {
      const about = [
        split.pro === null ? "" : `con repertorio confiado a ${text(split.pro)}`,
        split.songwriterIpi === null ? "" : `IPI n.º ${text(split.songwriterIpi)}`,
        `correo ${text(split.email)}`,
      ].filter((one) => one !== "");
      const house = split.publisherName === null ? "" : ` Su editorial es ${text(split.publisherName)}.`; // prettier-ignore
      paper.paragraph(`${"abcde".charAt(at)}) ${text(split.songwriterName)}, ${about.join(", ")}: un ${withComma(split.songwriterPercentage)} de la obra.${house}`, { x: paper.left + 20 }); // prettier-ignore
    }
    paper.paragraph("TERCERA. Quien anticipe los gastos de grabación los recupera antes de cualquier reparto del disco, con un límite del 30 % de los ingresos de este. Esta cláusula no afecta a la anterior."); // prettier-ignore
    paper.paragraph("CUARTA. Para cualquier litigio las partes se someten a los juzgados de Valencia."); // prettier-ignore
    paper.y += 16;
    paper.text(paper.left, "Y en prueba de conformidad, firman:");
    paper.y += 48;
    for (const [at, split] of sheet.splits.entries()) {
      const x = paper.left + (at % 2) * 250;
      scrawl(paper, x, random);
      paper.text(x, `Fdo.: ${text(split.songwriterName)}`, { size: 9, y: paper.y + 12 });
      sign(sheet, split, false);
      split.alsoRight = { signedDate: [sheet.date] };
      if (at % 2 === 1) paper.y += 62;
    }
  },
};

/** A French statement with sections for authors, composers and publishers. */
const bulletin: Layout = {
  name: "bulletin par catégories d'ayants droit",
  vocabulary: french,
  paper: "landscape",
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    paper.text(paper.left, "Déclaration d'œuvre et clé de partage", { bold: true, size: 15 });
    textTo(paper, paper.right, `Réf. D-${2000 + random.below(7000)}`, { size: 9 });
    paper.y += 28;
    fact(paper, "Titre de l'œuvre", sheet.title ?? "", { at: 170 });
    if (sheet.artist !== null) fact(paper, "Interprète", sheet.artist, { at: 170 });
    fact(paper, "Fait à Rennes, le", dated(sheet, "fr"), { at: 170 });
    paper.y += 8;
    const groups: Record<"AUTEURS" | "COMPOSITEURS" | "AUTEURS-COMPOSITEURS", SplitTruth[]> = {
      AUTEURS: [],
      COMPOSITEURS: [],
      "AUTEURS-COMPOSITEURS": [],
    };
    for (const split of sheet.splits)
      groups[random.pick(["AUTEURS", "COMPOSITEURS", "AUTEURS-COMPOSITEURS"] as const)].push(split);
    const rows: GridRow[] = [];
    for (const [group, members] of Object.entries(groups)) {
      if (members.length === 0) continue;
      rows.push({ band: group });
      for (const split of members) {
        const { first, last } = parts(split);
        const isSigned = random.chance(0.7);
        if (isSigned) sign(sheet, split, false);
        rows.push([last, first, text(split.songwriterIpi), text(split.pro), withComma(split.songwriterPercentage), isSigned ? "signé" : ""]); // prettier-ignore
      }
    }
    const published = sheet.splits.filter(({ publisherName }) => publisherName !== null);
    // The order of the rows is the order of the truth.
    sheet.splits = Object.values(groups).flat();
    grid(
      paper,
      [
        { head: "Nom", width: 130 },
        { head: "Prénom", width: 110 },
        { head: "N° IPI", width: 90 },
        { head: "Société", width: 70 },
        { head: "Part", width: 70, align: "right" },
        { head: "Signature", width: 130 },
      ],
      [...rows, { cells: ["Total", "", "", "", "100 %", ""], bold: true }],
    );
    if (published.length > 0) {
      paper.text(paper.left, "ÉDITEURS", { bold: true, size: 9 });
      paper.y += 14;
      grid(
        paper,
        [{ head: "Dénomination", width: 3 }, { head: "N° IPI", width: 1.4 }, { head: "Édite la part de", width: 2.4 }],
        published.map((split) => [text(split.publisherName), text(split.publisherIpi), `${parts(split).first} ${parts(split).last}`]),
        { right: 620 },
      ); // prettier-ignore
    }
    foot(paper, "Exemplaire à conserver par chaque ayant droit", "1/1");
  },
};

/** A German registration whose shares are twelfths, with publishers in rows of their own. */
const anmeldung: Layout = {
  name: "Anmeldung eines Werkes in Zwölfteln",
  vocabulary: german,
  paper: "a4",
  draw: (paper, sheet, random) => {
    drop(sheet, "email");
    const writers = sheet.splits.map((split) => ({ split, own: 1, house: split.publisherName === null ? 0 : 1 })); // prettier-ignore
    let rest = 12 - writers.reduce((sum, { own, house }) => sum + own + house, 0);
    while (rest-- > 0) {
      const writer = writers[random.below(writers.length)];
      if (writer !== undefined) writer.own++;
    }
    paper.text(paper.left, "Werkanmeldung Musik", { bold: true, size: 18 });
    textTo(paper, paper.right, "Blatt 1 von 1", { size: 8 });
    paper.y += 32;
    const facts = [
      ["Werktitel", sheet.title ?? ""],
      ["Interpret/in", sheet.artist ?? "–"],
      ["Spieldauer", `${2 + random.below(3)} Min. ${10 + random.below(49)} Sek.`],
      ["Gattung", "Unterhaltungsmusik mit Text"],
      ["Datum", dated(sheet, "de")],
    ] as const;
    for (const [label, value] of facts) fact(paper, label, value, { at: 150 });
    paper.y += 10;
    const rows: GridRow[] = [];
    for (const [at, { split, own, house }] of writers.entries()) {
      const { first, last } = parts(split);
      const role = random.pick(["K", "T", "KT"]);
      split.songwriterPercentage = Number(((100 * own) / 12).toFixed(2));
      rows.push([String(at + 1), role, `${last}, ${first}`, text(split.songwriterIpi), text(split.pro), `${own}/12`]); // prettier-ignore
      if (house === 0) continue;
      split.publisherPercentage = Number((100 / 12).toFixed(2));
      rows.push([`zu ${at + 1}`, "V", text(split.publisherName), text(split.publisherIpi), "", "1/12"]); // prettier-ignore
    }
    grid(
      paper,
      [
        { head: "Nr.", width: 36 },
        { head: "Rolle", width: 40 },
        { head: "Beteiligte (Name, Vorname oder Verlag)", width: 190 },
        { head: "IP-Name-Nr.", width: 88 },
        { head: "Gesellschaft", width: 74 },
        { head: "Anteil", width: 56, align: "right" },
      ],
      [...rows, { cells: ["", "", "Summe", "", "", "12/12"], bold: true }],
    );
    paper.paragraph("K = Komposition, T = Text, KT = Komposition und Text, V = Verlag. Bearbeitungen freier Werke sind auf einem eigenen Formular anzumelden.", { size: 8 }); // prettier-ignore
    paper.y += 34;
    paper.rule(paper.left, 250);
    paper.text(paper.left, "Ort, Datum, Unterschrift der anmeldenden Person", { size: 7.5, y: paper.y + 3 }); // prettier-ignore
    foot(paper, "WA-M 06", "Bitte keine Noten beilegen");
  },
};

/** The print of a Brazilian email with a list of the shares, and an answer below. */
const email: Layout = {
  name: "e-mail impresso com a divisão",
  vocabulary: portuguese,
  paper: "a4",
  font: 2,
  draw: (paper, sheet, random) => {
    drop(sheet, "publisherIpi");
    const artist = needArtist(sheet, random, portuguese.artists);
    const title = sheet.title ?? "";
    const [sender] = sheet.splits;
    if (sender === undefined) return;
    paper.text(paper.left, `Divisão autoral: ${title}`, { bold: true, size: 14 });
    paper.y += 28;
    paper.text(paper.left, text(sender.songwriterName), { bold: true });
    textTo(paper, paper.right, `${dated(sheet, "pt")} às 16:${10 + random.below(49)}`, { size: 8.5 }); // prettier-ignore
    paper.y += 15;
    const to = sheet.splits.slice(1).map((split) => text(split.email));
    paper.paragraph(`De: ${text(sender.email)}`, { size: 8.5 });
    paper.paragraph(`Para: ${[...to, "selo@pitanga.example"].join(", ")}`, { size: 8.5 });
    paper.rule(paper.left, paper.right);
    paper.y += 16;
    paper.paragraph("Oi, gente!");
    paper.paragraph(`Conforme combinamos no estúdio, segue a divisão da música "${title}", que vai sair no próximo disco de ${artist}:`); // prettier-ignore
    for (const split of sheet.splits) {
      const about = [
        split.pro === null ? "" : `filiação ${text(split.pro)}`,
        split.songwriterIpi === null ? "" : `CAE/IPI ${text(split.songwriterIpi)}`,
        split.publisherName === null ? "" : `edição: ${text(split.publisherName)}`,
      ].filter((one) => one !== "");
      paper.paragraph(`•  ${text(split.songwriterName)}: ${withComma(split.songwriterPercentage)}${about.length > 0 ? ` (${about.join("; ")})` : ""}`, { x: paper.left + 16 }); // prettier-ignore
    }
    paper.paragraph("Total: 100 %. O cachê do show fica como sempre, com 10 % para a produção. Se estiver tudo certo, respondam a este e-mail que eu faço o cadastro da obra."); // prettier-ignore
    paper.paragraph("Abraços,");
    paper.paragraph(parts(sender).first);
    paper.y += 12;
    const [, other] = sheet.splits;
    if (other !== undefined) {
      paper.rule(paper.left, paper.right);
      paper.y += 12;
      paper.text(paper.left, text(other.songwriterName), { bold: true });
      textTo(paper, paper.right, `${dateIn(sheet, "pt")} às 18:${10 + random.below(49)}`, { size: 8.5 }); // prettier-ignore
      paper.y += 18;
      paper.paragraph("De acordo! Pode cadastrar.");
      // An answer that agrees may pass for a signature or not.
      other.alsoRight = { signed: [true], signedDate: [sheet.date] };
    }
    sender.alsoRight = { signed: [true], signedDate: [sheet.date] };
    foot(paper, "Correio Pitanga", "1 de 1");
  },
};

export const secondHandAbroad: readonly Layout[] = [acuerdo, bulletin, anmeldung, email];
