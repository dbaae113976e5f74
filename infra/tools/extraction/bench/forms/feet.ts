import { createCanvas } from "@napi-rs/canvas";
import { signatureCanvas } from "../../../demo/signature.ts";
import { nameOf, sign } from "./form.ts";
import type { Form, Part } from "./form.ts";

/** One of the usual ends of a sheet. */
export const anyFoot: Part = (form) =>
  form.random.pick([noFoot, notesFoot, signaturePictures, typedSignatures, emptySignatures])(form);

const noFoot: Part = () => {};

const notesFoot: Part = ({ paper, random, language }) => {
  paper.paragraph(random.pick(language.notes), { size: 8 });
};

/** A signature on white paper as a JPEG, which makes the same PDF each time; one with transparency does not. */
function signaturePicture(name: string): Buffer {
  const signature = signatureCanvas(name);
  const canvas = createCanvas(signature.width, signature.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(signature, 0, 0);
  return canvas.toBuffer("image/jpeg", 90);
}

/** Signatures by hand on rules. Some people may not have signed yet. */
export const signaturePictures: Part = (form) => {
  const { paper, sheet, random, language } = form;
  const isComplete = random.chance(0.6);
  const step = Math.min(46, (paper.bottom - paper.y) / sheet.splits.length);
  if (step < 30) return;
  for (const split of sheet.splits) {
    const isSigned = isComplete || random.chance(0.6);
    const y = paper.y + step - 18;
    if (isSigned) paper.picture(paper.left + 10, y - 26, signaturePicture(nameOf(split)), 95);
    paper.rule(paper.left, paper.left + 220, y);
    paper.text(paper.left, nameOf(split), { size: 8, y: y + 2 });
    if (isSigned) paper.text(paper.left + 255, sheet.printedDate, { y: y - 13 });
    paper.rule(paper.left + 250, paper.left + 360, y);
    paper.text(paper.left + 250, language.signedOn, { size: 8, y: y + 2 });
    if (isSigned) sign(sheet, split);
    paper.y += step;
  }
};

/** A table of names with a picture of each signature in a cell. */
export const signatureTable: Part = (form) => {
  const { paper, sheet, random, labels, language } = form;
  const isDated = random.chance(0.6);
  const heads = [labels.name, language.signature, ...(isDated ? [language.signedOn] : [])];
  const lefts = [paper.left, paper.left + 190, paper.left + 340];
  const high = 30;
  if (paper.y + high * (sheet.splits.length + 1) > paper.bottom) return;
  for (const [index, head] of heads.entries())
    paper.text((lefts[index] ?? 0) + 4, head, { bold: true, size: 9 });
  paper.y += 16;
  for (const split of sheet.splits) {
    const isSigned = random.chance(0.8);
    paper.text(paper.left + 4, nameOf(split), { size: 9, y: paper.y + 9 });
    if (isSigned) {
      paper.picture((lefts[1] ?? 0) + 12, paper.y - 1, signaturePicture(nameOf(split)), 90);
      if (isDated) paper.text((lefts[2] ?? 0) + 4, sheet.printedDate, { size: 9, y: paper.y + 9 });
      sign(sheet, split, isDated);
    }
    for (const left of lefts.slice(0, heads.length))
      paper.box(left, paper.y, left === paper.left ? 190 : 150, high);
    paper.y += high;
  }
  paper.y += 10;
};

/** Cursive names above the printed ones. */
export const typedSignatures: Part = ({ paper, sheet, language }) => {
  if (paper.y + sheet.splits.length * 40 > paper.bottom) return;
  for (const split of sheet.splits) {
    paper.text(paper.left + 8, nameOf(split), { italic: true, size: 16, y: paper.y - 4 });
    paper.rule(paper.left, paper.left + 250, paper.y + 18);
    paper.text(paper.left, `${language.signature}: ${nameOf(split)}`, { size: 7.5, y: paper.y + 20 }); // prettier-ignore
    paper.text(paper.left + 290, `${language.signedOn}: ${sheet.printedDate}`, {
      size: 9,
      y: paper.y + 5,
    });
    sign(sheet, split);
    paper.y += 40;
  }
};

/** Places for signatures that are empty. */
export const emptySignatures: Part = ({ paper, sheet, language }) => {
  if (paper.y + sheet.splits.length * 26 > paper.bottom) return;
  for (const split of sheet.splits) {
    paper.text(paper.left, `${language.signature} (${nameOf(split)}): ____________________`, { size: 9 }); // prettier-ignore
    paper.text(paper.left + 360, `${language.signedOn}: ______________`, { size: 9 });
    paper.y += 26;
  }
};

/** A box beside each name that its writer has ticked to agree. */
export const tickedAgreement: Part = ({ paper, sheet, random }) => {
  const mark = random.pick(["cross", "tick"] as const);
  paper.text(paper.left, random.pick(["I agree to the splits above:", "Agreed (tick):", "Confirmed by:"]), { bold: true }); // prettier-ignore
  paper.y += 20;
  for (const split of sheet.splits) {
    const isSigned = random.chance(0.75);
    paper.square(paper.left, isSigned ? mark : undefined);
    paper.text(paper.left + 18, nameOf(split));
    if (isSigned) sign(sheet, split, false);
    paper.y += 18;
  }
};

/** A log of electronic signatures, as services attach it. */
export const signatureLog: Part = ({ paper, sheet, random }: Form) => {
  paper.text(paper.left, "Signature certificate", { bold: true, size: 11 });
  paper.y += 18;
  for (const [index, split] of sheet.splits.entries()) {
    const address = split.email === null ? "" : ` <${split.email}>`;
    const line = random.pick([
      `Signed by ${nameOf(split)}${address}`,
      `${nameOf(split)}${address} has signed the document`,
      `E-signed: ${nameOf(split)}${address}`,
    ]);
    paper.text(paper.left, line, { size: 8 });
    paper.text(paper.left + 330, `${sheet.printedDate} 1${index}:42:0${index} UTC`, { size: 8 });
    sign(sheet, split);
    paper.y += 13;
  }
};
