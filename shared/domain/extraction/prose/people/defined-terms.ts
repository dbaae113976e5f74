import { nameStops } from "./name-stops.ts";
import { foldKeepingLength } from "../fold-text.ts";

/** A term that a text defines behind a name: '(hereinafter "Okafor")', '(the "Producer")', '(„Urheber 1“)'. */
export interface DefinedTerm {
  term: string;
  /** The range of the definition. */
  from: number;
  to: number;
  /** The position behind which the name cannot stand. */
  at: number;
  /** Whether the term is for all people that are named before: 'together the "Writers"'. */
  isGroup: boolean;
}

const introduction =
  "(?:hereinafter|hereafter|herein|referred to as|known as|called|defined as|en adelante|en lo sucesivo|denominad[oa]s?|ci-après|dénommée?s?|désignée?s?|nachfolgend|nachstehend|im Folgenden|genannt|di seguito|in seguito|denominat[oaie]|doravante|designad[oa]s?|as)";
const article =
  "(?:the |el |la |los |las |le |l['’]|les |der |die |das |il |lo |gli |o |a |os |as )";
const quoted = String.raw`["“”„«‹]\s?(?:(?:the|The|el|El|la|La|los|Los|las|Las|le|Le|les|Les|der|Der|die|Die|il|Il|lo|o|O|a|A|os|as) |[lL]['’])?(?<term>\p{Lu}[^"”“»«\n()]{0,40}?)[,.]?\s?["”»“›]`;
const definition = new RegExp(
  String.raw`(?:\(\s*(?:[^()"“„«\n%]{0,60}?[\s,])?|\b${introduction}(?: \p{Ll}+){0,3}:?\s+(?:${article})?)${quoted}(?:\s?\))?`,
  "gu",
);
const unquoted = new RegExp(
  String.raw`\(\s*(?:${introduction}(?: \p{Ll}+){0,2},?:?\s+)(?:${article})?(?<term>\p{Lu}[\p{L}\d .-]{1,30}?)\s*(?:,[^()\n]{0,60})?\)`,
  "gu",
);

const ordinals = "first|second|third|fourth|fifth|sixth|1st|2nd|3rd|[4-6]th|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|premi(?:er|ere)|deuxieme|seconde?|troisieme|quatrieme|erste[rn]?|zweite[rn]?|dritte[rn]?|vierte[rn]?|prim[oa]|second[oa]|terz[oa]|quart[oa]|primeir[oa]|terceir[oa]"; // prettier-ignore
const counted = String.raw`(?:(?:party|parte|partie|partei) (?:of|de|del|der|da) (?:the |la |a )?)?(?:${ordinals}) (?:part(?:y)?|(?:song|co-?)?writer|author|composer|lyricist|parte|autora?|coautora?|compositora?|letrista|partie|auteur|compositeur|parolier|partei|(?:mit)?urheber(?:in)?|komponist(?:in)?|autore|compositore|paroliere)`;
const isCounted = new RegExp(`^${counted}$`);
/** One of several people by their order, behind a name in brackets: '(party of the FIRST PART)'. */
const inBrackets = new RegExp(String.raw`\([^()\n]{0,80}?(?<![\p{L}\d])(?<term>${counted})["”»]?\s*\)`, "gu"); // prettier-ignore
/** The same as a label before the name: 'Second writer: Ana Reyes'. */
const asLabel = new RegExp(String.raw`(?<![\p{L}\d])(?<term>${counted})\s*(?:[:=–—-]|is|es|est|ist)?\s+(?=\S)`, "gu"); // prettier-ignore

/** Whether a term counts people: 'First Writer', 'party of the second part'. */
export const isOrdinal = (term: string): boolean => isCounted.test(foldKeepingLength(term));
const group =
  /\b(?:collectively|together|jointly|each|all|both|conjuntamente|juntos|colectivamente|cada|ensemble|collectivement|chacun|gemeinsam|zusammen|jeweils|congiuntamente|insieme|ciascuno|em conjunto|conjunta)/i;

