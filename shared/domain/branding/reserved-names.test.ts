import { describe, expect, it } from "vitest";
import { isReservedName } from "./reserved-names.ts";

describe("names of known brands, societies and banks are refused as a sender's name", () => {
  it.each([
    ["the name", "PayPal"],
    ["in other case", "PAYPAL"],
    ["within a longer name", "PayPal Support Team"],
    ["as one word", "PayPalSupport"],
    ["with letters set apart", "P a y P a l"],
    ["with hyphens", "Pay-Pal"],
    ["the product's own", "Splitsheet Security"],
    ["a society", "ASCAP"],
    ["a society with what says nothing", "The GEMA Royalties Team"],
    ["a short society", "BMI"],
    ["a bank", "Chase Bank"],
    ["a bank with an accent", "Societe Generale"],
    ["a brand of a common word", "Apple Inc."],
    ["a label", "Sony Music Publishing"],
    ["a label in another language", "Sony Musik"],
    ["a society's department", "BMI Royalty Department"],
    ["a brand with what it sells", "Visa Card"],
    ["a society by its letters", "MLC"],
  ])("%s: %s", (_, name) => expect(isReservedName(name)).toBe(true));
});

describe("so are those that look like them (UTS 39)", () => {
  it.each([
    ["Cyrillic а", "PаyPаl"],
    ["a capital I for an l", "PayPaI"],
    ["a digit one for an l", "PayPa1"],
    ["a zero for an o", "Sp0tify"],
    ["rn for m", "Rnastercard and rnastercard"],
    ["full width", "ＰａｙＰａｌ"],
    ["mathematical letters", "𝐏𝐚𝐲𝐏𝐚𝐥"],
    ["Greek capitals", "ΒΜΙ"],
    ["Cyrillic capitals", "АSСАР"],
    ["an invisible character", "Pay\u200bPal"],
    ["accents", "Päypál"],
    ["Cyrillic in our own name", "Splіtsheеt"],
    ["a Cyrillic palochka for an l", "Аррӏе"],
    ["a digit one for an i", "Spl1tsheet"],
    ["a small l for an i", "Splltsheet"],
    ["an i for an l", "Googie"],
    ["digits that are read as letters", "Splitsh33t"],
    ["signs that are read as letters", "P@yPal"],
    ["vv for w", "VVise Payments"],
    ["cl for d", "Mastercarcl"],
    ["small capitals", "ᴘᴀʏᴘᴀʟ"],
    ["letters in squares", "🅿️ayPal"],
    ["letters of flags", "🇵🇦🇾🇵🇦🇱"],
  ])("%s: %s", (_, name) => expect(isReservedName(name)).toBe(true));
});

it.each([
  "Blue Door Music",
  "Chase Williams Songs",
  "Applewood Studio",
  "Cash & Sons Publishing",
  "Visage Records",
  "Square Peg Songs",
  "Barclay James",
  "Olivia Stone",
  "Universal Love Choir",
  "Иван Петров",
  "音楽出版",
  "Señorita Publishing",
  "Mustard Seed Music",
  "Ingrid's Songs",
  "Us Three",
  "4AD Revival",
  "Johnny Cash",
  "Clive Davis",
  "Diane Warner Songs",
  "13th Floor",
])("%s is somebody's own name", (name) => expect(isReservedName(name)).toBe(false));
