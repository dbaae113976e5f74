/** Legal forms, without points and in lower case. Nobody has them as a last name. */
const legalForms = new Set(
  "ltd limited llc inc incorporated corp corporation llp plc pty pte gmbh mbh ohg ug kgaa sarl srl bvba oyj aps ltda".split(
    " ",
  ),
);

/** Legal forms that people are called, too (Sa, Sas, Spa): they count in capitals only. */
const shortForms = new Set("AB AG AS BV CO KG LP NV OY SA SAS SL SPA".split(" "));

/** What companies of the trade are called and people are not. */
const companyWords = new Set(
  "publishing publisher publishers publications recordings records productions entertainment enterprises holdings management verlag musikverlag edizioni".split(
    " ",
  ),
);

/** What companies of the trade are called, and some people, too (Corinne Music). */
const tradeWords = new Set(
  "music musik musique songs sounds studio studios media group label catalog editions company collective".split(
    " ",
  ),
);

/**
 * Whether a printed name is a company's, so that it is not suggested as a person's: it has a legal form (Ltd, S.r.l.) or
 * a word that only companies have (Publishing). The name of a row without a songwriter share, which a company can own, is
 * one also with a word that some people are called (Music). Words count behind another one: 'LP' alone is an artist.
 */
export function isCompanyName(name: string, { canWrite }: { canWrite: boolean }): boolean {
  const words = name
    .normalize("NFC")
    .split(/[\s,()/]+/u)
    .filter((word) => word !== "");
  const isAllCapitals = name === name.toUpperCase();
  return words.slice(1).some((word) => {
    const plain = word.replaceAll(".", "");
    const lower = plain.toLowerCase();
    if (legalForms.has(lower)) return true;
    const isAbbreviated = plain.length > 1 && word !== plain;
    if (shortForms.has(plain.toUpperCase()))
      return isAbbreviated || (plain === plain.toUpperCase() && !isAllCapitals);
    return companyWords.has(lower) || (!canWrite && tradeWords.has(lower));
  });
}
