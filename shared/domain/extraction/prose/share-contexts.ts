import type { Share } from "./shares.ts";

// What a percentage is of, told by the folded text (lower case, no accents) around it.

export type ShareField = "writerShare" | "publisherShare" | "masterShare";

/** Words before a percentage that is a payment, a limit or a rate. */
const paymentBefore =
  /\b(?:fees?|commissions?|tax(?:es)?|vat|withhold(?:ing)?|deposit|discount|penalt(?:y|ies)|surcharge|mark-?up|quorum|majority|votes?|threshold|advance|gagen?|einnahmen|erlose[ns]?|cachets?|recettes|incassi?|ingresos|clearances?|deduct(?:s|ed|ion|ions)?|retains? an? administration|reimburs\w+|late|overdue|arrears|bears? interest|increase[sd]? by|decrease[sd]? by|reduced? by|chance|odds|comision(?:es)?|honorarios?|impuestos?|iva|retencion(?:es)?|deposito|anticipo|descuento|recargo|mayoria|interes(?:es)? (?:de demora|anual)|tva|impot|taxes?|retenue|honoraires?|acompte|avance|remise|majorite|interets?|provision|gebuhr(?:en)?|honorar|steuern?|mwst|mehrwertsteuer|anzahlung|vorschuss|rabatt|zinsen|zinssatz|verzugszinsen|mehrheit|provvigion[ei]|commission[ei]|onorari[oa]?|compens[oi]|impost[ae]|ritenuta|acconto|anticipo|sconto|interessi|maggioranza|comissa(?:o|es)|comissoes|imposto|sinal|adiantamento|desconto|juros|maioria)\b[^.;%\n]*$/;
/** Directly before: 'not more than 50 %', 'at a rate of 5 %'. */
const limitBefore =
  /\b(?:rate|exceed(?:s|ing)?|more than|less than|fewer than|at least|at most|up to|no less than|minimum|maximum|increase[sd]? of|decrease[sd]? of|tasa|tipo|exced(?:a|er|e)|mas del?|menos del?|al menos|por lo menos|como minimo|como maximo|hasta el?|taux|depasser|exceder|plus de|moins de|au moins|au plus|jusqu'a|satz|ubersteigen|uberschreiten|mehr als|weniger als|mindestens|hochstens|bis zu|tasso|aliquota|superare|superi|piu del|meno del|almeno|fino al|taxa|mais de|menos de|pelo menos|ate)(?: (?:of|de|del|der|die|the|el|la|le|les|il|lo|o|a|an|von|i|ein|einer|einem|at))*\s*$/;
/** Directly before: 'a royalty of 12 %'. */
const rateBefore =
  /\b(?:royalt(?:y|ies)|regalias?|redevances?|lizenz(?:gebuhr)?|tantiemen|royaltie) (?:rate )?(?:of|at|equal to|de|del|von|in hohe von|pari al?|:|=)?\s*$/;
/** Directly before: 'each of them pays 50 % of the travel'. */
const costBefore =
  /\b(?:pays?|paid|bears?|carr(?:y|ies)|covers?|pagan?|abonan?|asumen?|paient?|supportent?|zahlt|zahlen|tragt|tragen|ubernehmen|ubernimmt|pagano|sosten\w+|arcam?|pagam)(?: (?:up to|el|the|le|la|il|o|die|den))?\s*$/;
const wholeBefore =
  /\b(?:total(?:s|ing)?|sums?(?: up)?|adds? up|equals?|amount(?:s|ing)? to|suman?|sumar|totalizan?|totalite|somme|summe|insgesamt|zusammen|gesamt|ergeben|ergibt|somma|soma(?:m|r)?|totale|combined|aggregate)(?: (?:to|up|be|is|are|must|al|el|le|les|der|the|il|o|a|de|auf|von|equal))*\s*$/;
/** In the same entry: 'Option: out-of-context advertising 50 %', 'each renewal 110 %'. */
const optionBefore =
  /\b(?:options?|renewals?|extensions?|step-?ups?|uplift|escalat\w+|opcion(?:es)?|renovacion(?:es)?|prorrogas?|prolongations?|renouvellements?|option(?:en)?|verlangerung(?:en)?|opzion[ei]|rinnov[io]|prorog(?:a|he)|opc(?:ao|oes)|renovac(?:ao|oes))\b[^.;%\n]*$/;
/** Directly before a part that comes on top of a payment: 'advertising: plus 50 %'. */
const surchargeBefore =
  /\p{L}[\s,:)]*\b(?:plus|zuzuglich|zzgl\.?|mas|piu)(?: (?:an?|another|an additional|an extra|further|el|un|il|de|del|di))?\s*$/u;
