import { drop, text } from "../../drawing.ts";
import type { Layout } from "../../drawing.ts";
import { footer, scrawl } from "./marks.ts";
import { dateIn, english } from "./words.ts";
import { areTold, listed, nameOf, nameParts, seat, sign, signUnderOneDate } from "./writers.ts";

/** A printed email: full names in its head, given names beside the shares, numbers further down. */
const mail: Layout = {
  name: "printed email with given names",
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "publisherName", "publisherIpi");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    const [sender, ...others] = sheet.splits;
    if (sender === undefined) return;
    paper.text(paper.left, "Mail - Splits", { size: 7, y: 30 });
    paper.text(paper.left, `Splits for "${text(sheet.title)}"`, { size: 16, bold: true });
    paper.y += 26;
    paper.text(paper.left, "1 message", { size: 8 });
    paper.y += 14;
    paper.rule(paper.left, paper.right);
    paper.y += 6;
    const address = (split: typeof sender): string => `${nameOf(split)} <${text(split.email)}>`;
    paper.text(paper.left, address(sender), { bold: true });
    const sent = `${sheet.printedDate} at ${1 + random.below(11)}:${10 + random.below(49)} PM`;
    paper.text(paper.right - paper.widthOf(sent, { size: 9 }), sent, { size: 9 });
    paper.y += 15;
    for (const split of others) {
      paper.text(paper.left, `To: ${address(split)}`, { size: 9 });
      paper.y += 13;
    }
    paper.y += 14;
    paper.paragraph(random.pick(["Hey all,", "Hi everyone,", "Hello you lovely people,"]));
    const project = sheet.artist === null ? "" : ` It goes on the next ${sheet.artist} record.`;
    paper.paragraph(
      `Such a good day in the studio. Before we all forget, this is what we said for "${text(sheet.title)}".${project} Shout if I got it wrong:`,
    );
    const isTold = areTold(sheet, "given");
    const dash = random.pick([" - ", ": ", " = "]);
    for (const split of sheet.splits) {
      const name = isTold ? nameParts(split)[0] : nameOf(split);
      paper.text(paper.left + 14, `${name}${dash}${text(split.songwriterPercentage)}%`);
      paper.y += 15;
    }
    paper.y += 8;
    paper.paragraph("For the registration I have this from you:");
    for (const split of sheet.splits) {
      const number = text(split.songwriterIpi);
      const known = number === "" ? "please send me your IPI" : `IPI ${number}`;
      paper.paragraph(`${nameOf(split)}, ${text(split.pro)}, ${known}`, { x: paper.left + 14 });
    }
    paper.paragraph("Nobody used a sample, right? The bounce is in the shared folder, 24 bit.");
    paper.paragraph(`Best, ${nameParts(sender)[0]}`);
    footer(paper, "https://mail.example/u/0/?view=pt&search=all", "1/1");
  },
};

/** A producer writes to a manager: fee and points of the record first, the song in one sentence. */
const producerLetter: Layout = {
  name: "letter of a producer",
  font: 1,
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email", "songwriterIpi", "publisherIpi");
    sheet.artist ??= random.pick(english.artists);
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    const producer = sheet.splits.at(-1);
    if (producer === undefined) return;
    for (const split of sheet.splits) if (split !== producer) drop({ ...sheet, splits: [split] }, "publisherName"); // prettier-ignore
    const points = 2 + random.below(3);
    producer.alsoRight = { masterPercentage: [points] };
    paper.text(paper.left, nameOf(producer), { size: 13, bold: true });
    paper.y += 18;
    paper.text(paper.left, "Record producer and mixer, 14 Canal Yard, Unit 3", { size: 9 });
    paper.y += 34;
    paper.text(paper.left, sheet.printedDate, { size: 11 });
    paper.y += 30;
    paper.text(paper.left, `To the management of ${sheet.artist}`, { size: 11 });
    paper.y += 26;
    paper.text(paper.left, `Re: "${text(sheet.title)}" by ${sheet.artist}`, {
      size: 11,
      bold: true,
    });
    paper.y += 26;
    const say = (words: string): void => paper.paragraph(words, { size: 11 });
    say("Dear all,");
    say(
      `This letter confirms the terms on which I produced the recording named above. My fee is ${1 + random.below(4)},500 dollars, of which 50% was paid on the first day. On top I receive a royalty of ${points} points (${points}% of the dealer price), after recoupment of the fee, and 20% of the featured artist's SoundExchange income, for which you will sign a letter of direction.`,
    );
    const others = sheet.splits.filter((split) => split !== producer);
    const shares = others.map((split) => `${nameOf(split)} (${text(split.pro)}) with ${text(split.songwriterPercentage)}%`); // prettier-ignore
    const home = producer.publisherName === null ? "I am not signed to a publisher." : `My share is published by ${text(producer.publisherName)}.`; // prettier-ignore
    say(
      `As to the song, it was written by ${listed(shares)}, and by me with the remaining ${text(producer.songwriterPercentage)}%. I am a member of ${text(producer.pro)}. ${home}`,
    );
    say("My credit reads 'Produced and mixed by' on all formats. Please return a signed copy.");
    paper.y += 10;
    say("Yours sincerely,");
    paper.y += 24;
    scrawl(paper, paper.left, paper.y, random, 110);
    paper.y += 16;
    paper.text(paper.left, nameOf(producer), { size: 11 });
    signUnderOneDate(producer, sheet);
  },
};

