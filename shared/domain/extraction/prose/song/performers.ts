import type { FoundValue } from "../../rows.ts";
import { societyByName } from "../../societies.ts";
import { nameStops } from "../people/name-stops.ts";
import { upToStop } from "../../document/song-text.ts";
import { foldKeepingLength } from "../fold-text.ts";
import type { RunningText } from "../running-text.ts";

// Who performs a song, as sentences tell it: by what they do ('recorded by'), what they are ('the band'), whose record it
// is ('the next album of'), what they are going to do ('… wants to record it'), and by a defined role ('"Artist"').

/** A name in capitals at its beginning, with small words inside: 'Nina & the Northside', 'Os Ventos do Cais'. */
const name = String.raw`(?<name>(?:\p{Lu}|\d)[\p{L}\d'’.!$-]*(?: (?:(?:\p{Lu}|\d)[\p{L}\d'’.!$-]*|&|(?:of|the|and|de|del|la|el|los|las|y|et|du|des|le|les|der|die|das|und|di|e|do|da|dos)(?= (?:\p{Lu}|(?:the|la|los|las|der|die|les) \p{Lu})))){0,7})`;
const kind = String.raw`(?:(?:der|die|dem) (?:Band|Gruppe|Chor|Duo|Trio) |(?:(?:the|el|la|le|der|die|dem|das|il|lo|o|a) )?(?:(?:artist|band|group|choir|duo|trio|ensemble|grupo|banda|artista|coro|groupe|chœur|gruppo|complesso|projeto|dupla) )?)`;
const quote = String.raw`["“„«]?`;
const record =
  "(?:record|album|single|ep|EP|LP|disco|disc|álbum|sencillo|disque|Platte|Scheibe|Album|Single|singolo)";

