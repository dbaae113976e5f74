/**
 * Words of the printed forms of societies, clubs, theaters and schools, by what they mean as those of `labelWords`. A
 * word of several languages is listed once.
 */
export const formWords = {
  person:
    "rights owner, rights owners, rightsowner, declarant, declarants, topliner, beatmaker, arranger, arrangers, arreglista, arreglistas, adaptador, declarante, arrangeur, arrangeuse, adaptateur, declarant e, societaire, bearbeiter, bearbeiterin, spezialtextdichter, dichiarante, dichiaranti, arrangiatore, elaboratore, adattatore, arranjador, versionista, adaptador a",
  publisher:
    "looked after by, published by, music publisher, music house, publishing house, editado por, edite par, editee par, maison d editions, editeur original, verlegt bei, verlegt von, verlagsname, bezugsverlag, edito da, editore originale, originaleditor",
  share:
    "percentage share, percentage split, alicuota, tanto por ciento, cuantia, quotite, quotites, cles de repartition, beteiligungsquote, werkanteil, prozentpunkte, aliquota, quote spettanti, quinhao, quota parte",
  society:
    "performing society, home society, rights body, collecting body, affiliated society, sociedad de origen, sociedad de gestion de derechos, entidad de gestion colectiva, societe d origine, societe de gestion collective, societe d auteur, wahrnehmungsgesellschaft, mitgliedsgesellschaft, autorengesellschaft, societa di gestione collettiva, societa d autore, sociedade de origem, entidade de gestao coletiva, associacao de gestao coletiva",
  ipi: "namensnummer, ip namensnummer, ip name number, ip nummer, ipi cae nummer",
  name: "denomination, denominacion, denominazione, denominacao, firmenbezeichnung, firmenname, nom de l entreprise, nominativi",
  familyName: "segundo apellido, nom de naissance, geburtsname, apellido s, nom s, cognomi e",
  givenName: "vorname n, prenom s, middle name, second prenom, segundo nombre, nombre s",
  artist:
    "singer, singers, vocalist, group or singer, singer or group, sanger, sangerin, sung or played by, written for, composed for, pitched to, pitched for, intended for, escrito para, escrita para, compuesta para, compuesto para, destinada a, ecrit pour, ecrite pour, compose pour, composee pour, destinee a, geschrieben fur, komponiert fur, bestimmt fur, scritto per, scritta per, composto per, destinato a, composta para, composto para, destinado a, cantantes, chanteurs, chanteuses, cantores",
  contact:
    "membership number, membership no, member number, member no, member id, numero de socio, no de socio, numero de asociado, numero de membro, numero de associado, numero de societaire, no de societaire, numero d adherent, no adherent, coad, mitgliedsnummer, mitglieds nr, mitgliedsnr, gema mitgliedsnummer, posizione siae, numero di posizione, codice siae, telephone number, wohnort, provincia, poblacion, municipio, npa ville, plz ort, bairro, cuit, cuil, rut, rfc, curp, cif, dni nie, nie dni, nif nie, cedula, cedula de identidad, cedula de ciudadania, documento de identidad, numero de documento, siret, no siret, n siret, numero siret, siren, numero fiscal, no fiscal, nir, numero de securite sociale, steuernummer, steuer id, steuer nr, steuer idnr, steueridentifikationsnummer, ust idnr, ust id nr, ust id, ustidnr, ahv nr, ahv nummer, ausweisnummer, ausweis nr, personalausweis, personalausweisnummer, c f, partita iva, p iva, documento d identita, carta d identita, cnpj, rg, nipc, niss, contribuinte, numero de contribuinte, n de contribuinte, no de contribuinte, bilhete de identidade, cartao de cidadao, tax id, tax id no, tax id number, tax number, tax no, itin, vat number, vat no, abn, national insurance no, national insurance number, ni number, utr, passport, passport no, passport number, id number, id no, pasaporte, passeport, passaporto, passaporte, reisepass",
  role: "job, wrote, part played, what they wrote, oficio, participo como, metier, aufgabe, mansione, atuacao, categoria, categorie, kategorie, rolle am werk",
  signature:
    "firma leggibile, firma autografa, firma autografa leggibile, signature manuscrite, handtekening, eigenhandige unterschrift, signature s, firma del titular",
  other:
    "numero di repertorio, no di repertorio, n di repertorio, repertorio, opus, besetzung, tonart, instrumentation, strumentazione, annexes, anlagen, allegati, anexos, scripture used, church license song number, license number, work code, song code, song id, tune code, werknummer, werk nr, liednummer, titelnummer, titelcode, numero de tema, show or production, untertitel, sous titres, titoli alternativi",
} as const;
