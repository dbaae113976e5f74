import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { SplitTruth } from "../../sheet-truth.ts";
import { foot, grid, words } from "./draw.ts";
import { address, dateAs, gather, mannerOf } from "./kit.ts";
import { indie, portuguese } from "./words.ts";

const headings = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.map(([label, value]) => `${label}: ${value}`);

/** What is known of a writer beside the share, in brackets. */
function known(split: SplitTruth, labels: { ipi: string; none: string }): string {
  const parts = [
    split.pro === null ? labels.none : text(split.pro),
    ...(split.songwriterIpi === null ? [] : [`${labels.ipi} ${text(split.songwriterIpi)}`]),
  ];
  return ` (${parts.join(", ")})`;
}

/** Mails, and what a program for administrators of publishing exports. */
export const messages: readonly Layout[] = [
  {
    name: "eleventh: mail of a label's A&R",
    vocabulary: indie,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, indie, [2, 2, 3, 3, 4]);
      const manner = mannerOf(random, { turned: false });
      drop(sheet, "publisherIpi");
      sheet.artist ??= random.pick(indie.artists);
      const date = dateAs(sheet, random.pick(["day first", "month first"]));
      for (const heading of headings([
        ["From", "Jess Tolliver <jess@hollowoak.example>"],
        ["To", "Works Team <works@longspur.example>"],
        ["Date", `${date}, ${9 + random.below(9)}:${10 + random.below(49)}`],
        ["Subject", `Splits: ${sheet.artist} – ${sheet.title ?? ""}`],
      ])) {
        paper.text(paper.left, heading, { size: 9.5 });
        paper.y += 14;
      }
      paper.rule(paper.left, paper.right, paper.y + 2);
      paper.y += 20;
      words(paper, "Hi both,");
      paper.y += 9;
      words(paper, `Final splits for ${sheet.title ?? ""} below, everyone has signed off by text so you can go ahead and register. Out on the 14th so sooner is better!`); // prettier-ignore
      paper.y += 9;
      for (const split of splits) {
        const publisher = split.publisherName === null ? "" : ` – ${text(split.publisherName)}`;
        words(paper, `${manner.name(split)}${known(split, { ipi: "IPI", none: "no PRO yet" })} – ${manner.share(split.songwriterPercentage).replace("%", "")}%${publisher}`); // prettier-ignore
        paper.y += 4;
      }
      paper.y += 6;
      words(paper, random.pick(["Master is 100% us as usual.", "Nothing sampled, nothing interpolated.", "ISRC to follow once mastering is back."])); // prettier-ignore
      paper.y += 9;
      for (const ending of ["Thanks,", "Jess", "A&R, Hollow Oak Recordings"]) words(paper, ending);
    },
  },
  {
    name: "eleventh: mensagem de um autor português",
    vocabulary: portuguese,
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, portuguese, [2, 2, 2, 3, 3]);
      const manner = mannerOf(random, { turned: false, comma: true });
      drop(sheet, "publisherIpi", "publisherName");
      sheet.artist = random.chance(0.5) ? sheet.artist : null;
      const date = dateAs(sheet, "pt");
      const [writer] = splits;
      if (writer === undefined) return;
      for (const heading of headings([
        ["De", `${text(writer.songwriterName)} <${address(writer, random)}>`],
        ["Para", "direitos@alfama-edicoes.example"],
        ["Enviado", `${date} às ${10 + random.below(9)}h${10 + random.below(49)}`],
        ["Assunto", `Repartição de direitos: «${sheet.title ?? ""}»`],
      ])) {
        paper.text(paper.left, heading, { size: 9.5 });
        paper.y += 14;
      }
      paper.y += 14;
      words(paper, "Boa tarde,");
      paper.y += 9;
      const of = sheet.artist === null ? "" : `, que vai entrar no disco de ${sheet.artist}`;
      words(paper, `Seguem as percentagens da canção «${sheet.title ?? ""}»${of}. Já falámos todos e estamos de acordo:`); // prettier-ignore
      paper.y += 9;
      for (const [index, split] of splits.entries()) {
        const role = index === 0 ? "letra e música" : random.pick(["música", "letra", "música e arranjo"]); // prettier-ignore
        const share = manner.share(split.songwriterPercentage).replace(/\s*%$/, "");
        words(paper, `- ${text(split.songwriterName)}${known(split, { ipi: "IPI", none: "sem sociedade" })}, ${role}: ${share}%`); // prettier-ignore
        paper.y += 4;
      }
      paper.y += 6;
      words(paper, "Podem avançar com a declaração da obra? Se faltar algum dado digam, por favor. A gravação segue amanhã por WeTransfer."); // prettier-ignore
      paper.y += 9;
      words(paper, "Um abraço,");
      words(paper, text(writer.songwriterName).split(" ")[0] ?? "");
    },
  },
  {
    name: "eleventh: export of an administrator's program",
    vocabulary: indie,
    paper: "landscape",
    draw: (paper, sheet, random) => {
      const splits = gather(sheet, random, indie);
      sheet.artist = null;
      const date = dateAs(sheet, "dashes");
      const places = random.pick([0, 2]);
      for (const split of splits) {
        const half = Math.round(Number(split.songwriterPercentage) * 50) / 100;
        split.songwriterPercentage = half;
        split.publisherPercentage = split.publisherName === null ? null : half;
      }
      const shown = (value: SplitTruth["pro"]): string =>
        value === null ? "" : Number(value).toFixed(Number.isInteger(Number(value)) ? places : 2);
      paper.text(paper.left, "Work registration export", { size: 14, bold: true });
      paper.text(560, `Exported ${date}`, { size: 9 });
      paper.y += 28;
      const id = `LS${10_000 + random.below(80_000)}`;
      grid(paper, [
        { head: "Work ID", width: 1.1, cell: () => id },
        { head: "Title", width: 2.3, cell: () => sheet.title ?? "" },
        { head: "First name", width: 1.4, cell: (split) => text(split.songwriterName).split(" ")[0] ?? "" },
        { head: "Last name", width: 1.5, cell: (split) => text(split.songwriterName).split(" ").slice(1).join(" ") },
        { head: "Role", width: 0.7, cell: () => "CA" },
        { head: "Writer PRO", width: 1, cell: (split) => text(split.pro) },
        { head: "Writer IPI", width: 1.5, cell: (split) => text(split.songwriterIpi) },
        { head: "Writer share", width: 1, cell: (split) => shown(split.songwriterPercentage) },
        { head: "Publisher", width: 2.1, cell: (split) => text(split.publisherName) },
        { head: "Publisher IPI", width: 1.5, cell: (split) => text(split.publisherIpi) },
        { head: "Publisher share", width: 1.1, cell: (split) => shown(split.publisherPercentage) },
      ], splits, { size: 7.5, lines: random.pick(["all", "rows"]) }); // prettier-ignore
      words(paper, "Writer shares and publisher shares are 50 each of 100.", 8);
      foot(paper, `Works: 1    Rows: ${splits.length}`);
    },
  },
];