const cues: { pattern: RegExp; trust: number }[] = [
  // 'Released by Okafor under her stage name FEE', 'il singolo esce a nome Silvia D.'.
  String.raw`(?<!\p{L})(?:under (?:the|her|his|their) (?:stage )?name(?: of)?|sous (?:le|son) nom(?: de scène)?(?: de| d['’])?|unter dem (?:Künstler)?[Nn]amen|(?:bajo|con) (?:el|su) nombre(?: artístico)?(?: de)?|(?:sotto|con) il nome(?: d['’]arte)?(?: di)?|(?:esc[ea]|usc(?:irà|ito|ita)|[\p{L}\d ]{0,24}) a nome(?: di| del| della)?|(?:sob|com) o nome(?: artístico)?(?: de)?) ${quote}${name}`,
  // 'For the singer Anandhi', 'obras del artista Caracol', 'Interpretin ist wie gehabt ZEY'.
  String.raw`(?:(?<!\p{L})(?:for the|by the|del|de la|du|de l['’]|da|do|dell['’]|pel[ao]|der|von der|vom)\s|, |l['’])(?:artist|artista|artiste|singer|cantante|chanteur|chanteuse|cantora?|Künstler(?:in)?|Sänger(?:in)?|Interpret(?:in)?) ${name}`,
  String.raw`(?<!\p{L})(?:[Aa]rtist|[Pp]erformer|[Aa]rtista|[Aa]rtiste|[Ii]nterpret(?:in|e)?|[Ii]ntérprete|[Ii]nterprète) (?:ist|is|es|est|è|é)(?: (?:wie )?\p{Ll}{3,})? ${quote}${name}`,
  // 'Recorded by', 'interpretará', 'eseguita da'.
  String.raw`(?<!\p{L})(?:(?:as )?(?:recorded|performed|sung|released|recording) by:?|(?:interpretad|grabad|cantad|estrenad|gravad)[ao] (?:por|pel[oa]s?)|(?:interpretar|cantar|grabar|gravar|estrenar)[áa]|interprétée? par|enregistrée? par|chantée? par|créée? par|(?:aufgenommen|gesungen|interpretiert|eingespielt|uraufgeführt) (?:von|durch)|(?:interpretat|registrat|incis|cantat|eseguit)[oa] da(?:l|lla|i|ll['’])?|(?:esecuzione|interpretazione|registrazione|ejecución|interpretación|grabación|exécution|interprétation) (?:è|es|est|será|sarà|sera) (?:affidata|confiada|confiée) (?:a|al|alla|à|au|aux)) ${kind}${quote}${name}`,
  // 'Destinata all'interpretazione di', 'pour être interprétée par', 'zur Aufnahme durch'.
  String.raw`(?<!\p{L})(?:(?:destinat|affidat)[oa] (?:all['’])?(?:interpretazione|esecuzione|incisione) (?:di|del|della|dei)|(?:destinada|para) (?:a |la )?(?:la |a )?(?:interpretación|interpretação|grabación|gravação) (?:de|del|da|do)|(?:destinée à|pour) (?:l['’])?(?:interprétation|enregistrement) (?:de|du|par)|(?:pour|à) être (?:interprété|chanté|enregistré)e? par|(?:zur|für die) (?:Interpretation|Aufnahme) (?:durch|von|mit)|(?:to be|being) (?:recorded|performed|released|sung) by) ${kind}${quote}${name}`,
  // 'The band Nova Bright', 'who play together as Nova Bright'.
  String.raw`(?<!\p{L})(?:(?:(?:who |that )?(?:play|plays|playing|perform|performs|performing|work|working|record|recording|appear|appearing) (?:together |live |jointly |collectively )?(?:as|under the name)|(?:together|collectively|jointly) (?:known|performing) as|(?:que |die )?(?:tocan|actúan|actuamos) (?:juntos )?como|(?:qui )?jouent (?:ensemble )?sous le nom(?: de)?|(?:die )?(?:zusammen |gemeinsam )?als (?=${quote}\p{Lu}[^.\n]{1,40} (?:auftreten|spielen))|(?:che )?suonano (?:insieme )?come|(?:que )?tocam (?:juntos )?como)|[Tt]he (?:band|group|duo|trio)(?: called| named)?|[Dd]ie Band|[Ll]e groupe|[Ll]a banda|[Ee]l grupo|[Ii]l gruppo|[Aa] banda|[Oo] grupo) ${quote}${name}`,
  // 'The agreement between the members of Nova Bright', 'zwischen den Mitgliedern von', 'los integrantes de'.
  String.raw`(?<!\p{L})(?:[Mm]embers of(?: the (?:band|group|duo|trio|choir|ensemble))?|Mitglieder[n]?(?: von| der (?:Band|Gruppe)| des (?:Duos|Trios|Chors))|[Mm]embres (?:de|du (?:groupe|duo|trio))|(?:[Mm]iembros|[Ii]ntegrantes|[Mm]embros) (?:de|del (?:grupo|dúo|trío)|de la banda|do (?:grupo|duo|trio)|da banda)|(?:[Mm]embri|[Cc]omponenti) (?:di|dei|del (?:gruppo|duo|trio)|della band)) ${quote}(?![^,.;\n]{0,40}(?<!\p{L})(?:Societ|Associa|Guild|Union|Socied|Socié|Gesellschaft|Verein|Organi|LLC|Ltd|GmbH))${name}`,
  // 'Vereinbarung der Band „Die Nachbarn von oben“'.
  String.raw`(?<!\p{L})(?:[Bb]and|[Gg]roup|[Gg]ruppe|[Gg]roupe|[Gg]rupo|[Gg]ruppo|[Bb]anda|[Dd]uo|[Tt]rio|[Cc]hor|[Cc]hoir|[Cc]oro|[Aa]rtist|[Aa]rtista|[Aa]rtiste|[Kk]ünstlerin|[Kk]ünstler) ["“„«]\s?(?<name>[^"”“»«„\n]{2,60}?)\s?["”»“]`,
  // 'The next album of', 'the next Nova Bright album'.
  String.raw`(?<!\p{L})${record}(?: of| by| for| de| di| del| della| du| do| da| von| d['’])\s?(?:the )?(?:(?:band|group|groupe|grupo|gruppo|banda) )?${quote}${name}`,
  String.raw`\b(?:the|their|his|her) (?:next|new|upcoming|forthcoming|debut|first|second|last)\s+${name}(?:['’]s?)?\s+(?:record|album|single|ep|lp|release)\b`,
  String.raw`(?<!\p{L})${name}['’]s? (?:next|new|upcoming|forthcoming|debut|first|second) (?:record|album|single|ep|EP|LP|release)\b`,
  // 'Publishing info - artist: Nova Bright'.
  String.raw`(?<=[-–—|·•/(]\s?)(?:[Aa]rtist|ARTIST|[Aa]rtista|[Aa]rtiste|[Ii]nterpret|[Ii]nt[ée]rprete|[Pp]erformer)\s?:\s?${quote}${name}`,
].map((source) => ({ pattern: new RegExp(source, "dgu"), trust: 0.88 }));

