/**
 * The words of labels, by what they mean and by language: English, Spanish, French, German, Italian, Portuguese. All
 * are in lower case without accents, as `normalizeWords` gives them. A word of several languages is listed once.
 */
export const labelWords = {
  person: {
    en: "writer, writers, songwriter, songwriters, song writer, song writers, co writer, co writers, cowriter, cowriters, co songwriter, composer, composers, co composer, author, authors, co author, coauthor, lyricist, lyricists, contributor, contributors, collaborator, collaborators, creator, creators, interested party, interested parties, rights holder, rights holders, rightsholder, rightholder, rightsholders, claimant, claimants, beneficiary, member, members, participant, participants, party, parties, producers, who",
    es: "autor, autora, autores, autoras, coautor, coautora, coautores, compositor, compositora, compositores, letrista, letristas, titular, titulares, derechohabiente, derechohabientes, participante, participantes, colaborador, colaboradora, colaboradores, creador, creadores, beneficiario",
    fr: "auteur, auteurs, autrice, coauteur, coauteurs, co auteur, co auteurs, compositeur, compositeurs, compositrice, parolier, paroliere, paroliers, ayant droit, ayants droit, ayant droits, ayants droits, createur, createurs, participant e, collaborateur, collaborateurs, beneficiaire, beneficiaires, titulaire, titulaires",
    de: "urheber, urheberin, urheberinnen, miturheber, komponist, komponistin, komponisten, autorin, autoren, mitautor, mitautoren, koautor, textdichter, textdichterin, texter, texterin, songschreiber, beteiligte, beteiligter, berechtigte, berechtigter, rechteinhaber, rechteinhaberin, mitwirkende, mitwirkender, bezugsberechtigter, bezugsberechtigte",
    it: "autore, autori, coautore, coautori, compositore, compositori, compositrice, paroliere, parolieri, avente diritto, aventi diritto, titolare, titolari, creatore, creatori, partecipante, partecipanti, collaboratore, collaboratori, beneficiari",
    pt: "autor a, coautores, compositor a, titular de direitos, titulares de direitos, titular dos direitos, criador, criadores, parceiro, parceiros, beneficiarios",
  },
  publisher: {
    en: "publisher, publishers, publishing, pub, publ, pubs, publishing designee, publishing company, publishing entity, publishing administrator, administrator, original publisher",
    es: "editorial, editoriales, editora, editoras, editor, editor musical, casa editorial, editora musical, editorial musical",
    fr: "editeur, editeurs, editrice, edition, editions, maison d edition, editeur musical, editions musicales",
    de: "verlag, verlage, musikverlag, musikverlage, verleger, originalverlag, edition verlag",
    it: "editore, editori, edizioni, casa editrice, edizioni musicali, editore musicale, casa editrice musicale",
    pt: "editores, editora de musica, casa editora, editora original",
  },
  share: {
    en: "share, shares, songwriting, split, splits, %, percent, percents, per cent, percentage of, percentage, percentages, pct, ownership, interest, stake, portion, owned, owns, owner share, equity, new share, old share, previous share, current share, former share, revised share, amended share, new split, old split, previous split, current split",
    es: "porcentaje, porcentajes, participacion, participaciones, cuota, cuotas, reparto, parte, partes, por ciento, distribucion, parte nueva, nueva parte, parte anterior, porcentaje anterior, porcentaje nuevo, nuevo porcentaje, participacion anterior, nueva participacion",
    fr: "part, parts, pourcentage, pourcentages, quote part, quotes parts, repartition, pour cent, cle, cle de repartition, participation, part actuelle, nouvelle part, ancienne part, part anterieure, nouveau pourcentage, ancien pourcentage",
    de: "anteil, anteile, prozent, prozentsatz, prozentanteil, prozentuale, beteiligung, quoten, aufteilung, verteilung, in prozent, urheberanteil, urheberanteile, verlagsanteil, neuer anteil, alter anteil, bisheriger anteil, anteil bisher, anteil neu",
    it: "quota, quote, percentuale, percentuali, ripartizione, partecipazione, parti, spettanza, per cento, suddivisione, nuova quota, vecchia quota, quota precedente, quota attuale",
    pt: "porcentagem, percentagem, percentual, percentuais, participacao, cota, cotas, fracao, divisao, por cento, partilha, aandeel, nova cota, nova parte, parte atual, percentual anterior, novo percentual",
  },
  society: {
    en: "pro, p r o, pros, soc, society, societies, affiliation, affiliations, affil, cmo, cmos, performing rights org, performing rights orgs, perf rights org, performance rights org, performing rights, performance rights, performing right, perf rights, performing rights organization, performing rights organisation, performing rights organizations, performance rights organization, performance rights organisation, performing rights society, performance rights society, performing right society, perf org, perf rights organization, rights society, rights organization, collecting society, collection society, collective management organization, member of, registered with, affiliated with, affiliated to, pro affiliation, society affiliation",
    es: "sociedad, sociedades, sociedad de gestion, sociedad de autores, entidad de gestion, entidad, afiliacion, afiliado a, sociedad autoral, sociedad de gestion colectiva, socio de, miembro de",
    fr: "societe, societes, societe d auteurs, societe de gestion, organisme, organisme de gestion, organisme de gestion collective, ogc, adhesion, membre de, societe de perception, sprd, societe d appartenance",
    de: "gesellschaft, gesellschaften, verwertungsgesellschaft, verwertungsgesellschaften, vg, verwertungsges, mitglied bei, mitglied, mitgliedschaft",
    it: "societa, societa di gestione, societa di collecting, ente, ente di gestione, ente di gestione collettiva, affiliazione, collecting, societa di appartenenza, iscritto a, membro di, organismo di gestione, organismo",
    pt: "sociedade, sociedade de gestao, sociedade de autores, associacao, associacao de musica, associacao de gestao, entidade, entidade de gestao, filiacao, afiliacao autoral, associado a, afiliado, filiado a",
  },
  ipi: {
    all: "ipi, cae, ipl, 1pi, cael, lpi, ip1, iph, ipt, 1p, 1pl, pi, ip, ipi cae, cae ipi, ipi name",
  },
  number: {
    all: "no, nr, num, number, numbers, numero, nummer, code, codigo, codice, id, n, kennziffer, numeros, #, nos",
  },
  name: {
    en: "name, names, name and surname, names and surnames, surname and name, first name and surname, surname and first name, legal name, full name, real name, print name, name s, naam, government name, gov name, birth name, name at birth, civil name, passport name, name in full, name as on id",
    es: "nombre, nombres, nombre y apellidos, nombre y apellido, apellido y nombre, apellidos y nombres, apellidos y nombre, apellido y nombres, nombre completo, nombre legal, razon social",
    fr: "nom, noms, nom et prenom, nom et prenoms, nom prenom, prenom nom, prenom et nom, nom legal, nom complet, raison sociale",
    de: "namen, vorname und nachname, vor und nachname, vor und zuname, vollstandiger name, name vorname, name und vorname",
    it: "nome, nomi, nome e cognome, cognome e nome, nome cognome, nome completo, nominativo, ragione sociale",
    pt: "nomes, nome e sobrenome, nome civil, nome e apelido, nome completo do autor",
  },
  givenName: {
    en: "first name, first names, given name, given names, forename, forenames, first, first middle, first and middle name, christian name, first name s, given name s",
    es: "nombre de pila, nombres de pila, primer nombre",
    fr: "prenom, prenoms",
    de: "vorname, vornamen, rufname",
    it: "nome di battesimo",
    pt: "primeiro nome, nome proprio, nomes proprios",
  },
  familyName: {
    en: "last name, last names, family name, surname, surnames, last, second name",
    es: "apellido, apellidos, primer apellido",
    fr: "nom de famille, nom patronymique, nom d usage",
    de: "nachname, nachnamen, familienname, zuname",
    it: "cognome, cognomi",
    pt: "sobrenome, sobrenomes, apelido, apelidos, ultimo nome, nome de familia",
  },
  title: {
    en: "title, titles, working title, song title, work title, track title, composition title",
    es: "titulo, titulos",
    fr: "titre, titres",
    de: "titel, werktitel, songtitel, liedtitel, arbeitstitel, musiktitel, werkbezeichnung",
    it: "titolo, titoli",
    pt: "titulo da obra",
  },
  work: {
    en: "song, songs, track, composition, musical work, musical composition, work, works",
    es: "obra, obras, cancion, canciones, tema, obra musical, pieza, composicion",
    fr: "oeuvre, oeuvres, uvre, ceuvre, euvre, ouvre, ocuvre, chanson, morceau, oeuvre musicale",
    de: "werk, werke, werkes, werks, lied, liedes, musikwerk, stuck, komposition, musikstuck, songs",
    it: "opera, brano, canzone, opera musicale, brano musicale, composizione",
    pt: "cancao, cancoes, musica, faixa, composicao musical, fonograma obra",
  },
  artist: {
    en: "artist, artists, performer, performers, singer, singers, vocalist, group, ensemble, band, act, performing act, performed by, recorded by, sung by, performing artist, recording artist, main artist, featured artist, album artist, project, project artist",
    es: "artista, artistas, interprete, interpretes, grupo, banda, cantante, artista principal, interpretado por, interpretada por, grabado por",
    fr: "artiste, artistes, interprete par, interpretee par, groupe, chanteur, chanteuse, artiste interprete",
    de: "kunstler, kunstlerin, kunstlers, kunstlername, interpret, interpretin, interpreten, gruppe, kunstler band, ausfuhrender, ausfuhrende, aufgenommen von, gesungen von",
    it: "gruppo, esecutore, cantanti, interpretato da, interpretata da, artista esecutore, eseguito da",
    pt: "cantor, cantora, banda artista, interprete principal, gravado por",
  },
  date: {
    en: "date, dates, dated, session date, signed on, date signed, created on, created, written on, completed on, finished on, effective date, as of",
    es: "fecha, fechado, firmado el, creado el, terminada el, terminado el, compuesta el, escrita el, fecha de firma",
    fr: "date de, signe le, cree le, fait le, acheve le, achevee le, termine le, compose le, composee le, ecrit le, en date du",
    de: "datum, stand, unterzeichnet am, unterschrieben am, erstellt am, entstanden am, fertiggestellt am, komponiert am, geschrieben am, vom",
    it: "data, firmato il, completato il, composto il, scritto il, terminato il, datato, data di",
    pt: "assinado em, criado em, concluida em, concluido em, composta em, escrita em, datada, data da",
  },
  event: {
    en: "session, agreement, creation, written, completed, completion, effective, signing, contract, recording session",
    es: "acuerdo, firma del acuerdo, creacion, sesion, contrato, escritura, documento",
    fr: "accord, convention, seance, contrat, redaction, document, ecriture",
    de: "vereinbarung, vertrags, vertrag, vertrages, unterzeichnung, entstehung, fertigstellung, vereinbarungs, abschluss",
    it: "accordo, sessione, creazione, scrittura, stipula, composizione del brano, contratto",
    pt: "sessao, criacao, acordo, assinatura do acordo, escrita",
  },
  signature: {
    en: "x, sign, signs, signed, signature, signatures, signed by, authorized signature, authorised signature, initial, initials, agreed, agreed by, agreed and accepted, accepted, i agree, approved, confirmed, accepted by, confirmed by",
    es: "firma, firmas, firmado, firmado por, rubrica, conforme, de acuerdo",
    fr: "parafe, paraphe, signe, signe par, lu et approuve, signe e, d accord",
    de: "unterschrift, unterschriften, unterzeichnet, gezeichnet, einverstanden, unterschrieben",
    it: "firmato, firmato da, sottoscritto, sigla, letto e approvato, accettato",
    pt: "assinatura, assinaturas, assinado, assinado por, visto, concordo, aceito",
  },
  email: {
    all: "email, e mail, mail, email address, e mail address, contact email, email contact, correo, correo electronico, direccion de correo, direccion de correo electronico, courriel, adresse electronique, adresse e mail, adresse mail, adresse email, adresse courriel, mel, e mail adresse, email adresse, mailadresse, posta elettronica, indirizzo e mail, indirizzo email, indirizzo di posta elettronica, endereco eletronico, endereco de e mail, endereco de email, correio eletronico, emails, e mails",
  },
  contact: {
    en: "address, home address, mailing address, street address, phone, telephone, tel, mobile, cell, city, city state, city state zip, zip, zip code, postal code, contact, contact info, contact information, contact details, date of birth, dob, ssn, country, nationality, stage name, a k a, aka, p k a, pseudonym, manager, attorney, born, phone number, fax",
    es: "direccion, domicilio, telefono, movil, ciudad, codigo postal, pais, fecha de nacimiento, nombre artistico, seudonimo, contacto, dni, nif, cuit, cuil, cedula, documento de identidad, doc identidad, no de documento, numero de documento",
    fr: "adresse, adresse postale, telephone portable, ville, code postal, pays, date de naissance, pseudonyme, nom d artiste, coordonnees",
    de: "anschrift, telefon, handy, ort, plz, land, geburtsdatum, pseudonyme, strasse, kontakt, kontaktdaten, mobil, kunstlername urheber",
    it: "indirizzo, telefon o, cellulare, citta, cap, paese, data di nascita, pseudonimo, nome d arte, contatto, contatti, recapito, codice fiscale",
    pt: "endereco, telefone, celular, cidade, cep, data de nascimento, nome artistico, contato, contatos, morada, cpf, telemovel",
  },
  role: {
    en: "role, roles, contribution, contributions, capacity, function, words music, lyrics music, music lyrics, type, role code, category, what they did, instrument, credit, responsibility",
    es: "rol, funcion, aporte, aportacion, contribucion, calidad, letra musica",
    fr: "fonction, qualite, apport, paroles musique, contribution de",
    de: "funktion, rolle, tatigkeit, beitrag, text musik, eigenschaft",
    it: "ruolo, funzione, qualifica, apporto, contributo, testo musica",
    pt: "funcao, papel, contribuicao, letra e musica, qualidade",
  },
  master: {
    en: "master, masters, sound recording, recording, master recording",
    es: "grabacion, fonograma, grabacion sonora, maestro",
    fr: "enregistrement, bande mere, phonogramme",
    de: "aufnahme, tonaufnahme, masterrechte, tontrager",
    it: "registrazione, fonogramma",
    pt: "gravacao, fonogramas",
  },
  copyright: {
    all: "copyright, copyrights",
  },
  onBehalfOf: {
    all: "obo, on behalf of, for writer, for the writer, represents, writer represented, writers represented, represented writer, pour le compte de, en nombre de, in vertretung von, per conto di, em nome de, im namen von",
  },
  other: {
    en: "alternate title, alternative title, final title, alternate final title, other titles, alternate titles, other title, producer, producer s, producer of the session, producers of the session, studio, sample, samples, samples used, does this song contain samples, sample s interpolation, label, record label, bpm, bpm key, key, tempo, iswc, isrc, genre, album, length, duration, note, notes, additional info and notes, comments, comment, version, language, location, place, field, detail, lyrics, lyrics by, music by, music, words, reference, ref, file, tunecode, catalog number, catalog no, catalogue number, catalogue no, year, territory, term, engineer, mixer, work id, witness, percentages must total 100, remarks, description, deadline",
    es: "titulo alternativo, productor, estudio, sello, genero, duracion, notas, observaciones, version de, lugar, letra, idioma, territorio, testigo",
    fr: "titre alternatif, sous titre, producteur, label de disque, genre musical, duree, remarques, lieu, paroles, musique, langue, territoire, temoin",
    de: "produzent, studio ort, gattung, dauer, bemerkung, bemerkungen, anmerkungen, text, musik, sprache, zeuge, lange, spieldauer",
    it: "titolo alternativo, produttore, etichetta, genere, durata, note, osservazioni, luogo, testo, lingua, territorio, testimone",
    pt: "titulo alternativo da obra, produtor, estudio de gravacao, selo, gravadora, genero musical, duracao da faixa, observacoes, local, idioma da letra, testemunha",
  },
} as const satisfies Record<string, Record<string, string>>;

