import type { Form, Part } from "./form.ts";

type Facts = { label: string; value: string }[];

function factsOf({ sheet, labels }: Form): Facts {
  return [
    { label: labels.title, value: sheet.title ?? "" },
    ...(sheet.artist === null ? [] : [{ label: labels.artist, value: sheet.artist }]),
    { label: labels.date, value: sheet.printedDate },
  ];
}

/** One of the usual heads. */
export const anyHead: Part = (form) =>
  form.random.pick([labeledHead, gridHead, captionHead, besideHead])(form);

function heading({ paper, labels, random, language }: Form): void {
  paper.centered(labels.kind, random.pick([14, 17, 20]));
  if (!random.chance(0.35)) return;
  paper.paragraph(random.pick(language.notes), { size: 9 });
  paper.y += 4;
}

/** Labels in a column, values in another. */
export const labeledHead: Part = (form) => {
  heading(form);
  const { paper } = form;
  for (const { label, value } of factsOf(form)) {
    paper.text(paper.left, `${label}:`, { bold: true });
    paper.text(paper.left + 150, value);
    paper.y += 17;
  }
  paper.y += 14;
};

/** All in one or two lines. */
const besideHead: Part = (form) => {
  heading(form);
  const { paper } = form;
  for (const [index, { label, value }] of factsOf(form).entries()) {
    const column = index % 2;
    if (index > 0 && column === 0) paper.y += 17;
    paper.text(column === 0 ? paper.left : 320, `${label}: ${value}`);
  }
  paper.y += 30;
};

/** Boxes with a small label in the corner of each. */
const gridHead: Part = (form) => {
  heading(form);
  const { paper } = form;
  const facts = factsOf(form);
  const width = (paper.right - paper.left) / facts.length;
  for (const [index, { label, value }] of facts.entries()) {
    const left = paper.left + index * width;
    paper.box(left, paper.y, width, 42);
    paper.text(left + 4, label, { size: 7, y: paper.y + 3 });
    for (const [row, line] of paper.wrapped(value, width - 8).entries())
      paper.text(left + 4, line, { y: paper.y + 14 + row * 12 });
  }
  paper.y += 58;
};

/** Values on a rule with the label below it. */
const captionHead: Part = (form) => {
  heading(form);
  const { paper } = form;
  const facts = factsOf(form);
  const width = (paper.right - paper.left) / facts.length;
  for (const [index, { label, value }] of facts.entries()) {
    const left = paper.left + index * width;
    const lines = paper.wrapped(value, width - 14);
    for (const [row, line] of lines.entries()) paper.text(left + 2, line, { y: paper.y + (row + 2 - lines.length) * 12 }); // prettier-ignore
    paper.rule(left, left + width - 12, paper.y + 26);
    paper.text(left + 2, label, { size: 7, y: paper.y + 29 });
  }
  paper.y += 54;
};

/** The title on a line of its own, without a label. The artist may follow it. */
export const unlabeledHead: Part = (form) => {
  const { paper, sheet, labels, random } = form;
  const isFirst = random.chance(0.5);
  if (!isFirst) paper.centered(labels.kind, 12);
  const title = random.chance(0.4) ? `“${sheet.title}”` : (sheet.title ?? "");
  if (random.chance(0.5)) paper.centered(title, 22);
  else {
    paper.text(paper.left, title, { size: 20, bold: true });
    paper.y += 34;
  }
  if (isFirst) {
    paper.text(paper.left, labels.kind, { size: 11 });
    paper.y += 18;
  }
  if (sheet.artist !== null) {
    paper.text(paper.left, random.pick([`by ${sheet.artist}`, `${labels.artist}: ${sheet.artist}`, `performed by ${sheet.artist}`])); // prettier-ignore
    paper.y += 16;
  }
  paper.text(paper.left, random.chance(0.5) ? sheet.printedDate : `${labels.date}: ${sheet.printedDate}`); // prettier-ignore
  paper.y += 30;
};

/** A company's letterhead above a letter or a contract. */
export const letterHead: Part = ({ paper, sheet, random, vocabulary }) => {
  paper.text(paper.left, random.pick(vocabulary.companies).toUpperCase(), { bold: true, size: 13 });
  paper.y += 17;
  paper.text(paper.left, "88 Foundry Lane, Suite 4 · office@post.example · 615-555-0199", { size: 8 }); // prettier-ignore
  paper.rule(paper.left, paper.right, paper.y + 14);
  paper.y += 34;
  paper.text(paper.left, sheet.printedDate);
  paper.y += 28;
};

/** Only the kind of document; a contract tells the rest in its sentences. */
export const contractHead: Part = ({ paper, labels, random }) => {
  paper.centered(random.chance(0.5) ? labels.kind.toUpperCase() : labels.kind, 15);
};

/** A form with a logo's place, a version and boxes for the office. */
export const officeHead: Part = (form) => {
  const { paper, labels, random } = form;
  paper.box(paper.left, paper.y - 8, 70, 34);
  paper.text(paper.left + 22, "LOGO", { size: 8 });
  paper.text(paper.left + 90, labels.kind, { bold: true, size: 15 });
  paper.text(paper.right - 130, `Form ${random.pick(["W-3", "SR-12", "PUB 07"])} (rev. ${2 + random.below(7)})`, { size: 7 }); // prettier-ignore
  paper.text(paper.right - 130, "For office use only: ____________", { size: 7, y: paper.y + 11 });
  paper.y += 44;
  for (const { label, value } of factsOf(form)) {
    const width = paper.widthOf(label.toUpperCase(), { size: 8 });
    paper.text(paper.left, label.toUpperCase(), { size: 8, y: paper.y + 2 });
    paper.text(paper.left + width + 12, value);
    paper.rule(paper.left + width + 8, paper.right, paper.y + 13);
    paper.y += 21;
  }
  paper.y += 12;
};
