const small = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]; // prettier-ignore
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const parts = new Map([[0.5, "one-half"], [0.33, "one-third"], [0.34, "one-third"], [0.67, "two-thirds"], [0.66, "two-thirds"], [0.25, "one-quarter"], [0.75, "three-quarters"]]); // prettier-ignore

/** A share of up to 100 in English words: 'thirty-three and one-third'. */
export function shareInWords(share: number): string {
  const whole = Math.floor(share);
  const rest = Math.round((share - whole) * 100) / 100;
  if (rest === 0) return wholeInWords(whole);
  const part = parts.get(rest);
  if (part !== undefined) return `${wholeInWords(whole)} and ${part}`;
  const digits = String(rest).slice(2).split("").map((digit) => small[Number(digit)]); // prettier-ignore
  return `${wholeInWords(whole)} point ${digits.join(" ")}`;
}

function wholeInWords(number: number): string {
  if (number === 100) return "one hundred";
  if (number < 20) return small[number] ?? "";
  const [ten = "", one = ""] = [tens[Math.floor(number / 10)], small[number % 10]];
  return number % 10 === 0 ? ten : `${ten}-${one}`;
}

const halves = new Map([[50, "one half"], [25, "one quarter"], [75, "three quarters"], [33.33, "one third"], [33.34, "one third"], [66.67, "two thirds"], [20, "one fifth"], [40, "two fifths"], [12.5, "one eighth"], [37.5, "three eighths"]]); // prettier-ignore

/** A share as a fraction in words, 'one half'; undefined where nobody says it so. */
export const fractionInWords = (share: number): string | undefined => halves.get(share);
