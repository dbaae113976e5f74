import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { agreedShares, dateAs, gather, grid, sign } from "./kit.ts";
import { american, british, italian } from "./words.ts";

const list = (names: readonly string[], and: string): string =>
  names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1) ?? ""}`;

const comma = (share: unknown): string => `${String(share).replace(".", ",")}%`;

/** A contract of two pages, a letter with new shares, a private writing in Italian. */
export const letters: readonly Layout[] = [
  {
    name: "tenth: collaboration agreement",
    vocabulary: american,
    textOnly: true,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, american, [2, 2, 3, 3]);
      drop(sheet, "songwriterIpi", "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, "us");
      const names = splits.map((split) => text(split.songwriterName));
      paper.centered("SONGWRITER COLLABORATION AGREEMENT", 14);
      paper.y += 6;
      paper.paragraph(`This agreement is made as of ${date} among ${list(names, "and")} (each a "Writer" and together the "Writers").`); // prettier-ignore
      paper.paragraph(`1. The Work. The Writers have jointly written the words and music of a song with the title "${sheet.title ?? ""}" (the "Work"), and intend their contributions to be merged into one joint work.`); // prettier-ignore
      paper.paragraph("2. Shares. The Writers own the copyright in the Work, and share in all income from it, as follows:"); // prettier-ignore
      for (const [at, split] of splits.entries()) {
        const { pro, publisherName } = split;
        split.alsoRight = { copyrightPercentage: [split.songwriterPercentage] };
        const member = pro === null ? "" : ` (${pro})`;
        const house = publisherName === null ? "" : `, whose share is administered by ${publisherName}`; // prettier-ignore
        paper.paragraph(`(${"abcde"[at] ?? ""}) ${names[at] ?? ""}${member}: ${text(split.songwriterPercentage)}%${house};`, { x: paper.left + 24 }); // prettier-ignore
      }
      for (const clause of ["3. Publishing. Each Writer keeps the publisher's share that belongs to that Writer's share of the Work and may assign it to a publisher without the consent of the others.", "4. Changes. No one adds a writer to the Work or changes its words or music for a commercial release unless all Writers agree in writing. A translation takes no more than the share of the Writer who agrees to it.", "5. Licenses. Each Writer may grant nonexclusive licenses of the Work, and accounts to the others within 45 days after the end of each calendar half. A license for an advertisement needs the consent of all Writers.", "6. Costs. A cost of more than $250 is shared only if all Writers have approved it beforehand.", "7. Warranties. Each Writer warrants that the contribution is original and that no one else has a claim in it.", "8. General. This agreement is the whole agreement of the Writers about the Work. It is governed by the law of the State of Tennessee. It may be signed in counterparts and by electronic signature."]) paper.paragraph(clause); // prettier-ignore
      paper.text(280, "Page 1 of 2", { size: 8, y: 752 });
      paper.nextPage();
      paper.paragraph("The Writers have signed this agreement on the dates beside their names.");
      paper.y += 40;
      for (const [at, split] of splits.entries()) {
        const signs = random.chance(0.85);
        if (signs) {
          paper.text(paper.left + 24, names[at] ?? "", { italic: true, size: 14, y: paper.y - 18 });
          paper.text(372, date, { y: paper.y - 14 });
          sign(sheet, split, true);
        }
        paper.text(340, "Date:", { y: paper.y - 14 });
        paper.rule(paper.left, 310, paper.y);
        paper.rule(368, 520, paper.y);
        paper.text(paper.left, names[at] ?? "", { y: paper.y + 4 });
        paper.y += 62;
      }
      paper.text(280, "Page 2 of 2", { size: 8, y: 752 });
    },
  },
  {
    name: "tenth: letter with new shares",
    vocabulary: british,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, british, [3, 3, 4]);
      drop(sheet, "publisherIpi");
      sheet.artist ??= random.pick(british.artists);
      const date = dateAs(sheet, "uk");
      const added = splits.at(-1);
      const before = splits.slice(0, -1);
      const old = agreedShares(before.length, random);
      const house = text(splits[0]?.publisherName ?? "") || "Kestrel House Music";
      if (splits[0] !== undefined) splits[0].publisherName = house;
      paper.text(paper.left, house, { size: 13, bold: true });
      paper.y += 18;
      paper.text(paper.left, "Copyright Department", { size: 9 });
      paper.y += 34;
      paper.text(paper.left, date);
      paper.y += 28;
      paper.text(paper.left, "To all writers and publishers concerned");
      paper.y += 26;
      paper.text(paper.left, `Amendment of shares: "${sheet.title ?? ""}" (${sheet.artist})`, { bold: true }); // prettier-ignore
      paper.y += 24;
      paper.paragraph(`We registered this work with ${list(before.map((split, at) => `${text(split.songwriterName)} ${text(old[at] ?? null)}%`), "and")}. It has now been agreed that ${text(added?.songwriterName ?? null)} is also a writer of the work. With effect from the first distribution, the shares above are replaced by these:`); // prettier-ignore
      paper.y += 8;
      grid(
        paper,
        [{ head: "Writer", width: 22 }, { head: "Society", width: 10 }, { head: "IPI", width: 15 }, { head: "Publisher", width: 26 }, { head: "New share", width: 12, right: true }],
        splits.map((split) => [text(split.songwriterName), text(split.pro), text(split.songwriterIpi), text(split.publisherName), `${text(split.songwriterPercentage)}%`]),
        { lines: "rows" },
      ); // prettier-ignore
      paper.paragraph("Please amend your registrations and let us know by return if your records differ. All other terms remain as they are. Sums that were already paid will not be adjusted."); // prettier-ignore
      paper.y += 10;
      paper.text(paper.left, "Yours sincerely");
      paper.y += 34;
      paper.text(paper.left, random.pick(["Gwen Harcourt", "Miles Tunstall"]), { italic: true, size: 14 }); // prettier-ignore
      paper.y += 22;
      paper.text(paper.left, "Copyright Manager", { size: 9 });
    },
  },
  {
    name: "tenth: scrittura privata",
    vocabulary: italian,
    paper: "a4",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, italian, [2, 2, 3]);
      drop(sheet, "publisherIpi");
      sheet.artist = null;
      const date = dateAs(sheet, "it");
      const names = splits.map((split) => text(split.songwriterName));
      const place = random.pick(["Bologna", "Torino", "Bari"]);
      paper.centered("SCRITTURA PRIVATA TRA COAUTORI", 14);
      paper.y += 8;
      paper.paragraph(`Tra i sottoscritti ${list(names, "e")} si conviene quanto segue.`);
      paper.paragraph(`1) I sottoscritti dichiarano di essere gli unici autori dell'opera musicale intitolata "${sheet.title ?? ""}", musica e testo.`); // prettier-ignore
      paper.paragraph("2) I diritti sull'opera e i relativi proventi sono ripartiti nelle seguenti quote:"); // prettier-ignore
      for (const [at, split] of splits.entries()) {
        const number = split.songwriterIpi === null ? "" : `, IPI ${split.songwriterIpi}`;
        const society = split.pro === null ? "" : ` (${split.pro}${number})`;
        const house = split.publisherName === null ? "" : `, editore ${split.publisherName}`;
        paper.paragraph(`- ${names[at] ?? ""}${society}: ${comma(split.songwriterPercentage)}${house}`, { x: paper.left + 20 }); // prettier-ignore
      }
      for (const clause of ["3) Le stesse quote valgono per il deposito dell'opera presso la società di gestione e per ogni futura registrazione.", "4) Ogni modifica delle quote deve risultare da atto scritto firmato da tutti i coautori.", "5) Per ogni controversia è competente il foro del luogo di residenza del primo firmatario."]) paper.paragraph(clause); // prettier-ignore
      paper.y += 10;
      paper.text(paper.left, `${place}, ${date}`);
      paper.y += 26;
      paper.text(paper.left, "Letto, confermato e sottoscritto");
      paper.y += 46;
      for (const [at, split] of splits.entries()) {
        if (random.chance(0.9)) {
          paper.text(70, names[at] ?? "", { italic: true, size: 14, y: paper.y - 18 });
          sign(sheet, split, false);
        }
        paper.rule(paper.left, 280, paper.y);
        paper.text(paper.left, names[at] ?? "", { size: 8.5, y: paper.y + 4 });
        paper.y += 54;
      }
    },
  },
];
