import { drop } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import type { Paper } from "../../paper.ts";
import { cast, dateAs, habitOf, mailOf, writeNumbers } from "./kit.ts";
import { english, french } from "./words.ts";

/** The head of a printed message. */
function mailHead(paper: Paper, lines: readonly (readonly [string, string])[]): void {
  for (const [label, value] of lines) {
    paper.text(paper.left, label, { bold: true, size: 9 });
    for (const line of paper.wrapped(value, 400, { size: 9 })) {
      paper.text(110, line, { size: 9 });
      paper.y += 14;
    }
  }
  paper.y += 4;
  paper.rule(paper.left, paper.right);
  paper.y += 16;
}

/** A manager asks the writers to confirm. */
const managersMail: Layout = {
  name: "manager's mail that lists the splits to confirm",
  vocabulary: english,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, english);
    writeNumbers(splits, habitOf(random));
    drop(sheet, "publisherIpi");
    const to = splits.map((split) => `${split.songwriterName} <${mailOf(split, random)}>`);
    mailHead(paper, [
      ["From:", "Dana Kessler <dana@kesslermgmt.example>"],
      ["To:", to.join(", ")],
      ["Date:", `${dateAs(sheet, "en")} at ${1 + random.below(11)}:${10 + random.below(49)} PM`],
      ["Subject:", `Splits for "${sheet.title}"`],
    ]);
    paper.paragraph("Hi everyone,");
    paper.paragraph(`Great work this week. Before I send "${sheet.title}"${sheet.artist === null ? "" : ` to ${sheet.artist}'s label`}, can you all check that these splits are right?`); // prettier-ignore
    paper.y += 4;
    for (const split of splits) {
      const facts = [split.pro, split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`].filter((one) => one !== null); // prettier-ignore
      const publisher = split.publisherName === null ? "" : `, pub. ${split.publisherName}`;
      paper.text(
        62,
        `- ${split.songwriterName}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}${publisher}: ${split.songwriterPercentage}%`,
      );
      paper.y += 17;
    }
    paper.y += 8;
    paper.paragraph("If I have your details wrong or you have a new publishing deal, please tell me by Friday. Otherwise just reply \"agreed\" and I'll send the paperwork."); // prettier-ignore
    paper.paragraph("Thanks!");
    paper.paragraph("Dana");
    paper.y += 8;
    paper.text(paper.left, "Dana Kessler | Kessler Management | +1 615 555 0142", { size: 8 });
  },
};

/** A French message after a session. */
const frenchMail: Layout = {
  name: "French mail after a session with the shares in lines",
  paper: "a4",
  vocabulary: french,
  draw: (paper, sheet, random) => {
    const splits = cast(sheet, random, french);
    const habit = habitOf(random, ",");
    writeNumbers(splits, habit);
    drop(sheet, "publisherIpi");
    mailHead(paper, [
      ["De :", "Studio Belvédère <contact@studiobelvedere.example>"],
      ["À :", splits.map((split) => String(split.songwriterName).split(" ")[0]).join(", ")],
      ["Envoyé :", `${dateAs(sheet, "fr")} à 1${random.below(9)}:${10 + random.below(49)}`],
      ["Objet :", `Répartition pour « ${sheet.title} »`],
    ]);
    paper.paragraph("Bonjour à tous,");
    paper.paragraph(`Merci pour la séance d'hier. Comme convenu, voici la répartition des droits d'auteur pour « ${sheet.title} »${sheet.artist === null ? "" : ` (interprète : ${sheet.artist})`} :`); // prettier-ignore
    paper.y += 4;
    for (const split of splits) {
      const share = String(split.songwriterPercentage).replace(".", ",");
      const facts = [
        random.pick(["paroles", "musique", "paroles et musique"]),
        split.pro,
        split.songwriterIpi === null ? null : `IPI ${split.songwriterIpi}`,
        split.publisherName === null ? null : `éditeur : ${split.publisherName}`,
      ].filter((one) => one !== null);
      for (const [at, line] of paper
        .wrapped(`• ${share} % ${split.songwriterName} (${facts.join(", ")})`, 430)
        .entries()) {
        // prettier-ignore
        paper.text(at === 0 ? 62 : 70, line);
        paper.y += 15;
      }
      paper.y += 3;
    }
    paper.y += 8;
    paper.paragraph("Sans remarque de votre part d'ici lundi, je dépose l'œuvre avec ces parts. Les mixages arrivent demain."); // prettier-ignore
    paper.paragraph("Bonne soirée,");
    paper.paragraph("Léa, Studio Belvédère");
  },
};

export const messages: readonly Layout[] = [managersMail, frenchMail];
