import { textOf } from "./page-text.ts";
import type { PageWord } from "./page-text.ts";
import { readPercentage } from "./percentages.ts";
import { normalizeWords } from "./normalize-words.ts";
import { societyByName } from "./societies.ts";

/** The field that a label or a column head names. */
export type LabelField =
  | "name"
  | "role"
  | "pro"
  | "ipi"
  | "writerShare"
  | "publisher"
  | "publisherPro"
  | "publisherIpi"
  | "publisherShare"
  | "copyrightShare"
  | "masterShare"
  | "email"
  | "contact"
  | "signature"
  | "date"
  | "title"
  | "artist"
  | "onBehalfOf"
  | "index"
  | "other";

/** Fields that only sheets with shares of several people have. */
export const shareFields = [
  "writerShare",
  "publisherShare",
  "copyrightShare",
  "masterShare",
] as const;

const writer =
  "(?:co )?(?:song ?)?(?:writers?|composers?|authors?|lyricists?|contributors?|collaborators?|interested part(?:y|ies)|rights ?holders?|creators?|auteurs?(?: compositeurs?)?|compositeurs?|autore?s?|autor(?:a|es)?|compositor(?:a|es)?|compositore|urheber|komponist|textdichter|beneficiar(?:y|io)|ayants? droits?|producers?|members?|participants?|part(?:y|ies))";
const publisher =
  "(?:music )?(?:publishers?|publishing|publ?|editeurs?|edition|editoras?|editorial|editore|verlag|musikverlag|uitgever)(?: (?:company|co|name|designee|entity|administrator|house|firm))*";
const share =
  "(?:share|shares|split|splits|%|percent|percentage|percentages|ownership|own|interest|part|parts|quote part|quota|cuota|anteil|aandeel|porcentaje|porcentagem|pourcentage|prozent|participacion|stake|portion)";
const society =
  "(?:pro|p r o|pros|society|societies|affiliations?|perf(?:orming|ormance)?(?: rights?)? (?:org|orgs|organi[sz]ations?|society|societies)(?: pro)?|societe|sociedad|sociedade|societa|gesellschaft|verwertungsgesellschaft|cmo|collecti(?:ng|on) society|rights society)";
const ipi = "(?:ipi|cae|ipl|1pi|cael|lpi|ip1|iph|ipt|1p|1pl|pi|ip)";
const number = "(?:name )?(?:no|nr|num|number|numero|nummer|#)?";