/** What only somebody does who performs the song: '… wants to record it'. */
const willRecord = new RegExp(
  String.raw`(?<!\p{L})${name} (?:wants? to|will|(?:is|are) (?:going|about|planning) to|plans? to|(?:would|'d) like to|quiere[n]?|va[n]? a|veut|veulent|va|vont|will|wollen|wird|werden|vuole|vogliono|quer(?:em)?|vai|vão) (?:track|record|cut|release|put out|perform|sing|grabar|cantar|sacar|publicar|enregistrer|chanter|sortir|registrare|incidere|cantare|pubblicare|gravar|lançar)\b`,
  "dgu",
);

/** Whose people get a song: 'I send it to Nova Bright's label', 'an das Label von Nova Bright'. */
const ofPeople = [
  String.raw`(?<!\p{L})(?:to|with|for|from|by) ${name}['’]s? (?:label|record company|A&R|management|manager|team|camp)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:[Ll]abel|A&R|[Mm]anagement|Plattenfirma|discográfica|sello|maison de disques|etichetta|casa discografica|gravadora) (?:von|de|di|da|do|des|del|della|dos|das) ${name}`,
].map((source) => new RegExp(source, "dgu"));

/** For whom a song is: '"Low Tide" for Nova Bright'. */
const songFor = new RegExp(
  String.raw`\p{L}["”»“],? (?:for|para|pour|für|per) ${kind}${quote}${name}(?=[\s.,;:)]|$)`,
  "dgu",
);

/** The party that a contract calls the artist: 'Ana Reyes, professionally known as "Nova" ("Artist")'. */
const party = new RegExp(
  String.raw`${quote}${name}["”»“]?,?\s*\((?:hereinafter |the |el |la |l['’]|der |die |(?:\p{Ll}+ ){0,3})*["“„«](?:the |[Ll]['’])?(?:Artist|Performer|Artista|Artiste|Künstler(?:in)?|Interpret(?:in)?|Interprete|Intérprete)["”»“]`,
  "dgu",
);

/**
 * Returns the performer that a sentence names. `writers` are the words of the rows: who writes the song and is going to
 * record it may sing for others.
 */
export function namedPerformer(
  { text, wordsOf }: RunningText,
  writers: ReadonlySet<string>,
): FoundValue | undefined {
  const found = (match: RegExpExecArray, trust: number): FoundValue | undefined => {
    const [from] = match.indices?.groups?.["name"] ?? [];
    const whole = match.groups?.["name"];
    const value = whole === undefined ? undefined : upToStop(whole);
    if (from === undefined || value === undefined || isNoName(value)) return undefined;
    return { value, words: wordsOf(from, from + value.length), trust };
  };
  for (const { pattern, trust } of cues)
    for (const match of text.matchAll(pattern)) {
      const own = found(match, trust);
      if (own) return own;
    }
  for (const match of text.matchAll(party)) {
    const own = found(match, 0.85);
    if (own) return own;
  }
  for (const pattern of [willRecord, songFor, ...ofPeople])
    for (const match of text.matchAll(pattern)) {
      const own = found(match, 0.8);
      if (own && !own.value.split(" ").every((word) => writers.has(word))) return own;
    }
  return undefined;
}

/** Whether all words of a text are those of contracts and beginnings of sentences: 'Artist', 'The Parties', 'Each'. */
const isNoName = (value: string): boolean =>
  value.split(/ (?:and|y|et|und|e) /).every((one) => societyByName(one) !== undefined) ||
  value.split(" ").every((word) => nameStops.has(foldKeepingLength(word).replaceAll(/[.,!]/g, "")));
