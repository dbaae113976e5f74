import type { Negative } from "../../negatives.ts";
import type { Paper } from "../../paper.ts";
import type { Random } from "../../random.ts";
import { drawNames } from "../../sheet-truth.ts";
import { footer, grid, onLine, script } from "./parts.ts";
import { englishWords, frenchWords, germanWords, portugueseWords, spanishWords } from "./words.ts";

const amount = (random: Random): string => `${1 + random.below(8)},${100 + random.below(899)}.${10 + random.below(89)}`; // prettier-ignore

/** The form of the association before anybody wrote on it. */
function drawEmptyForm(paper: Paper): void {
  paper.text(paper.left, "Split sheet - please copy before use", { size: 15, bold: true });
  paper.y += 30;
  onLine(paper, [paper.left, 360], "Song title", "");
  onLine(paper, [380, paper.right], "Date", "");
  paper.y += 30;
  grid(
    paper,
    ["Writer's name", "PRO", "IPI", "Publisher", "Share %", "Signature"].map((head) => ({ head, width: head.length + 6 })),
    Array.from({ length: 6 }, () => ["", "", "", "", "", ""]),
    { low: 30, head: "#eeeeee" },
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Hints: use legal names. Shares of all writers come to 100%. Two writers who did the same amount of work usually take 50% each. Bring the sheet to the monthly meeting if you are unsure.", { size: 9 }); // prettier-ignore
}

function drawStatement(paper: Paper, random: Random): void {
  const [name = ""] = drawNames(1, random, englishWords);
  paper.text(paper.left, "Royalty statement", { size: 16, bold: true });
  paper.y += 26;
  paper.text(paper.left, `Payee: ${name}`);
  paper.text(
    330,
    `Period: Q${1 + random.below(4)} 2023   Account: ${10_000 + random.below(80_000)}`,
  );
  paper.y += 28;
  const rows = englishWords.titles.slice(0, 7).map((title) => [title, random.pick(["Streaming", "Radio", "Download", "Live"]), String(100 + random.below(90_000)), amount(random)]); // prettier-ignore
  grid(paper, [{ head: "Title", width: 4 }, { head: "Source", width: 2 }, { head: "Units", width: 1.6, align: "right" }, { head: "Amount USD", width: 2, align: "right" }], rows, { rules: "rows", head: "#e6ecf2" }); // prettier-ignore
  paper.y += 14;
  paper.text(paper.left, `Withholding tax 30%: ${amount(random)}   Commission 15%: ${amount(random)}`, { size: 9 }); // prettier-ignore
  footer(paper, "Balances under 25.00 are carried forward.", "Page 1 of 3");
}

function drawAdministration(paper: Paper, random: Random): void {
  const [name = ""] = drawNames(1, random, englishWords);
  const company = random.pick(englishWords.companies);
  paper.centered("EXCLUSIVE ADMINISTRATION AGREEMENT", 13);
  paper.y += 10;
  for (const clause of [
    `${company} ("Administrator") and ${name} ("Owner") agree as follows.`,
    "1. Term. Three years, and thereafter from year to year until ended by 90 days' notice.",
    "2. Territory. The world outside Japan.",
    "3. Fee. The Administrator keeps 15% of gross income, 20% for local cover recordings and 25% for synchronization licenses that it procured. The Owner receives the balance.",
    "4. Statements. Twice a year, within 60 days after June 30 and December 31. The Owner may audit once in any twelve months; if an error exceeds 10%, the Administrator pays for the audit.",
    "5. Compositions. All compositions that the Owner controls during the term, to the extent of the Owner's interest in each of them.",
  ])
    paper.paragraph(clause);
  paper.y += 20;
  for (const party of [company, name]) {
    script(paper, paper.left + 10, party);
    paper.rule(paper.left, 260, paper.y + 20);
    paper.text(paper.left, party, { size: 8, y: paper.y + 23 });
    paper.y += 50;
  }
}

function drawProducer(paper: Paper, random: Random): void {
  const [producer = "", artist = ""] = drawNames(2, random, englishWords);
  paper.text(paper.left, "Producer deal memo", { size: 16, bold: true });
  paper.y += 32;
  grid(
    paper,
    [{ head: "", width: 1.4 }, { head: "", width: 4 }],
    [["Producer", producer], ["Artist", artist], ["Tracks", "up to three"], ["Fee per track", `$${amount(random)}, half on signature, half on delivery`], ["Royalty", "3% of PPD, prospective after recoupment"], ["Credit", `Produced by ${producer}`], ["Delivery", "24-bit WAV, stems"]].map(([label, value]) => [{ text: label ?? "", bold: true as const }, value ?? ""]),
    { low: 24, size: 9.5 },
  ); // prettier-ignore
  paper.y += 20;
  paper.paragraph("Any share in the compositions is agreed separately, song by song, when the songs are finished."); // prettier-ignore
}

function drawInvoice(paper: Paper, random: Random): void {
  const [client = "", lawyer = ""] = drawNames(2, random, englishWords);
  paper.text(paper.left, `${lawyer}, Attorney at Law`, { size: 13, bold: true });
  paper.y += 34;
  paper.text(paper.left, `Bill to: ${client}`);
  paper.text(390, `Invoice ${2000 + random.below(900)}`);
  paper.y += 26;
  const rows = [["Review split letter, two songs", "0.8"], ["Call with co-writer's manager", "0.4"], ["Draft co-publishing agreement", "3.1"], ["Registration of catalog with PRO", "1.5"]].map(([work = "", hours = ""]) => [work, hours, "$350", `$${(Number(hours) * 350).toFixed(2)}`]); // prettier-ignore
  grid(paper, [{ head: "Services", width: 5 }, { head: "Hours", width: 1.2, align: "right" }, { head: "Rate", width: 1.2, align: "right" }, { head: "Amount", width: 1.8, align: "right" }], rows, { low: 22 }); // prettier-ignore
  paper.y += 14;
  paper.text(paper.left, "Less 10% courtesy discount. Payable in 30 days; retainer applied.", {
    size: 9,
  });
}

function drawRequest(paper: Paper, random: Random): void {
  const [name = "", writer = ""] = drawNames(2, random, englishWords);
  const title = random.pick(englishWords.titles);
  for (const line of [`From: ${name} <clearance@brightframe.example>`, "To: licensing@office.example", `Subject: Quote request - ${title}`]) {
    paper.text(paper.left, line, { size: 9.5 });
    paper.y += 15;
  } // prettier-ignore
  paper.rule(paper.left, paper.right);
  paper.y += 20;
  for (const text of [
    "Hi there,",
    `We'd like to use "${title}", written by ${writer} as far as we know, in an online spot for a coffee brand. Usage: 30 seconds, all digital media, 12 months, US and Canada. Budget: $${amount(random)} per side, MFN.`,
    "Could you tell me what percentage you control and who else I need to ask? We lock picture on Friday.",
    `Thanks, ${name}`,
  ])
    paper.paragraph(text);
}

function drawLyrics(paper: Paper, random: Random): void {
  const [one = "", two = ""] = drawNames(2, random, englishWords);
  paper.centered(random.pick(englishWords.titles), 17);
  paper.text(paper.left, `Words and music: ${one} / ${two}`, { size: 9 });
  paper.y += 28;
  for (const line of ["Verse 1", "There's a dent in the door where the winter came in", "And a hundred small reasons to let it begin", "", "Chorus", "Take half of the blanket, take all of the blame", "I'll keep the receipt with the stain and your name", "", "Verse 2", "The dog chose a side and the side wasn't mine", "He sleeps by the heater, I'm sleeping just fine"]) {
    paper.text(paper.left, line, { bold: /^(?:Verse|Chorus)/.test(line) });
    paper.y += 17;
  } // prettier-ignore
}

function drawCertificate(paper: Paper, random: Random): void {
  const [name = "", head = ""] = drawNames(2, random, spanishWords);
  paper.text(paper.left, "Asociación de Autores de la Ribera", { size: 11, bold: true });
  paper.y += 50;
  paper.centered("CERTIFICADO DE SOCIO", 15);
  paper.y += 10;
  paper.paragraph(`Don/Doña ${name} es socio de esta asociación desde el ${1 + random.below(27)} de octubre de 2017, con el número ${1000 + random.below(8000)}, y está al corriente del pago de sus cuotas.`); // prettier-ignore
  paper.paragraph("La cuota anual tiene un descuento del 20 % para menores de treinta años.");
  paper.y += 40;
  script(paper, 300, head);
  paper.y += 24;
  paper.text(300, `${head}, Secretaría`, { size: 9 });
}

function drawMinutes(paper: Paper, random: Random): void {
  const names = drawNames(4, random, germanWords);
  paper.text(paper.left, "Protokoll der Mitgliederversammlung", { size: 15, bold: true });
  paper.y += 30;
  paper.text(paper.left, `Anwesend: ${names.join(", ")} und 23 weitere Mitglieder`, { size: 9.5 });
  paper.y += 24;
  grid(
    paper,
    [{ head: "Wahl zum Vorstand", width: 4 }, { head: "Stimmen", width: 1.4, align: "right" }, { head: "Anteil", width: 1.4, align: "right" }],
    names.slice(0, 3).map((name, at) => [name, String([14, 8, 5][at] ?? 0), ["51,9 %", "29,6 %", "18,5 %"][at] ?? ""]),
    { head: "#eeeeee", right: 430 },
  ); // prettier-ignore
  paper.y += 16;
  paper.paragraph("Der Jahresbeitrag bleibt bei 60 Euro. Ein Workshop über Verlagsverträge findet im Herbst statt. Neue Meldebögen liegen aus."); // prettier-ignore
}

function drawLeaflet(paper: Paper, random: Random): void {
  const isFrench = random.chance(0.5);
  const words = isFrench ? frenchWords : portugueseWords;
  const [name = ""] = drawNames(1, random, words);
  paper.text(paper.left, isFrench ? "Demande d'adhésion" : "Pedido de filiação", { size: 16, bold: true }); // prettier-ignore
  paper.y += 32;
  const rows = isFrench
    ? [["Nom", name], ["Né(e) à", "Quimper"], ["Qualité", "auteur-compositeur"], ["Œuvres déclarées", String(1 + random.below(9))], ["Droit d'entrée", "165 €"]]
    : [["Nome", name], ["Naturalidade", "Olinda"], ["Categoria", "autor"], ["Obras cadastradas", String(1 + random.below(9))], ["Taxa", "isento"]]; // prettier-ignore
  for (const [label = "", value = ""] of rows) {
    onLine(paper, [paper.left, 430], label, value);
    paper.y += 24;
  }
  paper.y += 8;
  paper.paragraph(isFrench ? "La société retient des frais de gestion de 12 % en moyenne sur les sommes perçues." : "A taxa de administração é de 10% sobre os valores arrecadados.", { size: 9 }); // prettier-ignore
}

/** Papers of the same desk in which nobody agrees on shares of a song. */
export const fourthHandPapers: readonly Negative[] = [
  { name: "fourth: empty form with hints", draw: drawEmptyForm },
  { name: "fourth: royalty statement", draw: drawStatement },
  { name: "fourth: administration agreement", draw: drawAdministration },
  { name: "fourth: producer deal memo", draw: drawProducer },
  { name: "fourth: lawyer's invoice", draw: drawInvoice },
  { name: "fourth: quote request", draw: drawRequest },
  { name: "fourth: lyric sheet", draw: drawLyrics },
  { name: "fourth: certificado de socio", draw: drawCertificate },
  { name: "fourth: Protokoll", draw: drawMinutes },
  { name: "fourth: demande d'adhésion", draw: drawLeaflet },
];
