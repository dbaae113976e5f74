// Shares that are told by words alone, in a folded text (lower case, no accents).

const rest =
  /(?:(?:all |any )?(?:of )?(?:the|any) (?:(?:entire|whole) )?(?:remaining|residual|residue|remainder|balance|rest)(?: (?:undivided )?(?:share|shares|interest|ownership|part|portion|percentage))?|(?:el|la) (?:resto|restante|saldo|remanente|(?:porcentaje|parte|participacion|porcion) restante)|(?:le|la) (?:reste|solde|surplus|(?:part|quote-part|pourcentage) restante?)|(?:der|die|den|das|dem) (?:rest(?:liche[nr]?|betrag)?|(?:verbleibende|ubrige|restliche)[nrs]?)(?: (?:anteile?[ns]?|prozent(?:satz)?|rechte|teil))?|(?:il|la) (?:resto|restante|rimanente|residuo|(?:quota|parte|percentuale) (?:restante|rimanente|residua))|(?:o|a) (?:resto|restante|remanescente|saldo|(?:quota|parte|percentagem|porcentagem|percentual) (?:restante|remanescente)))(?![\p{L}\d])/uy;
const equal =
  /(?:(?:in |into |on an? |an )?(?:(?:two|three|four|five|six|seven|eight|\d)(?: ?\(\d\))? )?(?:equal|even)(?:,? (?:and )?undivided)? (?:ownership )?(?:shares?|parts?|portions?|proportions?|percentages?|interests?|halves|thirds|quarters|splits?|basis|terms|(?:co-?)?owners|(?:co-?)?authors|(?:co-?)?writers|measure)|(?:joint|jointly) and equal(?:ly)?|share and share alike|equally|evenly|(?:por|en|a|em) (?:(?:dos|tres|cuatro|duas|quatro|cinco) )?(?:partes|cuotas|proporciones|porcentajes|quotas|proporcoes) (?:iguales|iguais)|igualitariamente|(?:a|por) medias|(?:por|a) (?:la )?mitad(?:es)?|a meta|per meta|ao meio|a meias|meio a meio|je zur halfte|half each|half and half|(?:two|three|four|2|3|4)[- ]ways?(?:,? (?:even|equal))?(?: split)?|en (?:tres|dos|cuatro)|in (?:thirds|quarters|halves)|a parts? egales?|en (?:deux|trois|quatre|cinq) parts egales|en parts egales|parts egales|par parts egales|(?:a|en) proportions? egales?|par moitie|(?:zu|in) (?:je |zwei |drei |vier )?gleiche[nr]? (?:teilen?|anteilen?|hohe)|zu gleichen quoten|(?:in|per) (?:(?:due|tre|quattro) )?(?:parti|quote|misura) (?:uguali|eguali|uguale)|in egual misura|in parti pari|pro[- ]quota uguale|em igualdade|(?:all )?(?:the |our )?(?:shares?|splits?|percentages|parts)(?: are| is|:| =) (?:all )?(?:equal|even|the same)|(?:las |todas las )?partes (?:son )?iguales|(?:les )?parts (?:sont )?egales|(?:alle |die )?anteile (?:sind )?(?:alle )?gleich(?: (?:hoch|gross?|verteilt))?|gleichmasig|(?:le )?(?:quote|parti) (?:sono )?uguali|(?:as )?partes (?:sao )?iguais)(?![\p{L}\d])/uy;

export interface SharePhrase {
  kind: "rest" | "equal";
  to: number;
}

function phraseAt(pattern: RegExp, folded: string, at: number): number | undefined {
  if (/[\p{L}\d]/u.test(folded[at - 1] ?? " ")) return undefined;
  pattern.lastIndex = at;
  const match = pattern.exec(folded);
  return match ? at + match[0].length : undefined;
}

/**
 * Returns 'the remaining share', 'el resto', 'der Rest' at a position. 'The remaining 20 %' is no such phrase: it has its
 * figure.
 */
export function restAt(folded: string, at: number): SharePhrase | undefined {
  const to = phraseAt(rest, folded, at);
  if (to === undefined) return undefined;
  const after = folded.slice(to, to + 60);
  if (/^\s*(?:\(?\s*\d|[a-z-]+(?:[ -][a-z]+){0,3}\s+(?:percent|per cent|por ciento|pour ?cent|prozent|per cento|por cento|half|third|quarter)\b|half|third)/.test(after)) return undefined; // prettier-ignore
  // 'The rest of the agreement', 'the balance of the fee', 'the remaining parties'.
  const isOther =
    /^\s+(?:of (?:the |this |these |that |my |his |her |such |all )?(?!(?:shares?|song|copyright|composition|work|publishing|ownership|interests?|income|royalt|rights|musical|undivided|writer))|terms?|provisions?|part(?:y|ies)\b|writers?\b|songs?\b|members?\b|amount|advance|costs?|due|estate)/.test(
      after,
    );
  return isOther ? undefined : { kind: "rest", to };
}

/** Returns 'equal shares', 'share and share alike', 'por partes iguales', 'zu gleichen Teilen' at a position. */
export function equalAt(folded: string, at: number): SharePhrase | undefined {
  const to = phraseAt(equal, folded, at);
  return to === undefined ? undefined : { kind: "equal", to };
}
