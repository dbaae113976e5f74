import { foldKeepingLength } from "../fold-text.ts";

// Words for numbers and parts in English, Spanish, French, German, Italian and Portuguese. A language that writes
// a number as several words has them apart ('vingt', 'cinq'), one that writes it as one word has it whole.

const plain: Record<number, string> = {
  0: "zero cero null",
  1: "one uno un una une ein eins eine einem einen einer um uma",
  2: "two dos deux zwei due dois duas",
  3: "three tres trois drei tre",
  4: "four cuatro quatre vier quattro quatro",
  5: "five cinco cinq funf cinque",
  6: "six seis sechs sei",
  7: "seven siete sept sieben sette sete",
  8: "eight ocho huit acht otto oito",
  9: "nine nueve neuf neun nove",
  10: "ten diez dix zehn dieci dez",
  11: "eleven once onze elf undici",
  12: "twelve doce douze zwolf dodici doze",
  13: "thirteen trece treize dreizehn tredici treze",
  14: "fourteen catorce quatorze vierzehn quattordici catorze",
  15: "fifteen quince quinze funfzehn quindici",
  16: "sixteen dieciseis seize sechzehn sedici dezesseis dezasseis",
  17: "seventeen diecisiete siebzehn diciassette dezessete dezassete",
  18: "eighteen dieciocho achtzehn diciotto dezoito",
  19: "nineteen diecinueve neunzehn diciannove dezenove dezanove",
  20: "twenty veinte vingt vingts zwanzig venti vinte",
  30: "thirty treinta trente dreißig trenta trinta",
  40: "forty fourty cuarenta quarante vierzig quaranta quarenta",
  50: "fifty cincuenta cinquante funfzig cinquanta cinquenta",
  60: "sixty sesenta soixante sechzig sessanta sessenta",
  70: "seventy setenta septante siebzig settanta",
  80: "eighty ochenta huitante octante achtzig ottanta oitenta",
  90: "ninety noventa nonante neunzig novanta",
};

const partWords: Record<number, string> = {
  2: "half halves mitad medio media moitie demi demie halfte halbe halber halben halb einhalb meta mezzo mezza metade meio meia",
  3: "third thirds tercio tercios tercera tiers drittel terzo terzi terza terco tercos terca",
  4: "quarter quarters fourth fourths cuarto cuartos cuarta quart quarts viertel quarto quarti quarta quartos",
  5: "fifth fifths quinto quintos quinta cinquieme cinquiemes funftel quinti",
  6: "sixth sixths sexto sextos sexta sixieme sixiemes sechstel sesto sesti sesta",
  7: "seventh sevenths septimo septimos septieme septiemes siebtel settimo settimi",
  8: "eighth eighths octavo octavos octava huitieme huitiemes achtel ottavo ottavi ottava oitavo oitavos oitava",
  9: "ninth ninths noveno novenos neuvieme neuviemes neuntel nono noni nonos",
  10: "tenth tenths decimo decimos decima dixieme dixiemes zehntel decimi",
  12: "twelfth twelfths duodecimo douzieme douziemes zwolftel dodicesimo",
};

function byWord(words: Record<number, string>): Map<string, number> {
  return new Map(
    Object.entries(words).flatMap(([value, own]) =>
      own.split(" ").map((word) => [foldKeepingLength(word), Number(value)]),
    ),
  );
}

/** The numbers below 100 by their words. */
export const numberWords = byWord(plain);
/** Denominators by the words of parts: 'half', 'tercio', 'Viertel'. */
export const parts = byWord(partWords);
/** Words of parts that also mean something else without a number before them: 'third party', 'each quarter'. */
export const partsOnTheirOwn = /^(?:half|mitad|moitie|halfte|meta|metade)$/;
/** Words for 100. */
export const hundreds = new Set(["hundred", "cien", "ciento", "cent", "hundert", "cento", "cem"]);

addCompounds();

/** Adds what German, Italian and Spanish write as one word: 'fünfundzwanzig', 'trentacinque', 'veinticinco'. */
function addCompounds(): void {
  const tens = [20, 30, 40, 50, 60, 70, 80, 90];
  const german = { 1: "ein", 2: "zwei", 3: "drei", 4: "vier", 5: "funf", 6: "sechs", 7: "sieben", 8: "acht", 9: "neun" }; // prettier-ignore
  const italian = { 1: "uno", 2: "due", 3: "tre", 4: "quattro", 5: "cinque", 6: "sei", 7: "sette", 8: "otto", 9: "nove" }; // prettier-ignore
  const spanish = { 1: "uno", 2: "dos", 3: "tres", 4: "cuatro", 5: "cinco", 6: "seis", 7: "siete", 8: "ocho", 9: "nueve" }; // prettier-ignore
  const germanTens = ["zwanzig", "dreisig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]; // prettier-ignore
  const italianWords = ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"]; // prettier-ignore
  for (const [index, ten] of tens.entries()) {
    for (const [unit, word] of Object.entries(german)) {
      const whole = `${word}und${germanTens[index] ?? ""}`;
      numberWords.set(whole, ten + Number(unit));
      numberWords.set(whole.replace("dreisig", "dreissig"), ten + Number(unit));
    }
    for (const [unit, word] of Object.entries(italian)) {
      const start = italianWords[index] ?? "";
      const isElided = word === "uno" || word === "otto";
      numberWords.set((isElided ? start.slice(0, -1) : start) + word, ten + Number(unit));
    }
  }
  for (const [unit, word] of Object.entries(spanish))
    numberWords.set(`veinti${word}`, 20 + Number(unit));
  numberWords.set("veintiun", 21);
  numberWords.set("dreissig", 30);
}