/** A contract that defines short names, with the shares in a clause and all numbers beside the signatures. */
const agreement: Layout = {
  name: "agreement with defined names",
  font: 1,
  textOnly: true,
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    sheet.artist = null;
    const isTold = areTold(sheet, "family");
    const short = (split: (typeof sheet.splits)[number]): string => isTold ? nameParts(split)[1] : nameOf(split); // prettier-ignore
    paper.centered("CO-WRITER AGREEMENT", 15);
    paper.y += 8;
    const parties = sheet.splits.map((split) => isTold ? `${nameOf(split)} ("${short(split)}")` : nameOf(split)); // prettier-ignore
    paper.paragraph(
      `This Agreement is made as of ${sheet.printedDate} between ${listed(parties)}, each a "Writer", who wrote the musical composition entitled "${text(sheet.title)}" (the "Composition").`,
    );
    const clause = (number: number, head: string, words: string): void => {
      paper.paragraph(`${number}. ${head}. ${words}`);
      paper.y += 3;
    };
    clause(1, "Joint work", "Words and music are merged into one work, whichever Writer contributed which part of it. No Writer may remove a contribution without the consent of the others.");
    clause(2, "Ownership", "The Writers own the copyright in the Composition, and share all income from it, in these proportions:");
    for (const [index, split] of sheet.splits.entries())
      paper.paragraph(`(${"abcdef"[index]}) ${short(split)}: ${text(split.songwriterPercentage)}%`, { x: paper.left + 30 });
    const published = sheet.splits.filter(({ publisherName }) => publisherName !== null);
    const houses = published.map((split) => `${text(split.publisherName)} administers the share of ${short(split)}`);
    clause(3, "Administration", `Each Writer administers their own share. ${houses.length === 0 ? "No Writer has a publisher today." : `${listed(houses)}.`}`);
    clause(4, "Licenses", "A license for a film or an advertisement needs the consent of Writers who own at least 51% of the Composition. Costs above 250 dollars are agreed before they are spent.");
    clause(5, "Demo", "The costs of the demo are borne in the same proportions, and each Writer may use it to pitch the Composition.");
    clause(6, "Changes", "Changes of this Agreement need a document signed by all Writers. Disputes go to a mediator before they go to a court.");
    footer(paper, "Co-Writer Agreement", "Page 1 of 2");
    paper.nextPage();
    paper.paragraph("Each Writer has signed this Agreement on the date beside their name.");
    paper.y += 20;
    for (const split of sheet.splits) {
      scrawl(paper, paper.left + 30, paper.y + 4, random);
      paper.rule(paper.left, 290, paper.y + 12);
      paper.text(320, `Date: ${sheet.printedDate}`, { y: paper.y });
      paper.text(paper.left, `Name: ${nameOf(split)}`, { y: paper.y + 16 });
      paper.text(320, `Society: ${text(split.pro)}`, { y: paper.y + 16 });
      const number = text(split.songwriterIpi);
      paper.text(paper.left, `CAE/IPI: ${number === "" ? "to follow" : number}`, { y: paper.y + 30 });
      sign(split, sheet.date);
      paper.y += 84;
    }
    footer(paper, "Co-Writer Agreement", "Page 2 of 2");
  },
}; // prettier-ignore

/** An assignment to publishers whose schedule names writers, shares and publishers in one run of words. */
const assignment: Layout = {
  name: "assignment with a schedule in one run",
  font: 1,
  draw: (paper, sheet, random) => {
    seat(sheet, random, english, { most: 4 });
    drop(sheet, "email", "publisherIpi");
    sheet.printedDate = dateIn("en", sheet.date ?? "");
    for (const split of sheet.splits) split.publisherName ??= random.pick(english.companies);
    paper.centered("SHORT FORM ASSIGNMENT OF COPYRIGHT", 13);
    paper.y += 10;
    paper.paragraph(
      "FOR GOOD AND VALUABLE CONSIDERATION, receipt of which is acknowledged, each of the undersigned assigns to the music publisher named in Schedule A, its successors and assigns, all of the undersigned's undivided interest in the copyright in the musical composition described there, throughout the universe, for the full term of copyright and all renewals and extensions.",
      { size: 10.5 },
    );
    paper.paragraph(
      `IN WITNESS WHEREOF the undersigned have executed this assignment as of ${sheet.printedDate}.`,
      { size: 10.5 },
    );
    paper.y += 12;
    for (const [index, split] of sheet.splits.entries()) {
      const x = index % 2 === 0 ? paper.left : 320;
      paper.text(x, `/s/ ${nameOf(split)}`, { size: 12, italic: true });
      paper.rule(x, x + 210, paper.y + 16);
      paper.text(x, "Assignor", { size: 8, y: paper.y + 18 });
      if (index % 2 === 1 || index === sheet.splits.length - 1) paper.y += 46;
      signUnderOneDate(split, sheet);
    }
    paper.y += 16;
    paper.centered("SCHEDULE A", 11);
    paper.paragraph(`Composition: ${text(sheet.title)}`, { size: 10.5 });
    if (sheet.artist !== null) paper.paragraph(`Recorded by: ${sheet.artist}`, { size: 10.5 });
    const interests = sheet.splits.map((split) => {
      const number = text(split.songwriterIpi);
      const member = number === "" ? text(split.pro) : `${text(split.pro)}, IPI ${number}`;
      return `${nameOf(split)} (${member}), ${text(split.songwriterPercentage)}% to ${text(split.publisherName)}`;
    });
    paper.paragraph(`Writers, interests and publishers: ${interests.join("; ")}.`, { size: 10.5 });
    footer(paper, "Short form, rev. 08/19", "");
  },
};

export const letters: readonly Layout[] = [mail, producerLetter, agreement, assignment];