/** What is paid for a part: '3,500 dollars for 100 % of the composition'. */
const boughtBefore =
  /(?:[$€£¥₦]\s?\d[\d.,' ]*|\d\s?(?:[€$£]|(?:usd|eur|gbp|chf|cad|aud|brl|ngn|zar|us|canadian|australian|dollars?|euros?|pounds?|francs?|franken|reais|pesos|naira|rand|dolares|libras|livres|sterline)\b))[^.;%\n]{0,24}\b(?:for|being|against|pour|por|fur|per|pelos?|pelas?)(?: (?:the|el|la|le|les|die|das|il|lo|i|l'|o|a))?\s*$/;
const otherAfter =
  /^\s*(?:additional\b|adicional(?:es)?\b|supplementaires?\b|zusatzlich\b|aufschlag|aggiuntiv[oi]\b|for each (?:further|additional|other|renewal|option|new)\b|of the (?:first|initial|previous|original) (?:fee|term|price)|in favou?r of the (?:writer|author|composer|artist|publisher|label|company)\b|sure\b|certain\b|happy\b|done\b|finished\b|ready\b|there\b|agree(?:d|ment)?\b|battery\b|humidity\b|sicher\b|fertig\b|seguro\b|listo\b|d'accord\b|sicuro\b|pronto\b|clearance|control\b|discount|off\b|tax|vat|deposit|per (?:annum|year|month)|a (?:year|month)|annual|al ano|anual|par an|pro jahr|p\.? ?a\.|jahrlich|all'anno|annu[oai]|ao ano|monthly|interest (?:per|a|on)|fee\b|commission|royalt|administration|of (?:the |all |any |its |each |his |her |their |my |our )?(?:gross |net )?(?:fees?|price|amount|invoice|costs?|expenses?|balance|dealer|suggested|retail|statutory|album|rate|mechanical|synchroni[sz]ation|sync|foreign|profits?|losses|budget|votes?|members|parties|streams?|catalog(?:ue)?|time|work week|advance|purchase|value|shares of|sum|outstanding|requests|writers|songwriters|songs\b|people|fans|listeners|users|audience|time)|in (?:a|the) week|chance|sold\b|down\b|vote|majority|increase|decrease|de (?:los |las |la |el |)(?:honorarios|gastos|precio|ingresos brutos|votos)|des? (?:frais|couts|votes|recettes)|der (?:kosten|stimmen|einnahmen|gebuhren)|d(?:ei|elle) (?:costi|spese|voti)|d(?:os|as) (?:custos|despesas|votos))/;

