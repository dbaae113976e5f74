import { normalizeWords } from "./normalize-words.ts";

// A space or a comma in an address is a scan's; behind them a sentence goes on, unless the end of an address follows.
const email =
  /[\p{L}\d._%+'-]+\s?@\s?[\p{L}\d-]+(?:[.,][\p{L}\d-]+|\s?[.,]\s?(?:example|com|net|org|info|biz|io|me|co|uk|us|ca|au|de|at|ch|fr|be|es|mx|ar|cl|it|pt|br|eu)(?![\p{L}\d]))*\.?[\p{L}]{2,}/u;

export function findEmail(text: string): string | undefined {
  return email.exec(text.replaceAll(/[?*]/g, ""))?.[0].replaceAll(/\s/g, "").replaceAll(",", ".");
}

/**
 * Returns the digits of an IPI name number: 8 to 11, with spaces, dots or dashes between them. Letters like O and l are
 * read as digits.
 */
export function findIpi(text: string): string | undefined {
  const undated = text.replaceAll(printedDate, (date) => "x".repeat(date.length));
  for (const match of undated.matchAll(
    /(?<!\p{L})[\dOolI][\dOolI\s.\-–]{6,16}[\dOolI](?!\p{L})/gu,
  )) {
    // IP addresses in signature logs.
    if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(match[0])) continue;
    if (isTaxNumber(match[0])) continue;
    // The letter of 'C.I.' looks like a digit.
    const lead = /^[OolI.\s-]*/.exec(match[0])?.[0].length ?? 0;
    if (ofOffice.test(text.slice(Math.max(0, match.index - 30), match.index + lead))) continue;
    if (/^\s?-\p{Lu}(?!\p{L})/u.test(text.slice(match.index + match[0].length))) continue;
    const found = match[0].replaceAll(/[Oo]/g, "0").replaceAll(/[lI]/g, "1");
    const digits = found.replaceAll(/\D/g, "");
    const printed = match[0].replaceAll(/\D/g, "").length;
    if (digits.length >= 8 && digits.length <= 11 && printed >= digits.length - 2) return digits;
  }
  return undefined;
}

/** Dates in figures, whose digits are part of no number. */
const printedDate =
  /(?<![\d.-])(?:\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|(?:19|20)\d\d[-./\s](?:0\d|1[0-2])[-./\s][0-3]\d)(?![\d-])/g;

/** The numbers of people and companies at tax offices, by their marks: CPF, CUIT and CUIL, SSN, EIN, CNPJ, DNI. */
const isTaxNumber = (text: string): boolean =>
  /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}-\d{8}-\d|\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{1,2}\.\d{3}\.\d{3})$/.test(
    text,
  );

/** What stands before the number of a passport, an identity card or a tax office. */
const ofOffice =
  /(?<!\p{L})(?:DNI|NIE|NIF|CIF|NIPC|NISS|CPF|CNPJ|RG|PIS|C\.?\s?I\.|C\.?\s?F\.|P\.?\s?IVA|[Cc]odice [Ff]iscale|[Pp]artita IVA|RUT|RFC|CURP|CUI[TL]|SIRET|SIREN|NIR|SSN|EIN|ITIN|TIN|NINO|NINo|UTR|VAT|ABN|AHV|UID|(?:USt-?|Steuer-?)(?:Id-?|ID-?)?(?:Nr\.?|[Nn]ummer)|Steuer-ID|[Pp]assport|[Pp]asaporte|[Pp]asseport|[Pp]assaporto|[Pp]assaporte|Reisepass|Tax ID|[Cc]édula|[Dd]ocumento)(?:\s(?:[Nn]o|[Nn]r|n\.?º|[Nn]úm|N\.?º)\.?)?:?\s*$/u;

/** Whether a word is the label of such a number, as behind a name: 'ANA REYES, CPF 123.456.789-00'. */
export const isOfficeWord = (text: string): boolean => ofOffice.exec(text)?.index === 0;

