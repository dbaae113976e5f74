import { skeletonsOf } from "./label-skeleton.ts";

/**
 * Words for shares of income and of rights: a label with one of them asks for a second figure of what the sheet has.
 * English, then Spanish, French, German and Portuguese.
 */
export const shareWords = skeletonsOf(`
  share shares split splits splitsheet percent percents percentage percentages percentile pct
  royalty royalties royality royalities points ownership ipi cae prorata mechanicals perc portion portions fraction
  fractions stake stakes allocation allocations apportionment equity
  participacion participaciones porcentaje porcentajes porciento cuota cuotas regalia regalias reparto titularidad
  pourcentage pourcentages pourcent quotepart redevance redevances repartition
  anteil anteile prozent prozente prozentsatz prozentanteil beteiligung beteiligungen tantieme tantiemen verteilung
  verteilungsschluessel verteilungsschlussel
  porcentagem porcentagens percentagem percentual porcento participacao participacoes quota quotas quinhao royaltie
`);

/** Ends of compounds, as in 'Verlagsanteil' and 'Mastershare'. */
export const shareEnds = [
  ...skeletonsOf("share shares anteil anteile prozent percent tantieme tantiemen beteiligung"),
];

/** Words that no ordinary label contains, also written apart ('roy-alty'). */
export const shareParts = [
  ...skeletonsOf("percentag royalt prozent porcentaj porcentag pourcent tantieme songwriter"),
];

/** What a sheet already says of a song and its people. A label of only such words and fillers is refused. */
export const sheetWords = skeletonsOf(`
  publisher publishers publishing songwriter songwriters writer writers composer composers lyricist lyricists author
  authors master masters copyright copyrights pro pros mechanical administrator licensing licence license
  title titles artist artists bpm tempo lyrics email emails mail mails
  part parts parte partes
  editor editora editorial editores compositor compositora compositores autor autora autores letrista titulo artista
  letra editeur editeurs edition compositeur compositeurs auteur auteurs parolier titre artiste paroles
  verlag verlage verleger komponist komponisten urheber textdichter texter titel kunstler kuenstler interpret songtext
  direitos autorais derechos droits rechte copyrightinhaber
`);

/** Words for a part of income. With nothing but fillers and words for people they ask for a share: 'Producer's cut'. */
export const partWords = skeletonsOf(`
  cut cuts half halves ratio ratios backend income incomes revenue revenues
`);

/** Words for who could hold a share. */
export const holderWords = skeletonsOf(`
  producer producers engineer engineers mixer mixers label labels manager managers performer performers musician
  musicians singer singers band feature featured person persons people party parties
`);

/** Words that add nothing to those of the sheet: 'Publisher name', 'The PRO no.'. */
export const fillerWords = skeletonsOf(`
  the a an of and or my your our their his her this in on at for per to by e
  name names no number numbers nr num id ids code codes value values amount amounts total totals rate rates fee fees
  owner owners right rights performing performance organization organisation society societies song songs work sheet
  side rows row figure figures sum main all other second new
  el la los las de del y o mi su nombre numero importe total cancion
  le les du des et ou mon son nom numero montant chanson
  der die das des und oder mein sein vom zum nummer betrag summe lied stuck
  o os as do da dos das e ou meu seu nome numero valor musica
`);

/** Words of a number or data that nobody may read but its holder: all parties keep the file. */
export const privateWords = skeletonsOf(`
  ssn itin iban bic passport passports password passwords passcode cvv cvc ssno nif dni cpf cnpj curp clabe
  pasaporte passeport reisepass passnummer passaporte kreditkarte kreditkartennummer kontonummer bankkonto bankverbindung
  bankleitzahl steuernummer steuer steueridentifikationsnummer sozialversicherungsnummer rentenversicherungsnummer
  aadhaar aadhar personalausweis personalausweisnummer ausweisnummer tax taxes taxpayer vat nino impuesto impuestos impot impots
  imposto impostos fiscal fiscale fiscais contribuinte contribuyente
`);

/** The same in several words. Each of the groups is refused if all its words are in the label. */
export const privatePhrases: readonly ReadonlySet<string>[] = [
  "social security",
  "national insurance",
  "national id",
  "national identity",
  "identity number",
  "identity card",
  "id card",
  "social insurance",
  "soc sec",
  "soc security",
  "employer identification",
  "card number",
  "card no",
  "card nr",
  "credit card",
  "debit card",
  "bank account",
  "bank details",
  "bank number",
  "bank no",
  "bank code",
  "bank card",
  "bank name",
  "account number",
  "account no",
  "account nr",
  "acct no",
  "acct nr",
  "acct number",
  "routing number",
  "routing no",
  "sort code",
  "driver license",
  "drivers license",
  "driver licence",
  "drivers licence",
  "driving licence",
  "seguridad social",
  "cuenta bancaria",
  "numero cuenta",
  "numero tarjeta",
  "tarjeta credito",
  "securite sociale",
  "compte bancaire",
  "numero compte",
  "carte bancaire",
  "carte credit",
  "carte identite",
  "seguranca social",
  "conta bancaria",
  "numero conta",
  "cartao credito",
  "numero cartao",
  "documento identidad",
  "documento identidade",
].map(skeletonsOf);

/** A label of nothing but such words asks for an account or such a number, too: 'Bank', 'Your bank', 'PIN', 'EIN'. */
export const bankWords = skeletonsOf(
  "bank swift banco banque banca konto account acct acc cuenta compte conta pin ein tin",
);
