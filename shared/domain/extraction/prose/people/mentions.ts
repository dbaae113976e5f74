import { foldKeepingLength } from "../fold-text.ts";
import { findNames, findNamesFamilyFirst, ofHouse, quotedRanges } from "./names.ts";
import type { NameFound } from "./names.ts";
import { nicknamedIn } from "./nicknames.ts";

/** Words before the name of somebody who has no share: a performer, a representative, a witness, a place. */
const noParty =
  /(?:\b(?:performed|recorded|sung|performances?|remixed|mixed|engineered|represented|witnessed|notari[sz]ed|prepared|drafted|managed|introduced|interpretad[ao]s?|grabad[ao]s?|cantad[ao]s?|representad[ao]s?|interpretee?s?|enregistree?s?|chantee?s?|representee?s?|interpretat[oai]|registrat[oa]|incis[oa]|cantat[oa]|rappresentat[oai]|gravad[ao]s?|interpretad[ao]s?) (?:herein |in this |en este acto |aqui |)?(?:by|por|par|da|dal|dalla|pela|pelo)(?: (?:the |its |their |el |la |le |il |o |a )?(?:artist|band|group|manager|attorney|artista|groupe|banda|director|lawyer|duo|trio|ensemble|choir|coro|grupo|gruppo|conjunto|singer|cantante|cantora?))?|\b(?:aufgenommen|gesungen|interpretiert|eingespielt|vertreten|gesungen) (?:von|durch)|\b(?:artist|artiste|artista|interpret|band|witness(?:es)?|notary|attorney|counsel|manager|engineer|executor|agent)(?: (?:named|called))?:?|\b(?:featuring|feat\.?|ft\.?)|\b(?:city|state|county|laws|courts?|province|town) of|\b(?:residing|resident|domiciled|located|living|born|domiciliad[oa]|residentes?|demeurant|domicilie[er]?|wohnhaft|nacid[oa]|nee?|nat[oa]) (?:in|at|en|a|em|zu)|\b(?:made|signed|executed|located|based|comes?|lives?|born|done|firmad[oa]|hech[oa]|faite?|geschlossen|unterzeichnet|sottoscritt[oa]|assinad[oa]|feit[oa])(?: \p{L}+){0,2} (?:in|at|from|en|a|em|zu)|,? (?:sitting|recorded) at|\b(?:[sdwc]\/o\.?|(?:son|daughter|wife|widow|hij[oa]|fils|fille|figli[oa]|filh[oa]) (?:of|de|di))(?: (?:mr|mrs|shri|smt|sri|don|dona)\.?)?)(?: (?:the|los|las|les|die|der|i|gli|os|as|el|la|le|dj))?\s+["“„«]?$/u;

/** Whether what stands at a position of a folded text is the name of somebody who has no share, or of a place. */
export const isNoParty = (folded: string, from: number): boolean =>
  noParty.test(folded.slice(Math.max(0, from - 48), from));

/** Words before a society: 'a member of', 'iscritto alla', 'Mitglied der'. */
export const memberOf =
  /\b(?:members?|affiliates?|affiliated|registered|soci[oa]s?|miembros?|afiliad[oa]s?|inscrit[oa]?s?|membres?|societaire|affiliee?|mitglied(?:er)?|iscritt[oaie]|associat[oa]|membros?|filiad[oa]s?|associad[oa]s?|filiacao|afiliacion|affiliation|sociedade?|societe|societa|verwertungsgesellschaft|society|p\.?r\.?o\.?)(?:\([aeo]s?\)|[/·.•-][aeo]s?)?(?: ?:)?(?: (?:of|with|to|de|en|a|la|der|bei|da|do|di|du|alla|all|aux?|dell[ao]?))*(?: the| la| der)? $/;

/** Words before the name of a company that publishes or administers. */
const ofPublisher =
  /(?:\b(?:published|administered|represented|editad[oa]s?|administrad[oa]s?|representad[oa]s?|edite[es]*|administree?s?|verlegt|vertreten|edit[oa]|pubblicat[oa]|amministrat[oa]|rappresentat[oa]|publicad[oa]s?) (?:by|por|par|von|durch|da|dall[ao']?|pel[ao]) (?:(?:the|his|her|their|its|la|su|sua|seinen?|ihren?) )*(?:(?:music )?(?:publisher|publishing (?:company|designee)|editora?|editorial|editeur|societe|verlag|editore|casa editrice)(?: musicale?)?,? )|\b(?:(?:his|her|my|their|whose|own|music) publisher|publishing (?:company|designee|entity)|pela editora|(?:con|por) la editorial|(?:su|mi|la|cuya) editorial|(?:l'|son |mon |par les )(?:editeurs?|editions)|(?:sein|ihr|mein|beim|der|im|dem)(?:e[nrm]?)? (?:musik)?verlag|(?:l'|il suo |suo |mio |dall')editore|(?:a )?(?:sua|minha|cuja) editora)(?: (?:is|es|est|ist|e|named|called|entity))?:? )["“„«]?$/u;

/** Where somebody lives: 'residing at 7 Lake View Road, West Mambalam, Chennai'. */
const address =
  /\b(?:resid(?:ing|ent)|living|domiciled|(?:con )?domicilio|domiciliad[oa]|residente|demeurant|domiciliee?|wohnhaft)\s(?:at|in|en|a|au|em|zu)\s(?:(?!\s(?:and|y|et|und|e|hereinafter|hereafter|en adelante|ci-apres|nachfolgend|di seguito|doravante)\s)[^()"“«„;:]){0,160}/g;

/** Returns the names that stand in addresses and nowhere else. */
function placesIn(folded: string, all: readonly Mention[]): Set<Mention> {
  const ranges = [...folded.matchAll(address)].map(({ index, 0: own }) => ({ from: index, to: index + own.length })); // prettier-ignore
  if (ranges.length === 0) return new Set();
  let next = 0;
  const inside = all.filter(({ from, to }) => {
    while ((ranges[next]?.to ?? Infinity) < to) next++;
    return (ranges[next]?.from ?? Infinity) <= from;
  });
  const isInside = new Set(inside);
  const others = new Set(all.flatMap((one) => (isInside.has(one) ? [] : [nameKey(one.value)])));
  return new Set(inside.filter(({ value }) => !others.has(nameKey(value))));
}

const street =
  / (?:street|st|lane|avenue|ave|road|rd|drive|court|place|way|square|terrace|boulevard|blvd|hill|park|crescent|row)\.?$/;
const isAcronym = (value: string): boolean => /^\p{Lu}{3,}$/u.test(value);

/** A mention of a name, of a defined term or of a family name in a text. */
export interface Mention {
  kind: NameFound["kind"];
  value: string;
  from: number;
  to: number;
}

/** Returns the names of people and companies that can have shares, in order, and the texts in quotation marks. */
export function findMentions(text: string, folded: string): Mention[] {
  const quotes = titlesIn(text, folded);
  const named = [...findNamesFamilyFirst(text), ...nicknamedIn(text)];
  const isNamed = new Uint8Array(text.length);
  for (const { from, to } of named) isNamed.fill(1, from, to);
  const others = withCompounds(text, findNames(text)).filter(
    ({ from, to }) => isNamed[from] === 0 && isNamed[to - 1] === 0,
  );
  const counts = Map.groupBy([...named, ...others], ({ value }) => nameKey(value));
  const all = [...named, ...separated(others)]
    .map((one) => {
      // Who is named elsewhere, too, is a person: 'published by Ana Reyes herself'.
      const isDirect =
        one.kind === "person" &&
        counts.get(nameKey(one.value))?.length === 1 &&
        ofHouse.test(text.slice(Math.max(0, one.from - 30), one.from));
      const isPublisher =
        isDirect || ofPublisher.test(folded.slice(Math.max(0, one.from - 70), one.from));
      return isPublisher ? { ...one, kind: "company" as const } : one;
    })
    .toSorted((a, b) => a.from - b.from);
  let quote = 0;
  const places = placesIn(folded, all);
  const echoes = echoesOf(quotes, text);
  return all.filter((one) => {
    const { kind, from, to } = one;
    if (places.has(one)) return false;
    // 'Come Back' in 'contains parts of Come Back Sunday', whose title is in quotation marks elsewhere.
    if (echoes.some((echo) => echo.from <= from && echo.to > to)) return false;
    // 'St. Louis, MO' is a town.
    if (/^, \p{Lu}{2}(?![\p{L}.])/u.test(text.slice(to, to + 5))) return false;
    while ((quotes[quote]?.to ?? Infinity) <= from) quote++;
    const own = quotes[quote];
    if (own && own.from <= from && own.to >= to) return false;
    if (street.test(folded.slice(from, to)) && /\d[a-z]? $/.test(folded.slice(Math.max(0, from - 3), from))) return false; // prettier-ignore
    const isMember = memberOf.test(folded.slice(Math.max(0, from - 30), from));
    if (isMember || (kind === "single" && isAcronym(text.slice(from, to)))) return false;
    return !isNoParty(folded, from);
  });
}

/** Maximum number of titles that are looked for without their quotation marks. */
const echoesMax = 20;

/** Returns the places where what stands in quotation marks elsewhere comes again without them. */
function echoesOf(
  quotes: readonly { from: number; to: number }[],
  text: string,
): { from: number; to: number }[] {
  const titles = new Set(quotes.slice(0, echoesMax).map(({ from, to }) => text.slice(from + 1, to - 1).trim())); // prettier-ignore
  const out: { from: number; to: number }[] = [];
  for (const title of titles) {
    if (!/^\p{Lu}\S* \S/u.test(title)) continue;
    for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + title.length)) out.push({ from: at, to: at + title.length }); // prettier-ignore
  }
  return out;
}

/** Takes a person apart from the company behind 'and': 'the share of Okafor and Old Mill Music …'. */
function separated(found: readonly NameFound[]): NameFound[] {
  const own = new Set(found.flatMap(({ kind, value }) => (kind === "company" ? [] : value.split(" ")))); // prettier-ignore
  return found.flatMap((one): NameFound[] => {
    const [, head = "", company] = one.kind === "company" ? (/^(.+?) and (.+)$/u.exec(one.value) ?? []) : []; // prettier-ignore
    if (company === undefined || !head.split(" ").every((word) => own.has(word))) return [one];
    const kind = head.includes(" ") ? "person" : "single";
    const at = one.to - company.length;
    return [
      { kind, value: head, from: one.from, to: one.from + head.length },
      { kind: "company", value: company, from: at, to: one.to },
    ];
  });
}

/** A line with the song's title or performer behind its label. */
const labeled =
  /(?:^|\n)[ ]*(?:(?:song|track|work|composition)(?: (?:title|name))?|(?:working )?title(?: of (?:the )?(?:song|work|composition))?|(?:recording |main )?artist(?: name)?|performer|obra|titulo|cancion|interprete|artista|titre|oeuvre|ouvre|chanson|artiste|titel|werk|lied|interpret|kunstler|titolo|brano|musica|cancao)\s?:[^\n]{0,100}(?=\n|$)/g;

/**
 * Returns the places of titles and terms: in quotation marks, or behind a label. A clause that is replaced is quoted, too,
 * but is none.
 */
export function titlesIn(text: string, folded: string): { from: number; to: number }[] {
  const nicknamed = nicknamedIn(text);
  const quoted = quotedRanges(text).filter(
    ({ inner, from, to }) =>
      !nicknamed.some((one) => one.from < from && one.to > to) &&
      !/[:;]|\b(?:shall|owns?|holds?|receives?|recibe|corresponde|détient|reçoit|erhält|hält|riceve|spetta|detiene|recebe|cabe)\b/u.test(inner), // prettier-ignore
  );
  const lines = [...folded.matchAll(labeled)].map(({ 0: own, index }) => ({ from: index, to: index + own.length })); // prettier-ignore
  const inside = quoted.filter(({ from }) => !lines.some((one) => one.from <= from && one.to > from)); // prettier-ignore
  return [...inside, ...lines].toSorted((one, other) => one.from - other.from);
}

/** Family names that Portuguese joins to another name: 'Inês e Silva'. */
const doubled = new Set(
  "Silva Sousa Souza Costa Melo Mello Castro Almeida Lima Oliveira Cunha Albuquerque".split(" "),
);

/** What follows the name of one person. */
const isOne =
  /^(?:,? \(|,? (?:membro|filiad[oa]|sóci[oa]|soci[oa]|miembro|afiliad[oa]|fica|detém|recebe|tem|terá|possui|percibe|tiene|tendrá|posee|recibe)\b)/u;

/** Joins family names of two parts: 'Álvaro Muñoz y Pérez'. What follows 'y' in a list has a first name. */
function withCompounds(text: string, found: readonly NameFound[]): NameFound[] {
  const out: NameFound[] = [];
  const firstNames = new Set(
    found.flatMap(({ kind, value }) => (kind === "person" ? [value.split(" ")[0]] : [])),
  );
  const pairs = pairsOfSingles(text, found);
  for (const one of found) {
    const last = out.at(-1);
    const isBeside = last !== undefined && /^ [yie] $/.test(text.slice(last.to, one.from));
    const isPart =
      isBeside &&
      one.kind === "single" &&
      last.kind !== "company" &&
      (doubled.has(one.value) ||
        (!firstNames.has(one.value) &&
          (last.kind === "person" ||
            (!firstNames.has(last.value) && pairs.has(`${last.value} ${one.value}`)))));
    if (last && isPart) {
      out.pop();
      out.push({
        kind: "person",
        value: text.slice(last.from, one.to),
        from: last.from,
        to: one.to,
      });
    } else out.push(one);
  }
  return out;
}

/**
 * Returns the pairs of words like 'Conceição e Moura' that are one person: neither stands alone, as Ana and Tom do in a
 * letter.
 */
function pairsOfSingles(text: string, found: readonly NameFound[]): Set<string> {
  const singles = new Map<string, number>();
  const pairs = new Map<string, { count: number; isOne: boolean; first: string; second: string }>();
  for (const [index, one] of found.entries()) {
    if (one.kind !== "single") continue;
    singles.set(one.value, (singles.get(one.value) ?? 0) + 1);
    const last = found[index - 1];
    if (last?.kind !== "single" || !/^ [ye] $/.test(text.slice(last.to, one.from))) continue;
    const key = `${last.value} ${one.value}`;
    const known = pairs.get(key);
    pairs.set(key, {
      count: (known?.count ?? 0) + 1,
      isOne: known?.isOne === true || isOne.test(text.slice(one.to, one.to + 20)),
      first: last.value,
      second: one.value,
    });
  }
  const kept = [...pairs].filter(
    ([, pair]) =>
      singles.get(pair.first) === pair.count &&
      singles.get(pair.second) === pair.count &&
      (pair.count > 1 || pair.isOne),
  );
  return new Set(kept.map(([key]) => key));
}

/** Returns a name for comparison: without accents, marks and suffixes, the family name last. */
export function nameKey(value: string): string {
  const [family = "", given] = value.split(", ");
  const isFamilyFirst = given !== undefined && !/^(?:jr|sr|ii|iv)/i.test(given);
  return foldKeepingLength(isFamilyFirst ? `${given} ${family}` : value)
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .replace(/ (?:jr|sr|ii|iii|iv)$/, "")
    .trim();
}

const cue = String.raw`(?:legal|real|full|government|birth|given)[ -]?names?(?: is)?:?|legally|whose (?:legal|real|full) name is|born|a\/?k\/?a|alias|nombre (?:legal|real|completo|civil):?|nom (?:civil|légal|réel|complet)\s?:?|bürgerlich(?:er Name)?:?|eigentlich|richtiger Name:?|vero nome:?|nome (?:vero|legale|civil|completo|all['’]anagrafe):?|al secolo|registad[oa] como`;
const told = new RegExp(String.raw`^,? ?[(\[]? ?(?:${cue}) $`, "iu");

/**
 * Returns the names behind which the legal name stands, with it: 'Nova (legal name Ana Reyes)', 'Dev (Devon Pryce)'.
 */
export function legalNames(text: string, found: readonly Mention[]): Map<Mention, Mention> {
  const out = new Map<Mention, Mention>();
  for (const [index, one] of found.entries()) {
    const next = found[index + 1];
    if (one.kind === "company" || next?.kind !== "person") continue;
    const between = text.slice(one.to, next.from);
    const isInside = between === " (" && text[next.to] === ")";
    if (told.test(between) || (isInside && one.kind === "single")) out.set(one, next);
  }
  return out;
}
