import { findDate } from "../../dates.ts";
import type { FoundValue } from "../../rows.ts";
import { societyByName } from "../../societies.ts";
import { foldKeepingLength } from "../fold-text.ts";
import { nameStops } from "../people/name-stops.ts";
import type { RunningText } from "../running-text.ts";

/** Words behind which the title stands, in a folded text. */
const titleCue =
  /(?<!professionally |also |formerly |collectively |together |publicly )\b(?:entitled|titled|known as|called|under the title|working title|(?:musical )?compositions?|songs?|(?:musical )?works?|tracks?|recording of|(?:interpolat|sampl)ed in|re:|titulad[oa]s?|denominad[oa]s?|llamad[oa]|(?:la|de la) (?:obra|cancion)(?: musical)?|(?:el )?tema(?: musical)?|intitulee?s?|denommee?s?|(?:l'|d'|de l')?(?:oeuvre|ouvre)(?: musicale)?|(?:la )?chanson|titre|mit dem titel|mit titel|betitelt(?:en)?|namens|(?:des |das |am |zum )?(?:werke?s|werk|lied(?:es)?|titels?|musikwerk(?:es)?|komposition|songs)|intitolat[oa]|dal titolo|(?:il |del )?brano(?: musicale)?|(?:l'|dell')?opera(?: musicale)?|(?:la |della )?canzone|intitulad[oa]|(?:da |a )?(?:obra|musica|cancao)(?: (?:litero-?)?musical)?|sob o titulo|faixa)(?: (?:entitled|titled|known as|called|titulad[oa]|intitulee?|intitolat[oa]|intitulad[oa]|mit dem titel|dal titolo|con el titulo|com o titulo|provisionally|currently|provisoirement|musicale?))*\s*[:,-]?\s*$/;
/** A definition behind a title: '"Low Tide" (the "Song")', '«Luna» (en adelante, la «Obra»)'. */
const definesSong =
  /^[\s,]*\((?:[\p{L}', ]{0,24}\s)?["“”„«‹'](?:song|work|composition|track|obra|cancion|oeuvre|chanson|werk|lied|opera|brano|canzone|musica|cancao)["“”»›']\)/u;
const quoted = /["“”„«‹]\s?([^"”“»«„\n]{1,90}?)\s?[,.]?\s?["”»“›]/gu;
/** A title without quotation marks: 'entitled Paper Moon', 'the song known as Paper Moon (the "Composition")'. */
const plainTitle =
  /\b(?:entitled|titled|known as|titulad[oa]|intitulée?|mit dem Titel|intitolat[oa]|dal titolo|intitulad[oa]):?\s+((?:\p{Lu}|\d)[\p{L}\d'’&.!?-]*(?: (?:\p{Lu}[\p{L}\d'’&.!?-]*|\d+|(?:of|the|a|an|in|on|to|and|for|at|by|with|de|la|el|y|en|du|le|et|der|die|das|und|il|di|e|do|da|o)(?= (?:\p{Lu}|\d|(?:the|a|la|le|les|der|die|das|den|el|los|il|o) \p{Lu})))){0,8})/gu;

/** A title in capitals in a sentence: 'the composition PAPER LANTERNS and', 'de la canción LUNA ROJA'. */
const capitalTitle =
  /(?<=\p{Ll}{2} )(?:song|composition|musical work|canción|obra|chanson|œuvre|brano|canzone|música|canção|Titel|Lied) (?<title>(?!I{1,3}\b)\p{Lu}[\p{Lu}\d'’-]{2,}(?: (?:\p{Lu}[\p{Lu}\d'’-]*|&|\d+))*)(?=[,.;:)]?(?: [\p{Ll}(]|\n|$))/gu;

/** A title in talk: 'splits for Low Tide?', 'the split of Low Tide is'. */
const titleOfSplits =
  /\b(?:[Ss]plits?|[Ww]ho (?:gets|wrote|owns|did|has|made) what|[Rr]eparto|[Rr]épartition|[Aa]ufteilung|[Rr]ipartizione|[Pp]artilha|[Dd]ivisão)\s+(?:for|on|of|de|del|pour|von|für|di|per|da|do)\s+(?:(?:the|our|la|el|le|il|o|a|der|das) (?:song|track|canción|chanson|brano|música) )?((?:\p{Lu}|\d)[\p{L}\d'’&!()-]*(?: (?:\(?(?:\p{Lu}|\d|&)[\p{L}\d'’&!()-]*|(?:of|the|a|an|in|on|to|and|for|at|by|with|my|de|la|el|y|en|du|le|et|der|die|das|und|il|di|e|do|da|o)(?= \S))){0,8})(?=\s*(?:[?.!,:;\n–]|$| (?:is|are|as|we|so|was|were|then|please|thanks)\b))/gu;

