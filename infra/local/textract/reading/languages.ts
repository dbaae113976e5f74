/** The languages that Textract reads, by the names of Tesseract's models. */
const words = {
  eng: "the of and to for is by this that with name title song signature share writer publisher shares dated owns between agreement work",
  spa: "de la el los del y en que por para con una las al se nombre fecha titulo obra firma sociedad autor autores porcentaje editorial acuerdo su si correo",
  fra: "de la le les des et du en un une pour dans est au sur nom titre signature oeuvre auteur editeur societe entre prenom droits ou",
  deu: "der die das und den von mit fur im ist ein eine zu auf des datum titel unterschrift anteil anteile verlag urheber werk uber nach gesellschaft am vom summe",
  ita: "il lo gli la della dei di e in per con una al del nome titolo opera firma quota autore autori editore societa dal si delle",
  por: "de da do dos das e em para com uma ao na no nome titulo obra assinatura sociedade autor autores editora percentual percentagem os as ou sua se",
} as const;
export type Model = keyof typeof words;

/** Ends of words that one of the languages has. */
const endings: Partial<Record<Model, RegExp>> = {
  spa: /ci[oó]n$|ñ|idad$/,
  fra: /^[ldnjs]['’]|eux$|é[es]$/,
  deu: /ungs?$|schaft$|heit$|lich$|ß/,
  ita: /zion[ei]$|^dell['’]|ità$/,
  por: /ç[aã]o$|c[aã]o$|[çc][oõ]es$|ã|õ|dade$/,
};

const known = Object.entries(words).map(([model, list]) => ({
  // The keys of an object literal are its models.
  model: model as Model,
  list: new Set(list.split(" ")),
  ending: endings[model as Model],
}));

/** So many of the words must be of a language, and more than of another one. */
const fewest = 4;

/** The language in which most of the words are; undefined if they are too few to tell. */
export function languageOf(texts: readonly string[]): Model | undefined {
  const scores = known.map(({ model, list, ending }) => {
    const score = texts.reduce((sum, text) => sum + worthOf(text.toLowerCase(), list, ending), 0);
    return { model, score };
  });
  const [best, next] = scores.toSorted((one, other) => other.score - one.score);
  const isClear = best !== undefined && best.score >= fewest && best.score > (next?.score ?? 0);
  return isClear ? best.model : undefined;
}

function worthOf(text: string, list: ReadonlySet<string>, ending: RegExp | undefined): number {
  const word = text.replaceAll(/[^\p{L}'’]/gu, "");
  if (list.has(word.normalize("NFKD").replaceAll(/\p{M}/gu, ""))) return 1;
  return word.length > 3 && ending?.test(word) === true ? 1 : 0;
}