/** Words beside those of a meaning that change nothing: 'Full Legal Name (please print)'. */
export const besideWords =
  "if any, if known, if applicable, where applicable, optional, required, falls vorhanden, sofern vorhanden, si procede, si la hay, en su caso, le cas echeant, s il y a lieu, se houver, se aplicavel, se presente, eventuale, block capitals, capital letters, agreed, writing, legal, full, real, print, printed, typed, please, in full, official, own, owner, owners, total, primary, main, featured, collection, performance, company, co, name, designee, entity, house, firm, self, original, mailing, songwriting, lyrics, contact, info, information, first writer, registered, rights, final, working, proposed, s, l, legal nom, completo, completa, musical, musicale, musicales, principal, principale, autoral, autorais, autorale, autoriale, autorial, propuesta, acordado, acordada, acordados, convenu, convenue, vereinbarter, vereinbarte, concordata, stage, tick";

/** Further words of column heads: 'PRO (ASCAP/BMI)'. */
export const headWords = "ascap, bmi, sesac, prs, gema, sacem, socan, com";

/** Words between those of a meaning. A label neither begins nor ends with one. */
export const joiningWords =
  "and, of, the, in, to, for, or, by, this, on, with, at, y, e, o, et, ou, und, oder, de, del, des, du, da, do, das, dos, della, dello, dell, delle, dei, degli, di, nell, all, sull, la, le, el, los, las, l, d, il, lo, von, vom, der, die, das, am, im, zum, zur, en, para, por, pour, par, per, a, au, aux, an";