/** Words behind a part of a payment: '50% was paid', '50% on signature'. */
const paidAfter =
  /^\s*\)?,?\s*(?:(?:of (?:which|it|this|that)|being|is|was|are|were|will be|shall be|to be|has been|falls?|se|est|sera|ist|wird|e|sera|foi) )*(?:paid|payable|due\b|upfront|up front|in advance|non-?refundable|recoup\w*|on (?:the )?(?:signature|signing|delivery|execution|commencement|completion|release|acceptance|invoice|first day)|upon (?:the )?(?:signature|signing|delivery|execution|commencement|completion|release|acceptance|invoice)|pagad[oa]|pagader[oa]|a la (?:firma|entrega)|payes?\b|payables?|a la (?:signature|livraison)|bezahlt|fallig|zahlbar|bei (?:unterschrift|lieferung|abgabe)|pagat[oa]|alla (?:firma|consegna)|pag[oa]s?\b|na (?:assinatura|entrega)|of (?:the |my |his |her |their |your |any |all )?(?:[\p{L}'-]+ ){0,3}(?:soundexchange|dealer price|ppd|retail price|net profits?|neighbou?ring rights?|performance fee|session fee|door|gate|merch\w*|ticket\w*))/u;

const money =
  /[$€£¥₦]\s?\d|\b(?:usd|eur|gbp|chf|cad|aud|brl|ngn|zar|r\$)\s?\d|\d\s?(?:[€$£]|(?:usd|eur|gbp|chf|cad|aud|brl|ngn|zar)\b|(?:us |canadian |australian )?dollars?\b|euros?\b|pounds?\b|francs?\b|franken\b|reais\b|pesos\b|naira\b|rand\b|d[oó]lares\b)/;
/** Words of what people own, whatever somebody pays for it. */
const owned =
  /\b(?:own(?:s|ed|ership)?|copyrights?|compositions?|publishing|songwrit\w*|splits?|titular\w*|derechos|autor(?:es|ia)?|droits|auteurs?|urheber\w*|rechte|diritti|autor[ei]|direitos)\b/;

/** Whether a sentence is about an amount of money, of which its percentages are parts. */
export const isPayment = (sentence: string): boolean => money.test(sentence) && !owned.test(sentence); // prettier-ignore

/** Whether a percentage is a payment, a limit, a rate, or the whole that shares are parts of. */
export function isNoShare(share: Share, before: string, after: string, isAlone: boolean): boolean {
  if (share.kind === "rest" || share.kind === "equal")
    return /^\s*(?:voting|votes?|of profits?|of losses)/.test(after);
  if (otherAfter.test(after) || paidAfter.test(after)) return true;
  if ([optionBefore, surchargeBefore, boughtBefore, costBefore].some((one) => one.test(before))) return true; // prettier-ignore
  if (paymentBefore.test(before) || limitBefore.test(before) || rateBefore.test(before)) return true; // prettier-ignore
  const isWholeShare = share.kind === "part" && share.values[0] === 100;
  if (!isWholeShare) return /\b(?:total(?:s|ing)?|sum|summe|insgesamt|somma|soma|suma)(?: \p{L}+)?:?\s*$/u.test(before.slice(-24)) && !isAlone; // prettier-ignore
  return wholeBefore.test(before) || !isAlone;
}

const ofMaster =
  /\b(?:masters?|(?:and|,) the (?:sound )?recordings? of it|(?:(?:in|of|for|on) (?:the|this|our) |sound )recordings?(?! of)|phonograms?|master recordings?|phonogrammes?|fonogramas?|fonogramm[ai]|tonaufnahmen?|masterrechte[ns]?|enregistrements?(?: phonographiques?)?|grabacion(?:es)?|gravac(?:ao|oes)|registrazion[ei]|bande mere)\b/g;
const recordings =
  "(?:masters?|(?:sound |master )?recordings?|phonograms?|fonogramas?|grabaciones|enregistrements|tonaufnahmen|masterrechten?|registrazioni|gravacoes)";
/**
 * What a paper says that it is not about: 'not to the master recording', 'sound recordings are dealt with elsewhere', and
 * where its song is: 'the composition embodied in the master'.
 */
const leftOut = new RegExp(
  String.raw`\b(?:embodied|contained|incorporada|contenida|enthaltene?n?|contenuta) (?:in|on|within|en|nel|nella|na|no) (?:(?:the|said|such|this|that|el|la|l'|der|dem) ?)?${recordings}(?!\p{L})|\bno ${recordings} (?:use|usage|rights?|shares?|interests?|points)\b|\b(?:not|excluding|excludes?|other than|apart from|except(?: for)?|without|unaffected|separate(?:ly)?|nicht|ohne|ausgenommen|auser|no incluye|excluye|salvo|excepto|hors|sauf|excluant|escluso|esclusi|salvo|exceto|nao)\b(?: \p{L}+){0,5} ${recordings}(?: recordings?)?(?!\p{L})|\b${recordings}\b[^.;%\n]{0,50}\b(?:elsewhere|sep[ae]rate(?:ly)?|not (?:affected|covered|included|part|subject)|another (?:paper|agreement|document)|por separado|separement|gesondert|separatamente)\b`,
  "gu",
);

/** Returns a folded text with spaces in the place of recordings that it says it is not about. */
export const withoutLeftOut = (folded: string): string =>
  folded.replaceAll(leftOut, (own) => " ".repeat(own.length));

const ofWriter =
  /\b(?:compositions?|songs?|writers?'?s? (?:share|interest)s?|songwriting|songwriters?|copyrights? in the (?:song|work|composition)|musical works?|lyrics|words and music|obras?|canci(?:on|ones)|composicion|oeuvres?|ouvres?|chansons?|parts? (?:d')?auteurs?|werke?s?|komposition|lied(?:es)?|urheberanteile?n?|urheberrechte?|bran[oi]|canzone|composizione|canca?o|composicao|musica)\b/g;
const ofPublisher =
  /\b(?:publishers?'?s? (?:shares?|interests?)|publishing (?:shares?|interests?|rights|income|ownership|side)|of the publishing|parte? editorial[es]*|derechos? editorial(?:es)?|participacion editorial|parts? editorial(?:e|es)?|part (?:de l')?editeur|verlagsanteile?[ns]?|verlagsrechte?|quota editoriale|diritti editoriali|direitos editoriais|quota editorial)\b/g;

const patterns: [ShareField, RegExp][] = [
  ["masterShare", ofMaster],
  ["publisherShare", ofPublisher],
  ["writerShare", ofWriter],
];

const writerRole =
  "(?:song)?writers?|authors?|composers?|autor(?:a|es)?|auteurs?|urheber|autor[ei]";
const publisherRole = "publishers?|publishing|pub|editor(?:a|ial)|editeurs?|verlag|editor[ei]";
const masterRole = "master|recording|grabacion|enregistrement|aufnahme|registrazione";
const roleWords: [ShareField, string][] = [
  ["writerShare", writerRole],
  ["publisherShare", publisherRole],
  ["masterShare", masterRole],
];
const rolesBeside = roleWords.map(([field, words]) => ({
  field,
  after: new RegExp(
    String.raw`^\s*\(?(?:as |of )?(?:the )?(?:${words})(?:'s)?(?: share)?\)?\s*(?:$|[,;/+&|.)\n]|and\b|y\b|et\b|und\b|e\b)`,
  ),
  before: new RegExp(String.raw`(?:^|[\s(,;/|])(?:${words})(?:'s?)?(?: share| split)?\s*[:=(]\s*$`),
}));

/** Returns the role directly beside a share: '25% writer / 25% publisher', 'Writer: 25%, Publisher: 25%'. */
function roleOf(before: string, after: string): ShareField | undefined {
  const behind = rolesBeside.find((one) => one.after.test(after));
  return (behind ?? rolesBeside.find((one) => one.before.test(before)))?.field;
}

/**
 * Returns of what a share is by the words behind it, else by the last such words before it in the sentence: of the
 * song, of the publishers' part or of the recording.
 */
export function fieldOfShare(before: string, after: string): ShareField | undefined {
  const role = roleOf(before, after);
  if (role) return role;
  const behind = patterns
    .map(([field, pattern]) => ({ field, at: after.search(new RegExp(pattern.source)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  if (behind) return behind.field;
  const ahead = patterns
    .map(([field, pattern]) => ({ field, at: [...before.matchAll(pattern)].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0];
  return ahead?.field;
}

/** Words of things that people share and that are no songs. */
const ofOthers =
  /\b(?:(?<!au )profits?|loss(?:es)?|expenses?|merchandis\w+|touring|tours?|live shows?|concerts?|gigs?|booking|management|(?<!intellectual )property(?! of)|real estate|house|equity|stock|votes?|voting|equipment|tickets?|beneficios y perdidas|gastos|gagnes?|pertes|benefices|gewinn\w*|verlust\w*|kosten|utili|perdite|spese|lucros|prejuizos|despesas|costs?)\b/;
const ofSong =
  /\b(?:compositions?|songs?|musical works?|works?|copyrights?|publishing|writers?|songwriters?|songwriting|authors?|royalt(?:y|ies)|splits?|masters?|recordings?|lyrics?|music|(?:written|composed|words|music|lyrics|penned|co-?written) by|obras?|cancion(?:es)?|autor(?:es|as?|ia)?|coautor\w*|derechos|(?:letra|musica|paroles|musique|text|musik|testo|letra e musica|escrit[ao]|compuest[ao]|ecrite?|composee?|geschrieben|komponiert|scritt[ao]|compost[ao]) (?:de|por|par|von|di|da)|oeuvres?|ouvres?|chansons?|auteurs?|droits|werke?s?|lied(?:es|er|ern)?|komposition|urheber\w*|rechte?|bran[oi]|canzone|autor[ie]|autric[ei]|diritti|opera|musica|canca?o|direitos|tracks?|beat|topline|hook|chorus|verses?)\b/;

/** What people tell of themselves where they divide a song. */
const ofRights =
  /\b(?:publishers?|ipi|cae|who (?:gets|wrote|owns) what|editeurs?|verlag|editor[ea]?|ascap|bmi|sesac|socan|prs|gema|sacem|siae|sgae|suisa|imro|apra|abramus)\b/;

/** Examples and what could be. */
const supposed =
  /(?<![@.\w])(?:examples?(?!\.\w)|e\.g\.|for instance|(?:might|could|would) (?:own|have|get|hold|share|receive)|if (?:one|two|three|a|the) (?:writers?|authors?)|ejemplo|podrian?|exemple|pourra(?:it|ient)|beispiel|z\. ?b\.|konnte[n]?|esempio|potrebber?o|exemplo|poderiam?)\b/;

/** Whether a sentence can be about shares of a song. */
export function isAboutSong(sentence: string, context: string): boolean {
  if (supposed.test(sentence)) return false;
  if (ofSong.test(sentence)) return !ofOthers.test(sentence) || /\b(?:copyright|composition|songwrit|ownership)/.test(sentence); // prettier-ignore
  return (
    !ofOthers.test(sentence) &&
    (ofSong.test(context) || ofRights.test(context)) &&
    !ofOthers.test(context.slice(-160))
  );
}
