import { textOf } from "./page-text.ts";
import type { Line } from "./page-text.ts";
import { foldCaseAndAccents } from "./normalize-words.ts";
import { findSociety } from "./societies.ts";

/** Words that are rare outside split sheets. */
const ofSongwriting =
  /\b(songwriters?|songwriting|co-?writers?|co-?writing|composers?|lyricists?|ipi|cae|split sheet|song splits?|splits? agreement|performing rights?|performance rights?|p\.r\.o\.|cmo|musical (?:work|composition)s?|publishing (?:co|company|splits?|shares?|designee)|music publishers?|master splits?|auteurs?-compositeurs?|compositeurs?|compositor(?:es)?|urheber|komponist(?:en)?|textdichter|miturheber|urheberanteile?|songanteile?|coautor(?:es?|i)|co-?auteurs?|compositori?|compositore|parolier[ei]?|letristas?|ayants? droits?|aventi? diritto|derechohabientes?|obra musical|opera musicale|brano|oeuvre musicale|musikwerk|musikverlag|editora musical|edizioni musicali|editeur musical|interpret)\b/g;
/** Words of split sheets that other documents can have, too. */
const ofSheets =
  /\b(writers?|authors?|publishers?|publishing|pro|society|sociedad|sociedade|societe|affiliation|contributors?|collaborat(?:ors?|ion)|rights holders?|interested part(?:y|ies)|splits?|shares?|ownership|owns|songs?|compositions?|track|lyrics|music|copyright|work title|titel|titre|titulo|oeuvre|obra|cancion|chanson|auteurs?|autor(?:es)?|editeur|editorial|verlag|anteile?|reparto|repartition|porcentaje|percentua(?:l|is)|percentual[ei]|quote|quota|ripartizione|autor[ei]|editor[ei]|edizioni|editora|titolo|canzone|cancao|musica|participacao|participacion|verlage?|urheberrechte?|werk|lied|societa|gesellschaft|verwertungsgesellschaft|kunstler|artista|partilha|divisao|prozent|pourcentages?|chansons?|interprete)\b/g;
const ofOthers =
  /\b(invoice|rechnung|facture|amount due|subtotal|call sheet|purchase order|receipt|vat|discount|tax rate|abstract|references|bibliography|et al|contest|competition|ballot|votes|voters|candidates?|shareholders?|utili[sz]ation|occupancy|studio hours|hours worked|budget|raffle|royalty statement|gross pay|withholding|gesellschafter|stammkapital|stimmen|auslastung|finanzplan|lohnabrechnung|votos|accionistas|presupuesto|voix|actionnaires|capital social|voti|azionisti|bilancio|acionistas|orcamento|jury|judges?|scores?|scoring|ratings?|ranking|grades?|attendance|timesheet|hourly|wages?|payroll|recouped|recoupment|membership|concurso|jurado|puntuacion|calificacion|concours|notation|wettbewerb|bewertung|punktzahl|concorso|giuria|punteggio|pontuacao)\b/g;

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
