import { foldKeepingLength } from "../fold-text.ts";

// Words that contracts write with a capital and that are no names, in six languages: at the beginning of a sentence, in
// headings, as defined terms, and all nouns of German.

const words = `
i'm i'd i'll i've we're we'd we'll we've it's that's let's you're they're she's he's j'ai c'est 
agreed allocation allocated company contribution contributions organization organisation pending none next liedes liedern komposition kompositionen textes hola querido querida queridos bonjour salut cher chère chers ciao caro cara cari hallo liebe lieber olá oi gentile prezado abraço saludos abrazo saluti grüße cordialement just also btw confirming great cheers contact songwriting performing performance rights entity number role roles notes publishing affiliation between among amongst via the this these that those each all any both either neither every such said no not if in on of at as to by for from
with without and or but nor so we us our you your he she his her it its they their them i my me one two three four
five six seven eight nine ten section clause article paragraph part schedule exhibit annex appendix attachment recital
whereas witness witnesseth now therefore hereby herein hereto upon under unless until when where while who whom whose
should shall must can there here then further furthermore however notwithstanding subject provided except according
pursuant following follows please thanks thank hi hello dear hey ok okay yes re fwd fw sent cc bcc regards cheers
sincerely yours party parties writer writers songwriter songwriters co-writer co-writers cowriter cowriters author
authors co-author co-authors composer composers co-composer lyricist lyricists producer producers artist artists
performer performers publisher publishers co-publisher administrator owner owners co-owner co-owners contributor
contributors member members collaborator collaborators topliner beatmaker arranger signatory undersigned licensor
licensee assignor assignee manager agent attorney witnesses notary composition compositions song songs work works
musical music lyrics lyric words recording recordings master masters sound copyright copyrights agreement contract
letter memorandum deed statement confirmation amendment addendum sheet split splits share shares ownership interest
interests percent percentage total sum date dated effective title titled entitled known registered working name names
print printed legal signature signatures signed sign own owns undivided equal equally balance remaining rest half
third quarter first fourth fifth sixth fifty forty thirty twenty sixty seventy eighty ninety hundred pro ipi cae isrc iswc email e-mail phone
address street avenue road boulevard suite floor apartment city county state states united kingdom america new york
los angeles monsieur madame mademoiselle messieurs m mme mlle mm mr mrs ms mx miss dr prof sir herr herrn frau señor
señora señorita sr sra srta doña dona signor signora sig senhor senhora january february july september october
november december jan aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday el la las un
uno unos unas lo al del de por para con sin entre según y o que quien quienes cada todo todos todas ambos ambas este
esta estos estas ese esa dicho dicha parte partes autor autora autores autoras coautor coautora coautores compositor
compositora compositores letrista letristas productor productora editor editora editores editorial obra obras canción
canciones tema música letra letras título titulada contrato acuerdo convenio cláusula sección primera segunda tercera
primero segundo tercero cuarta quinta porcentaje participación reparto distribución declaran acuerdan firmado firma
fecha nombre apellidos dni nif derechos derecho titular titulares asimismo corresponde corresponden le les une des du
d au aux à par pour avec sans selon et ou qui chaque chacun chacune tous toutes leur leurs ce cet cette ces il elle
ils elles partie auteur auteure auteurs autrice coauteur coauteurs co-auteur co-auteurs compositeur compositrice
compositeurs parolier parolière paroliers réalisateur producteur éditeur éditeurs éditrice oeuvre œuvre oeuvres œuvres
chanson chansons titre paroles musique musicale contrat accord convention avenant clé répartition quote-part
pourcentage signé nom prénom prénoms droits droit soussigné soussignés soussignée soussignées der die das den dem ein
eine einer eines einem einen und oder von vom zu zum zur im am an auf aus bei mit nach für über unter zwischen gemäß
sowie wie jeder jede jedes alle beide beiden ihr ihre sein seine dieser diese dieses er sie es wir ich partei parteien
vertragspartei vertragsparteien vertragspartner urheber urheberin urheberinnen miturheber miturheberin miturheberinnen
autoren autorin autorinnen komponist komponistin komponisten textdichter textdichterin texter texterin produzent
produzentin verlag verleger musikverlag werk werkes werke lied titel musik text texte anteil anteile anteils anteilen
vertrag vertrages vereinbarung aufteilung urheberrecht urheberrechte urheberrechten urheberanteil urheberanteile
urheberanteilen prozent hälfte drittel viertel übrige übrigen datum ort unterschrift unterschriften vorname nachname
anschrift society sociedad société società sociedade gesellschaft mitglied mitglieder summe gesamt gesamtsumme insgesamt somme suma soma somma totale miembro
miembros socio socia socios membre membres membro membros iscritto iscritta summary sums aggregate rechte recht
änderungen nachtrag januar februar märz oktober dezember stand gli dei degli delle della dello nel nella allo alla
agli ai per tra fra da dal dalla su e ed che chi ciascun ciascuno ciascuna tutti tutte ogni ambedue entrambi parti
autore autori autrici coautore coautrice coautori compositore compositori paroliere produttore editore editori opera
opere brano brani canzone titolo intitolato testo musica scrittura accordo contratto articolo clausola percentuale
quota quote ripartizione scheda letto confermato sottoscritto sottoscritti firmato data luogo nome cognome diritti
spetta spettano os um uma ao aos às do dos na nos nas pelo pela com sem sob quem estes produtor canção intitulada
acordo termo instrumento percentual porcentagem percentagem participação divisão repartição assinatura assinado
sobrenome direitos cabe cabem produced mixed mastered recorded arranged engineered published administered jurada declaracion declaration declaracao dichiarazione autoria coautoria particular
mein meine meinem meinen meiner dein deine deinem unser unsere unserem unseren notre votre nuestra nuestro nostra nostro nossa nosso minha meu`;

/** Words with a capital that are no part of a name, in lower case and without accents. */
export const nameStops = new Set(
  words
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(foldKeepingLength),
);

/** Particles inside a name: 'Ludwig van Beethoven'. A name neither begins nor ends with one in small letters. */
export const particles = new Set(
  "de da di du del della dello dei degli van von der den ter ten la le los las dos das do bin ibn al el ni zu zur af av san mac af'".split(
    " ",
  ),
);
