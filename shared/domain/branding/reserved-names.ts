import { societies } from "../sheet/societies/societies.ts";
import { skeletonsOf } from "./skeleton.ts";

/** Names of which no part of a sender's name may consist, however it goes on. Nobody else has them in a name. */
const distinctive = [
  "Splitsheet",
  ...["PayPal", "Mastercard", "American Express", "Western Union", "MoneyGram", "Payoneer"],
  ...["Venmo", "Cash App", "Zelle", "Klarna", "Revolut", "Coinbase", "Binance", "Wise Payments"],
  ...["JPMorgan", "JP Morgan", "Wells Fargo", "Bank of America", "Citibank", "Citigroup"],
  ...[
    "Goldman Sachs",
    "Morgan Stanley",
    "Capital One",
    "HSBC",
    "Barclays",
    "NatWest",
    "Lloyds Bank",
  ],
  ...["Santander", "Deutsche Bank", "Commerzbank", "Sparkasse", "BNP Paribas", "Société Générale"],
  ...["Crédit Agricole", "UniCredit", "Intesa Sanpaolo", "Credit Suisse", "Rabobank", "ABN AMRO"],
  ...["Scotiabank", "Royal Bank of Canada", "Toronto-Dominion", "Commonwealth Bank", "Westpac"],
  ...["Internal Revenue Service", "HM Revenue", "Library of Congress", "Copyright Office"],
  ...["Microsoft", "Facebook", "Instagram", "WhatsApp", "YouTube", "TikTok", "LinkedIn", "Netflix"],
  ...["Spotify", "SoundCloud", "Bandcamp", "DistroKid", "TuneCore", "CD Baby", "SoundExchange"],
  ...["DocuSign", "Dropbox", "Adobe Sign", "HelloSign", "PandaDoc", "Songtrust", "Kobalt Music"],
  ...["Sony Music", "Universal Music", "Warner Music", "Warner Chappell", "Live Nation"],
  ...["Ticketmaster", "Beatport", "Shazam", "Napster", "Audiomack"],
] as const;

/** Names that are words of others' names, too: only a name that has nothing else to say is refused. */
const common = [
  ...["Visa", "Stripe", "Chase", "Discover", "Amex", "Citi", "Wise", "Square", "N26", "ING", "UBS"],
  ...["Apple", "Google", "Amazon", "Meta", "Alphabet", "Tidal", "Deezer", "Pandora", "Vevo", "X"],
  ...["Twitter", "Sony", "EMI", "BMG", "UMG", "WMG", "Concord", "Downtown", "IRS", "HMRC"],
  ...[
    "MLC",
    "Universal",
    "Warner",
    "Sony ATV",
    "HFA",
    "Harry Fox",
    "The Orchard",
    "AWAL",
    "Barclay",
    "TD Bank",
    "RBC",
    "US Bank",
  ],
] as const;

/** Words that say nothing about whose name it is. */
const genericWords = new Set(
  skeletonWords(
    "the of and for a account accounts alert alerts america american card cards centre center claim claims credit department dept desk distribution division europe noreply musik musique musica notification notifications reporting sales secure statement statements uk us accounting bank banking billing company contact copyright corp corporation customer fraud gmbh group help helpdesk inc info international legal licensing limited llc ltd mail music news notice office official online pay payment payments plc publishing records registration rights royalties royalty sa security service services sign society support systems team usa verification verify worldwide com net org",
  ),
);

/** From this many letters on, the name of a society is nobody else's word. */
const distinctiveSocietyLetters = 5;

/** Returns the words of a text, in the skeletons that are compared. */
function skeletonWords(text: string): string[] {
  return skeletonsOf(text).flatMap(wordsOf);
}

function wordsOf(skeleton: string): string[] {
  return skeleton.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

interface Reserved {
  distinctive: ReadonlySet<string>;
  common: ReadonlySet<string>;
}

let reserved: Reserved | undefined;

/** The names as they are compared, without spaces. */
function squeezed(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => skeletonsOf(name).map((one) => wordsOf(one).join(""))));
}

function isLong(name: string): boolean {
  return name.length >= distinctiveSocietyLetters;
}

function reservedNames(): Reserved {
  if (reserved !== undefined) return reserved;
  const named = societies.map(({ name }) => name);
  reserved = {
    distinctive: squeezed([...distinctive, ...named.filter(isLong)]),
    common: squeezed([...common, ...named.filter((name) => !isLong(name))]),
  };
  return reserved;
}

/**
 * Whether a sender's name is, or looks like, the name of a known brand, society or bank, or of Splitsheet: people would
 * take an email for one of theirs.
 */
export function isReservedName(name: string): boolean {
  const names = reservedNames();
  return skeletonsOf(name).some((skeleton) => {
    const words = wordsOf(skeleton);
    const own = words.filter((word) => !genericWords.has(word));
    return (
      names.common.has(words.join("")) ||
      names.common.has(own.join("")) ||
      hasRun(words, names.distinctive) ||
      hasRun(own, names.distinctive) ||
      // Letters that are set apart, and words without spaces.
      [...names.distinctive].some((one) => isSpelled(words, one))
    );
  });
}

/** Whether some words in a row are one of the names. */
function hasRun(words: readonly string[], names: ReadonlySet<string>): boolean {
  return words.some((_, from) =>
    words.slice(from).some((__, count) => names.has(words.slice(from, from + count + 1).join(""))),
  );
}

/** Names shorter than this are parts of other words. */
const lettersOfPart = 6;

/** Whether one of the words begins or ends with the name, as in 'PayPalSupport'. */
function isSpelled(words: readonly string[], name: string): boolean {
  return (
    name.length >= lettersOfPart &&
    words.some((word) => word.startsWith(name) || word.endsWith(name))
  );
}