const exact: readonly [LabelField, RegExp][] = (
  [
    [
      "publisherIpi",
      `(?:${publisher}s?) (?:${ipi} ?)+ ?${number}|(?:${ipi} ?)+(?: no)? (?:of |de l |del |des )?${publisher}`,
    ],
    ["publisherPro", `${publisher}s? (?:${society} ?)+`],
    [
      "publisherShare",
      `${publisher}s? (?:s )?(?:${share} ?)+|(?:${share} ?)+ (?:of )?(?:the )?(?:${publisher}|editeur|editorial)`,
    ],
    [
      "onBehalfOf",
      "obo|on behalf of|for writer|represents|for the writer|pour le compte de|writer represented|writers? represented|represented writer|en nombre de",
    ],
    [
      "publisher",
      `(?:name of )?${publisher}(?: name)?(?: s)?(?: (?:or )?self)?|nom de l editeur|nombre de la editorial|name des verlags|${publisher} \\d{1,2}|publishing through|published by|${writer} (?:s )?${publisher}`,
    ],
    [
      "masterShare",
      `(?:master|masters|sound recording|recording)(?: (?:recording|owner|royalty|rights))?(?: (?:${share}))*(?: %)?`,
    ],
    ["copyrightShare", `copyrights?(?: ownership)?(?: (?:${share}))*`],
    ["email", "e ?mail(?: address)?|correo(?: electronico)?|courriel|mail"],
    [
      "contact",
      "(?:home |mailing |street )?address|adresse|direccion|endereco|phone(?: (?:no|number))?|telephone(?: (?:no|number))?|tel|mobile|cell|city(?: state(?: zip)?)?|zip|postal code|contact(?: info(?:rmation)?)?|telefon|telefono|date of birth|dob|ssn|country|nationality|stage name|a k a|aka|p k a|pseudonym(?:e)?|manager|attorney",
    ],
    [
      "ipi",
      `(?:${writer} )?(?:${ipi} ?)+(?: ${number}| nummer)?|(?:${ipi}) name(?: (?:no|number|nr))?|(?:no|numero|nr) (?:de )?(?:${ipi} ?)+|n (?:${ipi} ?)+`,
    ],
    [
      "pro",
      `(?:${writer} )?(?:(?:performing|performance) rights? )?(?:${society} ?)+|(?:writer )?pro ${society}|member of|society affiliation|pro ipi affiliation|registered with|affiliated with`,
    ],
    [
      "writerShare",
      `(?:${writer}s? )?(?:s )?(?:${share} ?)+(?:(?:of|of the|in|of this) (?:song|work|composition|ownership|the work|the song|copyright))?|(?:${share} ?)+(?:of )?(?:${writer}|auteur|autor)|(?:contribution|songwriting|song|composition|writing|lyrics music|music lyrics|agreed|total|work|collection|performance)(?: s)? (?:${share} ?)+|(?:${writer}s?|songwriting) %|% (?:owned|of ownership|share|split|ownership|of song|of work|of composition)|pct|(?:${share}) (?:${writer}|auteur)`,
    ],
    [
      "title",
      "(?:song |work |track |musical work |working |composition )?(?:title|name of song|titel|titre|titulo|titolo)(?: of (?:the )?(?:song|work|composition|track))?(?: working| s)?|song(?: name)?|songs|track(?: name)?|composition|musical (?:work|composition)|titre de l (?:oeuvre|uvre|ceuvre|euvre|ouvre|ocuvre)|titre de la chanson|titulo de la (?:obra|cancion)|oeuvre|obra|werktitel|titel des werkes|work|name of (?:the )?(?:song|work|composition)|re",
    ],
    [
      "artist",
      "(?:recording |project |main |featured |primary |song )?(?:artists?|artistes?|artista|kunstler|interpret|interprete)(?: s)?(?: (?:band|name|names|label|performer|project|group))*(?: the song is for)?|performed by|performers?(?: s)?|performing act|recorded by|band|act|project artist(?: the song is for)?|artist s|interprete par|performing artist|album artist|project",
    ],
    [
      "date",
      "dates?(?: s)?(?: (?:written|of (?:writing|creation|agreement|session)|created|completed|signed|of signature|de creation|de la session))*|(?:session|signing|effective|creation|writing|agreement|completion) date|created(?: on)?|dated|fecha|datum|data|written on|date de (?:creation|signature)|le|signed on",
    ],
    [
      "signature",
      "x|sign|signs|signed|signature|signatures|signature of (?:writer|publisher)|signed by|firma|unterschrift|assinatura|authori[sz]ed signature|initials?|(?:writer|songwriter|publisher) signature",
    ],
    [
      "role",
      "roles?|role s|contribution|contributions|capacity|function|funktion|function role|qualite|rol|funcion|words music|lyrics music|music lyrics|type|role code|funcao|category|what they did|instrument|credit",
    ],
    ["index", "no|nr"],
    [
      "other",
      "(?:alternate|alternative|final|alternate final|other) titles?|producers?(?: s)?(?: of the session)?|studio|samples?|samples? used|does this song contain samples|sample s interpolation|label|record label|bpm(?: key)?|key|tempo|iswc|isrc|genre|album|length|duration|notes?|additional info and notes|comments?|version|language|location|session|place|field|detail|lyrics(?: by)?|music(?: by)?|reference|ref|file|tunecode|project|catalog(?:ue)? (?:no|number)|phone number|year|territory|term|engineer|mixer|work id|witness",
    ],
    [
      "name",
      `(?:print(?:ed)?|legal|full|real|writer|typed)? ?(?:legal |full )?(?:name|nom|nombre|nome|naam)(?: s)?(?: (?:print|printed|legal|of (?:${writer})|in full|please print))*|${writer}(?: s)?(?: (?:name|names|legal name|full name|full legal name|legal|nom|print name))?(?: s)?(?: \\d{1,2})?|${writer} (?:no )?\\d{1,2}(?: (?:legal |full |print )?name)?|(?:nom|name|nombre|nome)(?: et prenom| y apellidos| e cognome| prenom)?(?: (?:de l |del |do |des ))?(?:${writer})?|writer legal name|legal name of ${writer}|name \\d{1,2}|who`,
    ],
  ] satisfies [LabelField, string][]
).map(([field, source]) => [field, new RegExp(`^(?:${source})$`)]);

