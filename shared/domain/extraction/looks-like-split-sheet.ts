import { consistencyOf } from "./assignment/share-totals.ts";
import { textOf } from "./page-text.ts";
import type { Line } from "./page-text.ts";
import { foldCaseAndAccents } from "./normalize-words.ts";
import type { Row } from "./rows.ts";
import { findSociety } from "./societies.ts";

/** Words that are rare outside split sheets. */
const ofSongwriting =
  /\b(songwriters?|songwriting|co-?writers?|co-?writing|composers?|lyricists?|ipi|cae|split sheet|song splits?|splits? agreement|performing rights?|performance rights?|p\.r\.o\.|cmo|musical (?:work|composition)s?|publishing (?:co|company|splits?|shares?|designee)|music publishers?|master splits?|auteurs?-compositeurs?|compositeurs?|compositor(?:es)?|urheber|komponist(?:en)?|textdichter|miturheber|urheberanteile?|songanteile?|coautor(?:es?|i)|co-?auteurs?|compositori?|compositore|parolier[ei]?|letristas?|ayants? droits?|aventi? diritto|derechohabientes?|obra musical|opera musicale|brano|oeuvre musicale|musikwerk|musikverlag|editora musical|edizioni musicali|editeur musical|interpret)\b/g;
/** Words of split sheets that other documents can have, too. */
const ofSheets =
  /\b(writers?|authors?|publishers?|publishing|pro|society|sociedad|sociedade|societe|affiliation|contributors?|collaborat(?:ors?|ion)|rights holders?|interested part(?:y|ies)|splits?|shares?|ownership|owns|songs?|compositions?|track|lyrics|music|copyright|work title|titel|titre|titulo|oeuvre|obra|cancion|chanson|auteurs?|autor(?:es)?|editeur|editorial|verlag|anteile?|reparto|repartition|porcentaje|percentua(?:l|is)|percentual[ei]|quote|quota|ripartizione|autor[ei]|editor[ei]|edizioni|editora|titolo|canzone|cancao|musica|participacao|participacion|verlage?|urheberrechte?|werk|lied|societa|gesellschaft|verwertungsgesellschaft|kunstler|artista|partilha|divisao|prozent|pourcentages?|chansons?|interprete)\b/g;
const ofOthers =
  /\b(invoice|rechnung|facture|amount due|subtotal|call sheet|purchase order|receipt|vat|discount|tax rate|abstract|references|bibliography|et al|contest|competition|jury|judges?|scores?|scoring|ratings?|ranking|grades?|attendance|timesheet|hourly|wages?|payroll|recouped|recoupment|membership|concurso|jurado|puntuacion|calificacion|concours|notation|wettbewerb|bewertung|punktzahl|concorso|giuria|punteggio|pontuacao)\b/g;

/** Words that mean a share, apart from a sign. */
const ofShares =
  /\b(?:shares?|splits?|ownership|owns?|owned|interests?|stakes?|percent(?:age)?s?|percent of|% of|writers' %|equally|belongs? to|participac(?:ion|ao)|porcentajes?|cuotas?|reparto|corresponden?|parts?|quote-?parts?|pourcentages?|repartition|reviennent|anteile?|prozent\w*|beteiligung|aufteilung|quot[ae]|percentual[ei]|ripartizione|spetta(?:no)?|porcentage(?:m|ns)|percentage(?:m|ns)|percentua(?:l|is)|cotas?|partilha|cabem?)\b/;

/**
 * Whether rows can be those of a divided song: somebody has a share, or several people are named; and shares that come
 * to no whole are called shares somewhere, as scores, rates and discounts are not.
 */
export function canDivide(rows: readonly Row[], lines: readonly Line[]): boolean {
  const consistency = consistencyOf(rows);
  if (consistency === "none") return rows.length > 1;
  if (consistency === "whole") return true;
  return lines.some(
    (line) => isShareLabel(line) || ofShares.test(foldCaseAndAccents(textOf(line.words))),
  );
}

const isShareLabel = ({ words }: Line): boolean =>
  words.some(
    ({ text }, index) => /^\(?%\)?$/.test(text) && !/^\d/.test(words[index - 1]?.text ?? ""),
  );

/**
 * Number of words above which a page is a text rather than a form, so that more of its words must be those of split
 * sheets.
 */
const longText = 350;

/** Whether the lines are about the writers of songs and their shares. */
export function looksLikeSplitSheet(lines: readonly Line[]): boolean {
  const words = lines.flatMap((line) => line.words);
  const text = foldCaseAndAccents(lines.map((line) => textOf(line.words)).join("\n"));
  const count = (some: RegExp): number => new Set(text.match(some)).size;
  const hasSociety = lines.some((line) => findSociety(line.words.map((word) => word.text)));
  const songwriting = count(ofSongwriting) + (hasSociety ? 1 : 0);
  const points = songwriting * 2 + count(ofSheets);
  const pages = new Set(lines.map(({ page }) => page)).size;
  const wanted = words.length > longText * pages ? 7 : 3;
  return points >= wanted && points > count(ofOthers) * 3;
}