/** Returns the terms that a text defines, in order. A stage name ('p/k/a "Nova"') is one, too. */
export function definedTerms(text: string): DefinedTerm[] {
  const behind = [...foldKeepingLength(text).matchAll(inBrackets)];
  const all = [...text.matchAll(definition), ...text.matchAll(unquoted), ...text.matchAll(stage), ...behind]; // prettier-ignore
  return all
    .flatMap((match) => {
      const term = match.groups?.["term"]?.trim() ?? "";
      const before = text.slice(Math.max(0, match.index - 40), match.index);
      const isTitle = /(?:composition|song|work|track|obra|canción|oeuvre|œuvre|chanson|titre|Werk|Werkes|Lied|brano|opera|música|canção|entitled|titled|titulada|intitulée|intitolat[oa]|intitulada|Titel)\s*\(?$/.test(before); // prettier-ignore
      const inner = match[0];
      if (term === "" || isTitle) return [];
      if (/\b(?:agreement|composition|song|work|recording|contract|sheet|obra|oeuvre|œuvre|werk|brano|opera|vertrag|contrato|contrat|master)s?$/i.test(term)) return []; // prettier-ignore
      return [
        {
          term,
          from: match.index,
          to: match.index + inner.length,
          at: match.index,
          isGroup: group.test(inner) || /(?:[^s]s|en|innen|i)$/.test(term) && nameStops.has(foldKeepingLength(term)) && /^(?:writers|parties|authors|songwriters|composers|owners|autores|partes|coautores|auteurs|parties|coauteurs|urheber|parteien|miturheber|autori|parti|coautori)$/.test(foldKeepingLength(term)), // prettier-ignore
        },
      ];
    })
    .toSorted((a, b) => a.from - b.from);
}

const stage =
  /\b(?:[pfank]\s?\/?\s?k\s?\/?\s?a\.?|professionally known as|also known as|known professionally as|alias|artistically known as|conocid[oa] artísticamente como|nome d'arte|in arte|Künstlername|nom de scène|dit|conhecid[oa] (?:artisticamente )?como)\s*:?\s*["“„«]?(?<term>\p{Lu}[\p{L}\d'’.$-]*(?: \p{Lu}[\p{L}\d'’.$-]*){0,3})["”“»]?/gu;

const alias = String.raw`(?:Party|Writer|Songwriter|Author|Composer|Co-?[Ww]riter|Contributor|Autor|Autora|Auteur|Compositeur|Urheber|Miturheber|Autore|Compositore|Compositor|Parte|Partie|Partei|PARTY|WRITER|AUTHOR)\s*(?:#|No\.?|Number|Nr\.?|n[.°º]*)?\s*(?:\d{1,2}|[A-H])(?![\p{L}\d])`;
const numbered = new RegExp(String.raw`(?<term>${alias})\)?\s*(?:[:=–—-]|\(|,|is|means|es|est|ist|è|é)?\s+\(?(?=\p{Lu})`, "gu"); // prettier-ignore

/** A party by its role at the beginning of a line: 'Producer: Ana Reyes'. */
const roles = new RegExp(String.raw`(?:^|\n)[ \t]*(?:\(?[\da-z]{1,3}[.)] )?(?<term>Producer|Writer|Songwriter|Composer|Lyricist|Author|Co-?[Ww]riter|Beatmaker|Topliner|Productora?|Compositora?|Autora?|Letrista|Producteur|Compositeur|Auteur|Parolier|Produzent(?:in)?|Komponist(?:in)?|Texter(?:in)?|Produttore|Compositore|Autore|Paroliere|Produtora?):\s+(?=\p{Lu})`, "gu"); // prettier-ignore

/** A term before its name: '"Producer" means Ana Reyes'. */
const meant = /["“„«]\s?(?<term>\p{Lu}[\p{L}\d ]{1,30}?)\s?["”»“]\s+(?:means|shall mean|refers to|is|designates|designa|significa|désigne|signifie|bezeichnet|ist|indica|è|é)\s+(?=\p{Lu})/gu; // prettier-ignore

/** Returns numbered parties: 'Party #1: Ana Reyes', 'Writer A (Ana Reyes)'. `at` is where the name begins. */
export function numberedParties(
  text: string,
): { term: string; from: number; to: number; at: number }[] {
  const labels = [...foldKeepingLength(text).matchAll(asLabel)].filter(({ index, 0: own }) => /\p{Lu}/u.test(text[index + own.length] ?? "")); // prettier-ignore
  const all = [...text.matchAll(numbered), ...text.matchAll(roles), ...text.matchAll(meant), ...labels]; // prettier-ignore
  const terms = all.map((match) => match.groups?.["term"] ?? "");
  // A role that several people have names none of them.
  const only = all.filter(({ groups }, at) => isOrdinal(groups?.["term"] ?? "") || terms.indexOf(terms[at] ?? "") === terms.lastIndexOf(terms[at] ?? "") || /[\dA-H]$/.test(terms[at] ?? "")); // prettier-ignore
  return only.map((match) => {
    const term = match.groups?.["term"] ?? "";
    const from = match.index + match[0].indexOf(term);
    return {
      term,
      from,
      to: from + term.length,
      at: match.index + match[0].length,
    };
  });
}