/** Returns the field of a text that is a label and nothing else. */
export function fieldOfLabel(text: string): LabelField | undefined {
  const words = normalizeWords(
    text
      .replaceAll(/\([^)]*\)?/g, (inner) =>
        /%/.test(inner) ? " % " : /s\)|print|legal/i.test(inner) ? inner : " ",
      )
      .replaceAll("#", " "),
  );
  if (words === "" && text.trim() === "#") return "index";
  if (words === "" || words.length > 60) return undefined;
  const known = exact.find(([, pattern]) => pattern.test(words));
  return known?.[0];
}

/** Words that occur in column heads. */
const vocabulary = new RegExp(
  `^(?:${writer}|${publisher}|${share}|${society}|${ipi}|name|names|nom|nombre|nome|and|y|et|und|e|of|the|de|del|des|du|for|or|to|in|own|self|contact|info|information|address|email|mail|phone|no|nr|num|number|role|contribution|capacity|date|sign|signed|signature|master|sound|recording|copyright|legal|full|print|printed|song|work|composition|writing|owned|s|l|ascap|bmi|sesac|prs|gema|sacem|socan|affil|company|co|designee|rights|owner|total|first|last|title|please)$`,
);

/**
 * Returns the field of a column head, which can have more words than a label: 'Songwriter Name & Contact Info'.
 * `unknown` is the maximum fraction of words that are not in the vocabulary.
 */
export function fieldOfColumnHead(text: string, unknown = 0.34): LabelField | undefined {
  const sure = fieldOfLabel(text);
  if (sure !== undefined) return sure;
  // What becomes of a small % in a scan.
  const words = normalizeWords(text).replaceAll(/(?<= )(?:yo|y%|%o|o%|9o|o o)$/g, "%");
  if (words === "" || words.split(" ").length > 9 || /\d{3}/.test(words)) return undefined;
  if (
    words.split(" ").filter((word) => !vocabulary.test(word)).length >
    words.split(" ").length * unknown
  )
    return undefined;
  const has = (pattern: string): boolean => new RegExp(`(?:^| )(?:${pattern})(?: |$)`).test(words);
  const shares = has(`${share}|shares|splits`);
  if (has("e ?mail")) return "email";
  if (has("signature|signed|sign|firma|unterschrift")) return "signature";
  if (has(publisher) || has("publishers|pub|publishing")) {
    if (has(ipi)) return "publisherIpi";
    if (shares) return "publisherShare";
    return has(society) ? "publisherPro" : "publisher";
  }
  if (has("master|masters|sound recording")) return "masterShare";
  if (has("copyright")) return "copyrightShare";
  if (has(ipi)) return "ipi";
  if (has(society)) return "pro";
  if (shares) return "writerShare";
  if (has("name|nom|nombre|nome") || has(writer)) return "name";
  if (has("role|contribution|capacity")) return "role";
  if (has("address|phone|tel|contact")) return "contact";
  if (has("date")) return "date";
  return undefined;
}

export interface Label {
  field: LabelField;
  /** Indexes of its first word in the line and of the word after its last. */
  from: number;
  to: number;
  /** Whether it ends in a colon. */
  closed: boolean;
}