const subjectLine =
  /(?:^|\n)[ \t]*(?:Subject|Betreff|Asunto|Objet|Oggetto|Assunto|Re|RE)\s*:\s*([^\n]{2,100})/u;

/** A title that a contract gives a name of its own: '"Low Tide" (the "Song")'. */
const definedTitle =
  /["“„«]\s?(?<title>[^"”“»«„\n]{1,90}?)\s?[,.]?\s?["”»“›],?\s*\((?:hereinafter |nachfolgend |en adelante |ci-après |di seguito |doravante )*(?:(?:the|el|la|le|der|die|das|il|lo|o|a) |l['’])?["“„«](?:the |[Ll]['’]|la )?(?:Musical )?(?:Song|Composition|Work|Track|Obra|Canción|Composición|Œuvre|Oeuvre|Chanson|Werk|Lied|Komposition|Brano|Opera|Canzone|Composizione|Música|Canção|Composição)["”»“›]/du;

/** Returns the title that a sentence names: in quotation marks behind 'the song', or behind 'entitled'. */
export function namedTitle({ text, wordsOf }: RunningText): FoundValue | undefined {
  const folded = foldKeepingLength(text);
  const defined = definedTitle.exec(text);
  const [from, to] = defined?.indices?.groups?.["title"] ?? [];
  if (from !== undefined && to !== undefined) return { value: text.slice(from, to).replaceAll(/\s+/g, " "), words: wordsOf(from, to), trust: 0.93 }; // prettier-ignore
  for (const match of text.matchAll(quoted)) {
    const before = folded.slice(Math.max(0, match.index - 60), match.index);
    const after = folded.slice(match.index + match[0].length).slice(0, 40);
    if (!titleCue.test(before) && !definesSong.test(after)) continue;
    // What stands before '(working title: "…")' is the title.
    if (/\S\s*\((?:working|former|alternative|original) title:?\s*$/.test(before)) continue;
    const from = match.index + match[0].indexOf(match[1] ?? "");
    const value = (match[1] ?? "").replaceAll(/\s+/g, " ").trim();
    if (!isTerm(value)) return { value, words: wordsOf(from, from + value.length), trust: 0.92 };
  }
  const subject = subjectLine.exec(text);
  const inSubject = titleInSubject(subject?.[1] ?? "").replaceAll(/^["“„«]\s?|\s?["”»“]$/g, "");
  if (subject && inSubject !== "" && inSubject !== subject[1]?.trim() && !isTerm(inSubject)) {
    const from = subject.index + subject[0].indexOf(inSubject);
    return { value: inSubject, words: wordsOf(from, from + inSubject.length), trust: 0.85 };
  }
  for (const match of text.matchAll(plainTitle)) {
    const value = (match[1] ?? "").replace(/[.,]+$/, "").trim();
    const from = match.index + match[0].indexOf(match[1] ?? "");
    if (!isTerm(value)) return { value, words: wordsOf(from, from + value.length), trust: 0.8 };
  }
  for (const match of text.matchAll(capitalTitle)) {
    const value = match.groups?.["title"] ?? "";
    const from = match.index + match[0].length - value.length;
    if (!isTerm(value) && societyByName(value) === undefined) return { value, words: wordsOf(from, from + value.length), trust: 0.8 }; // prettier-ignore
  }
  for (const match of text.matchAll(titleOfSplits)) {
    const value = (match[1] ?? "").trim();
    const from = match.index + match[0].lastIndexOf(value);
    if (!isTerm(value)) return { value, words: wordsOf(from, from + value.length), trust: 0.75 };
  }
  return undefined;
}

/** Returns the title in the subject of a letter: 'Re: Splits for Low Tide'. */
export function titleInSubject(subject: string): string {
  // 'Porcentajes "Miel amarga"'.
  const quoted = /^[^"“”„«]{2,60}["“„«]\s?([^"”“»«„]{2,80}?)\s?["”»“]?[.,]?$/u.exec(subject)?.[1];
  if (quoted !== undefined) return quoted;
  return subject
    .replace(/^(?:(?:re|fwd?|aw|wg|rv|tr|r|i)\s*:\s*)+/i, "")
    .replace(
      /^(?:(?:the|our|song|final|agreed|confirmed|confirmation of|confirming) )*(?:splits?|shares|split sheet|reparto|porcentajes|répartition|parts|anteile|aufteilung|ripartizione|quote|divisão|percentuais)(?: (?:sheet|agreement|confirmation))?\s*(?:for|on|of|in|to|de|del|de la|pour|für|von|di|per|da|do|:|–|-)\s+(?:(?:the )?(?:song|track)\s+)?/i,
      "",
    ) // prettier-ignore
    .replace(
      /^(?:(?:Song|Final) )?(?:Splits?|Shares|Reparto|Porcentajes|Répartition|Parts|Anteile|Aufteilung|Ripartizione|Quote|Divisão|Percentuais|Partilha)\s+(?!(?:Sheet|Agreement|Confirmation|Information|Form|Letter|Second)\b)(?=[\p{Lu}\d])/u,
      "",
    ) // prettier-ignore
    .replace(
      /\s*[-–:,(]\s*(?:(?:song|final|our|the) )*(?:splits?|shares|split sheet|reparto|répartition|anteile|ripartizione|divisão)\)?$/i,
      "",
    ) // prettier-ignore
    .replace(/\s+(?:song )?splits?$/, "")
    .trim();
}

/** Whether a text is a defined term of the contract itself: 'the "Composition"', 'the "Writers"'. */
export function isTerm(value: string): boolean {
  return value.split(" ").every((word) => nameStops.has(foldKeepingLength(word)));
}

/** Words between which and a date stands that of another paper: 'the Split Sheet dated 2 May 2020 is replaced'. */
const otherPaper =
  /\b(?:the|that|said|an?|original|previous|earlier|prior|first|existing|del|de la|el|la|du|le|la|l'|der|die|des|vom|il|lo|dell'|o|a|do) (?:\p{L}+[ -]){0,3}(?:agreement|sheet|contract|letter|contrato|acuerdo|hoja|contrat|accord|feuille|vertrag(?:e?s)?|vereinbarung|split-?sheets?|contratto|accordo|scheda|acordo|folha)(?: \p{L}+){0,3}?,? (?:dated|of|from|made on|signed on|entered into on|de fecha|fechad[oa]|del|de|en date du|date du|du|datant du|vom|datiert|in data|datat[oa]|del|datad[oa] de|de)(?: the)?\s*$/u;

/** Words of an exhibit before the agreement to which it belongs, whose date it has. */
const ownPaper =
  /\b(?:attached|annexed|appended|appendix|annex|exhibit|schedule|anexo|annexe|anlage|allegato)\b[^.;]{0,20}? (?:to|al?|a la|au?|zum?|zur|ao)(?: (?:and (?:made|forming) (?:a )?part of ))?(?: \p{L}+)? (?:[\p{L}-]+ ){0,4}(?:agreement|contract|contrato|acuerdo|contrat|accord|vertrag|vereinbarung|contratto|accordo|acordo)(?! and)[^.;]{0,30}$/u;

/** Words before the date on which somebody was born, pays, or the term ends. */
const otherDay =
  /\b(?:until|expires?|expiring|terminates?|by no later than|before|entro|antes del?|a mas tardar el|avant le|au plus tard le|bis (?:zum|spatestens)|spatestens(?: am| bis zum)?|ate)(?: \p{L}+){0,2}\s*$|\b(?:born|birth|nacid[oa]|nacimiento|nee?|naissance|geboren|geb|geburtsdatum|nat[oa]|nascita|nascid[oa]|nascimento|expedid[oa]|issued(?!\s?:))\b\.?(?:[ ,:]+[\p{L}'.]+){0,5}[ ,:]*$/u;

/** Whether the text before a date makes it that of another paper or event. */
export function isOtherDate(before: string): boolean {
  // 'nato/a a Lecce', 'né(e) à Lyon'.
  const folded = foldKeepingLength(before.slice(-90)).replaceAll(
    /(?<=\p{L})(?:\/\p{L}\b|\(\p{L}\))/gu,
    "",
  );
  return (otherPaper.test(folded) && !ownPaper.test(folded)) || otherDay.test(folded);
}

/** Returns the date of the paper: the first that is not another paper's. */
export function namedDate({ text, wordsOf }: RunningText): FoundValue | undefined {
  let offset = 0;
  for (let tries = 0; tries < 8; tries++) {
    const found = findDate(text.slice(offset, offset + 4000));
    if (!found) return undefined;
    const from = offset + found.index;
    const to = from + found.length;
    if (!isOtherDate(text.slice(Math.max(0, from - 90), from)) && !isSigning(text, from))
      return { value: found.date, words: wordsOf(from, to), trust: 0.85 };
    offset = to;
  }
  return undefined;
}

const isLetter =
  /(?:^|\n)[ \t]*(?:From|Subject|Hi|Hey|Dear|Hola|Bonjour|Salut|Ciao|Hallo|Liebe[r]?|Olá)\b/u;

/** Whether a date stands beside a signature. */
function isSigning(text: string, at: number): boolean {
  if (at < text.length / 2 || isLetter.test(text.slice(0, 300))) return false;
  const line = text.slice(text.lastIndexOf("\n", at) + 1, at);
  // 'Fait à Lausanne, le' dates the paper.
  return (
    line.length < 40 &&
    /(?:^|\b)(?:date|signed|datum|fecha|data|(?<!, ?)le|signature)\s*:?\s*$/i.test(line)
  );
}