/** The word before an IPI number, also as scans read it: 'IP1', '[PI', 'IP]'. */
export const ipiLabel = /^[(·,;-]*(?:ipi|ip[1l\]|]|[1l[|]p[il1]|cae)(?![\p{L}])/iu;

/** What people write where there is nothing to write, in lower case and without accents. */
const absent = new Set(
  [
    "",
    "na, n a, ns, none, nil, null, tbd, tba, tbc, to be determined, to be confirmed, to be announced, to be assigned, to follow, applied for, not yet known, unknown, no, not set, not known",
    "pending, not applicable, not available, open, blank, empty, see below, nothing, undecided, unpublished, unassigned",
    "no publisher, no publishing, no society, no pro, no affiliation, without publisher, not yet",
    "s o, so, sans objet, aucun, aucune, neant, sans, sans editeur, sans edition, non communique, inconnu, a definir, pas d editeur, non edite",
    "keine, keiner, keines, kein, k a, ohne, ohne verlag, kein verlag, nicht vorhanden, unbekannt, entfallt, offen, verlagsfrei, nicht bekannt, noch offen",
    "ninguno, ninguna, nada, sin, sin editorial, sin editora, no tiene, no aplica, no consta, por definir, por determinar, desconocido, inedito, inedita",
    "nessuno, nessuna, nessun editore, niente, senza, senza editore, non disponibile, non applicabile, da definire, sconosciuto",
    "nenhum, nenhuma, sem, sem editora, nao ha, nao tem, nao se aplica, a definir, desconhecido, nao consta",
  ].flatMap((line) => line.split(", ")),
);

/** Words that say that something is missing, alone or with the words around it, in lower case and without accents. */
const missing = new Set(
  `no not none nil unpublished unsigned unassigned undecided unaffiliated unregistered pending tbc tbd tba
  sin ningun ninguno ninguna inedito inedita pendiente
  sans aucun aucune pas inedit inedite non
  ohne kein keine keinen keiner nicht unverlegt unveroffentlicht verlagslos verlagsfrei
  senza nessun nessuna nessuno inedito inedita
  sem nenhum nenhuma nao inedito inedita`
    .trim()
    .split(/\s+/),
);
/** What can be missing, and the words between. */
const ofMissing = new Set(
  `publisher publishing publishers published society pro affiliation affiliated member work song yet still currently at
  present the to be a for now moment known registered signed available given provided supplied specified entered listed artist editor editorial editora editada
  editado editar editora obra cancion por de momento aun todavia el ahora asociado sociedad entidad afiliado afiliada
  editeur edition edite editee oeuvre societe encore pour le moment l instant d un une inscrit verlag verlegt werk titel
  noch bekannt angegeben derzeit zurzeit gesellschaft mitglied vorhanden musikverlag einem editore edita edito opera brano
  ancora per ora il da momento iscritto societa associacao editado agora ainda em
  proporcionado facilitado indicado fourni renseigne precise eingetragen fornito indicato inserito fornecido informado`
    .trim()
    .split(/\s+/),
);

/** What is said later: 'to be confirmed', 'por asignar', 'da definire'. */
const toCome =
  /(?<!\p{L})(?:(?:to be|still to be) (?:confirmed|decided|determined|announced|advised|agreed|assigned)|(?:a|por|pendiente de) (?:confirmar|definir|asignar|determinar|designar|comunicar|atribuir|indicar)|a (?:confirmer|definir|attribuer|communiquer|preciser|determiner)|(?:noch )?zu (?:bestatigen|klaren|benennen)|(?:folgt|wird nachgereicht)|da (?:confermare|definire|assegnare|comunicare|stabilire|determinare))(?!\p{L})/u;

/** Whether a text says nothing but that something is missing: 'opera inedita', 'noch nicht verlegt', 'no publisher yet'. */
function saysMissing(text: string): boolean {
  const words = text.replace(toCome, "pending").split(" ");
  return (
    words.length < 7 &&
    words.some((word) => missing.has(word)) &&
    words.every((word) => missing.has(word) || ofMissing.has(word))
  );
}

/** Whether a cell means 'no value': empty, a dash, 'N/A', 'none'. */
export function isEmptyAnswer(text: string): boolean {
  const words = normalizeWords(text);
  return absent.has(words) || saysMissing(words) || /^[\s_.\-–—~=:|/*?()[\]]+$/.test(text);
}

/** Whether a publisher cell means the writer: 'self', 'self-published'. */
export function isSelfPublished(text: string): boolean {
  return /^(self|self (?:published|publishing|publisher|pub|administered)|selfpublished|own|copyright control|writer|(?:c )?c control|autoedicion|autoedite|auto edite|auto ?editado|auto ?edicao|autoedizione|autoeditato|autopublie|selbstverlag|eigenverlag|im eigenverlag|im selbstverlag|propio|propia|proprio|propria|a compte d auteur|compte d auteur)$/.test(
    normalizeWords(text),
  );
}

/** A company whose name begins with a number, as a street does: '808 Acres Music', '42 Harbor Lane Songs LLC'. */
const isNumberedCompany =
  /^\d{1,4}\s[^\d,@]*(?<!\p{L})(?:music|musique|musik|musica|música|publishing|songs|tunes|melodies|records|recordings|entertainment|editions?|éditions|ediciones|edizioni|edições|\p{L}*verlag)(?: (?:llc|ltd|inc|gmbh|limited|sarl|publishing|group|co|ab|oy|as)\.?){0,2}$/iu;

/**
 * Whether a text is contact details rather than a name: an email address, a street, a town with postal code, a
 * telephone number.
 */
export function isContactDetail(text: string): boolean {
  if (isNumberedCompany.test(text)) return false;
  return (
    findEmail(text) !== undefined ||
    /@/.test(text) ||
    /\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/.test(text) ||
    /\+\d[\d\s()-]{6,}/.test(text) ||
    /\b[A-Z]{2}\s+[A-Z]?\d[\dA-Z]{1,4}\b/.test(text) ||
    /\b[A-Z]{1,2}\d{1,2}[A-Z]?\s+\d[A-Z]{2}\b/.test(text) ||
    /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/.test(text) ||
    /^\d+[a-z]?\s+(?:\S+\s+){0,4}(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|terrace|square|hwy|suite|apt)\b/i.test(
      text,
    ) ||
    /\b(?:rue|avenue|calle|rua|via|straße|strasse|platz)\b.*\d/i.test(text) ||
    /^\d{4,5}\s+\p{Lu}/u.test(text) ||
    /^(?:phone|tel|telephone|mobile|cell|fax|address|adresse|direccion|web|www)\b/i.test(text) ||
    /^\d{1,5}\s+\p{Lu}\p{L}+\s+\p{Lu}/u.test(text)
  );
}

const companyWords =
  /(?<![\p{L}])(music|musique|musik|musica|música|publishing|publishers?|publications|songs|tunes|m[eé]lodies|melod[ií]as|melodien|entertainment|records|recordings|editions?|éditions?|edições|edicoes|editorial|editora|ediciones|edizioni|\p{L}*verlag|\p{L}*f[oö]rlag|muziek|uitgeverij|inc|llc|ltd|gmbh|co|company|corp|group|limited|sarl|productions?|works|catalog(?:ue)?|rights|administration|bmg|sony|universal|warner|kobalt|house|media|copyrights|lda|srl|pty)(?![\p{L}])/iu;

export function looksLikeCompany(text: string): boolean {
  return companyWords.test(text);
}

/** Returns a name without the stage name: `Ana Reyes p/k/a Nova`, `Ana Reyes (Nova)`. */
export function withoutStageName(text: string): string {
  return text
    .replaceAll(/\s*[("“].*?(?:[)"”]|$)/g, " ")
    .replace(/\s*\b[apfdn]\s?[/.]?\s?k\s?[/.]?\s?a\b\.?.*$/i, "")
    .replace(/^\s*[#\d]{1,3}[.)]\s+/, "")
    .replaceAll(/[_|¢©®°]+/g, " ")
    .replace(/ (?:ll|Il|lI|1l|l1)(?=[\s.,]*$)/, " II")
    .replace(/ (?:Ill|IIl|lll|Ili|IlI|llI|lIl|lII|1ll)(?=[\s.,]*$)/, " III")
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s:;,.\-–—•*·']+/, "")
    .replace(/[\s:;,\-–—•*·]+$/, "")
    .trim();
}

const notNames =
  /\b(total|totals|date|signature|signed|percent|percentage|share|split|sheet|example|page \d+|writers?|songwriters?|publishers?|title|song|artist|agreement|subtotal|amount|invoice|email|phone|the undersigned|hereby|all|each|shall|must|equal)\b/i;

/** Whether a text looks like the name of a person or band: letters, few words, no words of the form itself. */
export function looksLikeName(text: string): boolean {
  const name = withoutStageName(text);
  const words = name.split(/\s+/);
  if (name.length < 2 || words.length > 7 || !/\p{L}{2}|^\p{L}\p{L}?$/u.test(name)) return false;
  if (/[@%$€£=<>{}[\]]/.test(name) || /\d{3}/.test(name) || notNames.test(name)) return false;
  const lettered = name.replaceAll(/[^\p{L}]/gu, "").length;
  return (
    lettered >= name.replaceAll(/\s/g, "").length * 0.7 &&
    /^["'(]?[\p{Lu}\p{Lo}\d]|^\p{Ll}{3,} \p{Lu}\p{Ll}|^(?:de|van|von|da|di|del|la|le|el|al|bin|ní|mac|o')\s|^(?:d|l|o|al-|el-)['’]?\p{Lu}\p{Ll}/u.test(
      name,
    )
  );
}
