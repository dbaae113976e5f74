import { expect, test } from "vitest";
import { withMendedWords } from "./mended-words.ts";

/** Words of one line with a space between them. */
function mendedText(text: string): string {
  let left = 0.1;
  const words = text.split(" ").map((one) => {
    const width = one.length * 0.008;
    const word = {
      text: one,
      confidence: 0.9,
      straight: { left, top: 0.1, width, height: 0.012 },
    };
    left += width + 0.004;
    return word;
  });
  return withMendedWords(words)
    .map(({ text: one }) => one)
    .join(" ");
}

test.each([
  ["(a member of APRA, [PI 909278061) is", "(a member of APRA, IPI 909278061) is"],
  ["IP! 00182548278", "IPI 00182548278"],
  ["IPI n.£ 00161634125, correo", "IPI n.º 00161634125, correo"],
  ["alvaro(9 post.example: un", "alvaro@ post.example: un"],
  ["nuria(Opost.example: un", "nuria@post.example: un"],
  ["<ana@post example> To", "<ana@post.example> To"],
  ["ana@post. example", "ana@post.example"],
  ["ana@ post. example", "ana@post.example"],
  ["Email ana. reyes@ post. example PRO", "Email ana.reyes@post.example PRO"],
  ["email. reyes@post.example", "email. reyes@post.example"],
  ["<tom@post.example>; Ana <ana@post.examplez;", "<tom@post.example>; Ana <ana@post.example>;"],
  ["IMRO 700168210055 55%", "IMRO 00168210055 55%"],
  ["Maeve 3333% BMI 100%", "Maeve 33.33% BMI 100%"],
  ["01 Emrys Whitlow eee see ees a sess esse BMI", "01 Emrys Whitlow BMI"],
])("'%s' is '%s'", (read, meant) => {
  expect(mendedText(read)).toBe(meant);
});

test.each([
  "we see me",
  "IP! is no number",
  "n.2 of 3",
  "Jocasta(9 songs",
  "mess on some",
  "700168210",
  "Ann see Emme",
])("'%s' stays as it is", (text) => {
  expect(mendedText(text)).toBe(text);
});
