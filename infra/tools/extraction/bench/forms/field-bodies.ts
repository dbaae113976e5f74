import { text } from "../drawing.ts";
import { sign } from "./form.ts";
import type { Field, Form, Part } from "./form.ts";

const societies = ["ASCAP", "BMI", "SESAC", "GMR", "PRS"] as const;

/** Title, artist and date as text fields of a PDF form. */
export const fieldHead: Part = ({ paper, sheet, labels }) => {
  paper.centered(labels.kind, 16);
  for (const [label, value] of [
    [labels.title, sheet.title],
    [labels.artist, sheet.artist],
    [labels.date, sheet.printedDate],
  ] as const) {
    paper.text(paper.left, `${label}:`);
    paper.field(paper.left + 130, value ?? "", 260);
    paper.y += 21;
  }
  paper.y += 8;
};

type Choice = (form: Form, x: number, value: string) => void;

const dropDown: Choice = ({ paper }, x, value) =>
  paper.dropDown(x, value === "" ? ["", ...societies] : societies, value, 120);
const radioButtons: Choice = ({ paper }, x, value) =>
  paper.radioButtons(x, societies, value === "" ? undefined : value);
const checkBoxes: Choice = ({ paper }, x, value) => {
  let left = x;
  for (const society of societies) {
    paper.checkBox(left, society === value);
    paper.text(left + 14, society, { size: 9 });
    left += 58;
  }
};

/** A block of form fields for each writer, in which the society is chosen among several. */
function chosenSociety(choice: Choice): Part {
  return (form) => {
    const { paper, sheet, fields, language, random } = form;
    const word = random.pick(language.writer);
    for (const [index, split] of sheet.splits.entries()) {
      // Such a form offers a few societies only, and the first one is not the one that most people choose.
      split.pro = random.chance(0.85) ? (societies[1 + random.below(4)] ?? null) : null;
      paper.text(paper.left, `${word} ${index + 1}`, { bold: true });
      paper.y += 19;
      for (const field of fields) {
        paper.text(paper.left, `${field.label}:`, { size: 9 });
        if (field.name === "pro") choice(form, paper.left + 130, text(split.pro));
        else paper.field(paper.left + 130, field.cell(split, index), 220);
        paper.y += 20;
      }
      paper.y += 6;
    }
  };
}

export const dropDownBlocks = chosenSociety(dropDown);
export const radioBlocks = chosenSociety(radioButtons);
export const checkBoxBlocks = chosenSociety(checkBoxes);

/** A table of form fields: drop-downs for society and share, and a box to agree. */
export const fieldTable: Part = (form) => {
  const { paper, sheet, fields } = form;
  const width = (paper.right - paper.left - 40) / fields.length;
  for (const [index, { label }] of fields.entries())
    for (const [row, line] of paper.wrapped(label, width - 6, { size: 8, bold: true }).entries())
      paper.text(paper.left + index * width, line, { size: 8, bold: true, y: paper.y + row * 10 });
  paper.text(paper.left + fields.length * width, "Agreed", { size: 8, bold: true });
  paper.y += 26;
  for (const [row, split] of sheet.splits.entries()) {
    for (const [index, field] of fields.entries())
      drawCell(form, field, field.cell(split, row), paper.left + index * width, width - 6);
    const isSigned = form.random.chance(0.7);
    paper.checkBox(paper.left + fields.length * width + 8, isSigned);
    if (isSigned) sign(sheet, split, false);
    paper.y += 22;
  }
  paper.y += 10;
};

const steps = ["5%", "10%", "15%", "20%", "25%", "30%", "33.33%", "40%", "50%", "60%", "75%", "100%"]; // prettier-ignore

function drawCell({ paper }: Form, { name }: Field, value: string, x: number, width: number): void {
  if (name === "share")
    paper.dropDown(x, steps.includes(value) ? steps : [...steps, value], value, width); // prettier-ignore
  else if (name === "role")
    paper.dropDown(x, ["Composer", "Lyrics", "Music", "Lyrics & Music", "Topline", "Producer"], value, width); // prettier-ignore
  else paper.field(x, value, width);
}
