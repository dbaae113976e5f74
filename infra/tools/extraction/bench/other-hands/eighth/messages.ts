import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SheetTruth } from "../../sheet-truth.ts";
import { cast, dateAs, familyName, firstName, grid, habitOf, or } from "./kit.ts";
import { american, british, french } from "./words.ts";

const weekday = (sheet: SheetTruth, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(`${sheet.date}T12:00:00Z`)); // prettier-ignore

/** A manager's mail with a line for each writer, printed from a mail program. */
const managersMail: Layout = {
  name: "mail with a line for each writer",
  vocabulary: american,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, american, [2, 2, 3, 3, 4]);
    const habit = habitOf(random);
    drop(sheet, "publisherIpi");
    const day = dateAs(sheet, "us");
    paper.text(paper.left, `Splits for "${sheet.title}"`, { bold: true, size: 14 });
    paper.y += 26;
    paper.text(paper.left, "Renee Colfax <renee@colfaxmgmt.example>", { bold: true });
    paper.text(360, `${weekday(sheet, "en")}, ${day}, ${1 + random.below(11)}:${10 + random.below(49)} PM`, { size: 8.5 }); // prettier-ignore
    paper.y += 15;
    paper.text(paper.left, "To: copyright@saltmarshmusic.example", { size: 9 });
    paper.y += 14;
    paper.rule(paper.left, paper.right);
    paper.y += 18;
    paper.text(paper.left, "Hi Dana,");
    paper.y += 20;
    const by = sheet.artist === null ? "" : ` by ${sheet.artist}`;
    paper.paragraph(`Here are the final splits for "${sheet.title}"${by}. Everybody on the session has confirmed.`); // prettier-ignore
    paper.y += 4;
    for (const split of splits) {
      const inBrackets = [
        split.pro,
        split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`,
      ].filter((one) => one !== null);
      const society = inBrackets.length > 0 ? ` (${inBrackets.join(", ")})` : "";
      const company = split.publisherName === null ? "" : ` - ${split.publisherName}`;
      const share = habit.share(split.songwriterPercentage).replace(/ ?%?$/, "%");
      paper.text(paper.left, `${split.songwriterName}${society} - ${share}${company}`);
      paper.y += 17;
    }
    paper.y += 8;
    paper.paragraph("Can you get this registered before the release on Friday? The label still needs the ISWC for the label copy."); // prettier-ignore
    paper.text(paper.left, "Thanks!");
    paper.y += 16;
    paper.text(paper.left, "Renee");
    paper.y += 28;
    paper.text(paper.left, "Colfax Management | 615 555 0142", { size: 8.5, color: "#666" });
    paper.y += 26;
    paper.text(paper.left, `> Hey Renee, do we have splits for the ${sheet.artist ?? "new"} song yet? Dana`, { size: 9, color: "#666" }); // prettier-ignore
  },
};

/** A French mail among co-writers who name words and music apart. */
const frenchMail: Layout = {
  name: "courriel avec la répartition par auteur",
  paper: "a4",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, french, [2, 2, 3, 3, 4]);
    const habit = habitOf(random, { comma: true });
    drop(sheet, "publisherIpi");
    sheet.artist = null;
    const head = [
      ["De :", "Camille Aubry <camille@studio-rivage.example>"],
      ["À :", "contact@editions-quatremains.example"],
      ["Date :", `${weekday(sheet, "fr")} ${dateAs(sheet, "fr")} à ${9 + random.below(9)}:${10 + random.below(49)}`],
      ["Objet :", `Répartition « ${sheet.title} »`],
    ] as const; // prettier-ignore
    for (const [label, value] of head) {
      paper.text(paper.left, label, { bold: true, size: 9.5 });
      paper.text(105, value, { size: 9.5 });
      paper.y += 15;
    }
    paper.rule(paper.left, paper.right, paper.y + 3);
    paper.y += 20;
    paper.text(paper.left, "Bonjour,");
    paper.y += 20;
    paper.paragraph(`Comme convenu au téléphone, voici la répartition des droits d'auteur pour le titre « ${sheet.title} » :`); // prettier-ignore
    paper.y += 4;
    const roles = ["paroles", "musique", "paroles et musique"] as const;
    for (const split of splits) {
      const share = habit.share(split.songwriterPercentage).replace(/ ?%?$/, " %");
      paper.text(paper.left + 12, `•  ${split.songwriterName} (${random.pick(roles)}) : ${share}`);
      paper.y += 15;
      const society = split.pro === null ? "pas encore de société" : split.pro;
      const number = split.songwriterIpi === null ? "" : `, IPI ${split.songwriterIpi}`;
      const company = split.publisherName === null ? "" : `, éditeur ${split.publisherName}`;
      paper.text(paper.left + 24, `${society}${number}${company}`, { size: 9.5 });
      paper.y += 20;
    }
    paper.y += 4;
    paper.paragraph("Merci de me dire si tout est bon pour vous, je ferai le dépôt en ligne lundi. La maquette et le texte sont en pièces jointes."); // prettier-ignore
    paper.text(paper.left, "Bien à vous,");
    paper.y += 16;
    paper.text(paper.left, "Camille");
    paper.y += 30;
    paper.text(paper.left, "Pièces jointes : maquette_v3.mp3, texte.docx", { size: 8.5 });
  },
};

/** What catalog software prints: a work's facts, and a row for each writer with codes. */
const catalogReport: Layout = {
  name: "catalog program's report of a work",
  paper: "landscape",
  vocabulary: british,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, british);
    const isTurned = random.chance(0.6);
    paper.text(paper.left, "Work Report", { bold: true, size: 14 });
    paper.text(520, `Run on ${dateAs(sheet, "short")}, user COPYRIGHT2`, { size: 8 });
    paper.y += 26;
    const facts = [
      ["Work code", `W${100_000 + random.below(899_999)}`, "Title", (sheet.title ?? "").toUpperCase()],
      ["ISWC", "", "Artist", or(sheet.artist, "")],
      ["Status", "Active", "Source", "Original publisher"],
    ]; // prettier-ignore
    grid(paper, [["", 90], ["", 160], ["", 90], ["", 352]], facts, { hasHead: false, lines: "none", padding: 3 }); // prettier-ignore
    const rows = splits.map((split) => [
      (isTurned
        ? `${familyName(split)}, ${firstName(split)}`
        : String(split.songwriterName)
      ).toUpperCase(),
      random.pick(["CA", "CA", "C", "A"]),
      or(split.songwriterIpi, ""),
      or(split.pro, "NS"),
      Number(split.songwriterPercentage).toFixed(2),
      split.publisherName === null ? "" : split.publisherName.toString().toUpperCase(),
      or(split.publisherIpi, ""),
      split.publisherName === null ? "N" : random.pick(["Y", "N"]),
    ]);
    for (const split of splits) if (split.pro === null) split.alsoRight = { pro: ["NS"] };
    const heads = [["Writer", 150], ["Role", 40], ["IPI name no.", 92], ["Soc.", 50], ["Share %", 60], ["Original publisher", 160], ["Publisher IPI", 92], ["Ctrl", 48]] as const; // prettier-ignore
    grid(paper, heads, rows, { lines: "rows", size: 8.5 });
    paper.text(paper.left, `${splits.length} interested parties, total 100.00`, { size: 8.5 });
    paper.text(paper.left, "Page 1 of 1", { size: 8, y: paper.bottom - 14 });
  },
};

export const messages: readonly Layout[] = [managersMail, frenchMail, catalogReport];
