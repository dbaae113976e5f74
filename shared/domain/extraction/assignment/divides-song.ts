import { fieldOfLabel } from "../labels/field-of-label.ts";
import { foldCaseAndAccents } from "../normalize-words.ts";
import { textOf } from "../page-text.ts";
import type { Line, PageWord } from "../page-text.ts";
import type { Row } from "../rows.ts";
import { consistencyOf } from "./share-totals.ts";

/** Words that mean a share, apart from a sign. */
const ofShares =
  /\b(?:shares?|splits?|ownership|owns?|owned|interests?|stakes?|percent(?:age)?s?|percent of|% of|writers' %|equally|belongs? to|participac(?:ion|ao)|porcentajes?|cuotas?|reparto|corresponden?|parts?|quote-?parts?|pourcentages?|repartition|reviennent|anteile?|prozent\w*|beteiligung|aufteilung|quot[ae]|percentual[ei]|ripartizione|spetta(?:no)?|porcentage(?:m|ns)|percentage(?:m|ns)|percentua(?:l|is)|cotas?|partilha|cabem?)\b/;

/** Words for what is divided. */
const ofSongs =
  /\b(?:songs?|tracks?|titles?|works?|compositions?|splits?|shares?|split sheet|tunes?|obras?|temas?|cancion(?:es)?|titulos?|oeuvres?|chansons?|titres?|morceaux?|lied(?:er)?|werke?s?|titel|anteile?|bran[oi]|canzon[ei]|titol[oi]|oper[ae]|musicas?|canc(?:ao|oes)|faixas?|quot[ae]s?)\b/;

/** An amount of money: '€ 2.000', '18000 €', 'R$ 4.000', '1,200.00 EUR'. */
const amount =
  /(?:[$€£¥]|\b(?:eur|usd|gbp|chf|cad|aud|brl))\s?\d|\d\s?(?:[€£¥]|\b(?:eur|usd|gbp|chf|cad|aud|brl|euros?|dollars?)\b)/i;

/** A length of time: '25 min', '12 hours', '3 Std'. */
const duration =
  /\d\s?(?:min(?:s|utes?|utos?|uten|uti)?|hours?|hrs?|horas?|heures?|ore|stunden|std|seconds?|sek)\b/i;

const isCounted = (text: string): boolean => amount.test(text) || duration.test(text);

/**
 * Whether rows can be those of a divided song. Societies, numbers and addresses speak for themselves. People who have
 * shares only could be items of a budget, winners or pupils: such shares have no amounts of money or time beside them, and are
 * several. Shares that come to no whole, or to two, are called shares somewhere, as scores, rates and levels are not, and
 * somebody with one has a name of more than a word.
 */
export function canDivide(rows: readonly Row[], lines: readonly Line[]): boolean {
  const consistency = consistencyOf(rows);
  // Without shares, people with their societies are a list of clients, unless a song or shares are named.
  if (consistency === "none") return rows.length > 1 && lines.some(({ words }) => ofSongs.test(foldCaseAndAccents(textOf(words)))); // prettier-ignore
  const isBare = isOfSharesOnly(rows);
  if (isBare && isAccount(rows, lines)) return false;
  if (consistency === "whole" && !(isBare && isTwice(rows))) return true;
  if (isBare && rows.every(({ name }) => !/\s/.test(name?.value ?? ""))) return false;
  return lines.some(
    (line) => isShareLabel(line) || ofShares.test(foldCaseAndAccents(textOf(line.words))),
  );
}

/** Whether rows have shares and little else: no numbers and addresses, and a society or a publisher at few. */
function isOfSharesOnly(rows: readonly Row[]): boolean {
  if (rows.some(({ ipi, publisherIpi, email }) => ipi ?? publisherIpi ?? email)) return false;
  return rows.filter(({ pro, publisher }) => pro ?? publisher).length <= rows.length / 2;
}

/** Whether most shares stand beside amounts of money or of time, or are such. */
function isAccount(rows: readonly Row[], lines: readonly Line[]): boolean {
  const shares = new Set<PageWord>(
    rows.flatMap((row) => sharesOf(row).flatMap(({ words }) => words)),
  );
  const own = lines.filter(({ words }) => words.some((word) => shares.has(word)));
  return own.filter(({ words }) => isCounted(textOf(words))).length > own.length / 2;
}

/** Whether the shares of one kind come to 200. */
const isTwice = (rows: readonly Row[]): boolean =>
  Math.abs(rows.reduce((sum, row) => sum + (row.writerShare?.value ?? 0), 0) - 200) < 0.1;

const sharesOf = ({ writerShare, publisherShare, copyrightShare, masterShare }: Row) =>
  [writerShare, publisherShare, copyrightShare, masterShare].filter((one) => one !== undefined);

const isShareLabel = ({ words }: Line): boolean =>
  words.some(
    ({ text }, index) =>
      (/^\(?%\)?$/.test(text) && !/^\d/.test(words[index - 1]?.text ?? "")) ||
      (/^\p{L}{3,}$/u.test(text) && fieldOfLabel(text) === "writerShare"),
  );