/** Returns the labels of a line. `starts` tells whether there is a gap before the word with this index. */
export function findLabels(
  words: readonly PageWord[],
  starts: (index: number) => boolean,
): Label[] {
  const labels: Label[] = [];
  for (let from = 0; from < words.length; from++) {
    const label = labelAt(words, from, starts);
    if (label === undefined || isUnit(words, label, labels.at(-1))) continue;
    labels.push(label);
    from = label.to - 1;
  }
  return labels;
}

/** Whether a label is only the unit of a share: '%' after 'Writer Percentage: ____'. */
function isUnit(words: readonly PageWord[], { from, to }: Label, before?: Label): boolean {
  return (
    to - from === 1 && words[from]?.text === "%" && before?.closed === true && isShare(before.field)
  );
}

/** Words that follow 'ARTIST' or 'WRITER' in a sentence and never begin a value: 'ARTIST will distribute …'. */
const sentenceWords =
  /^(?:and|or|will|shall|may|must|can|is|are|has|have|agrees?|warrants?|represents?|grants?|further|hereby)$/i;

/** Whether the words after a label in capital letters make it a part of a sentence. */
function isInSentence(field: LabelField, next: string, opens: boolean): boolean {
  if (!["title", "artist", "name"].includes(field)) return false;
  return sentenceWords.test(next) || (!opens && /^\p{Ll}/u.test(next));
}

const isShare = (field: LabelField): boolean => shareFields.some((one) => one === field);

function isPercent(text: string, next = ""): boolean {
  return [text, `${text} ${next}`].some((one) => readPercentage(one)?.form === "percent");
}

function labelAt(
  words: readonly PageWord[],
  from: number,
  starts: (index: number) => boolean,
): Label | undefined {
  const closes = (index: number): boolean => /[:：]$/.test(words[index]?.text ?? "");
  // Behind the number of a list, too.
  const opens =
    from === 0 ||
    starts(from) ||
    closes(from - 1) ||
    (from === 1 && /^\(?\d{1,2}[.)]$/.test(words[0]?.text ?? ""));
  for (let count = Math.min(9, words.length - from); count > 0; count--) {
    const to = from + count;
    const own = words.slice(from, to);
    // A gap or a colon ends a label.
    if (own.some((_, index) => index > 0 && (starts(from + index) || closes(from + index - 1))))
      continue;
    const text = textOf(own);
    const closed = closes(to - 1);
    const field = fieldOfLabel(text) ?? (closed && opens ? fieldOfColumnHead(text, 0) : undefined);
    if (field === undefined) continue;
    const isLast = to === words.length || starts(to);
    if (field === "index" || (field === "name" && /^x$/i.test(text))) continue;
    if (closed) {
      if (opens || /\p{Lu}|%|#|^ipi|^cae/u.test(text.charAt(0) + text))
        return { field, from, to, closed };
      continue;
    }
    if (opens && isLast) return { field, from, to, closed };
    const capitals = text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);
    const next = words[to]?.text ?? "";
    if (isInSentence(field, next, opens)) continue;
    const marked = /[#№]$/.test(text);
    if (marked || (capitals && next !== next.toUpperCase()) || (capitals && /^[\d_(]/.test(next)))
      return { field, from, to, closed };
    if (field === "ipi" && /^[\d]{5}/.test(next)) return { field, from, to, closed };
    // A scan may have lost the colon: 'Name Ana Reyes', 'Share 25%'.
    if (
      opens &&
      /\bname$/i.test(text) &&
      /^\p{Lu}['’]?\p{L}*\p{Ll}/u.test(next) &&
      field === "name"
    )
      return { field, from, to, closed };
    if (opens && field === "pro" && societyByName(next) !== undefined)
      return { field, from, to, closed };
    if (opens && field === "email" && next.includes("@")) return { field, from, to, closed };
    if (opens && field.endsWith("Share") && isPercent(next, words[to + 1]?.text))
      return { field, from, to, closed };
    if (capitals && opens && count > 1 && field !== "other") return { field, from, to, closed };
    if (
      capitals &&
      ["pro", "ipi", "publisherIpi", "writerShare", "publisher", "email"].includes(field) &&
      count > 1
    )
      return { field, from, to, closed };
  }
  return undefined;
}
