import type { Vocabulary } from "../../vocabulary.ts";

export const spanish: Vocabulary = {
  first: ["Nerea", "Gonzalo", "Itziar", "Damián", "Rocío", "Ezequiel", "Lautaro", "Paloma", "Fermín", "Yolanda", "Joaquín", "Candela", "Matías", "Aurora"],
  last: ["Ibarrola", "Sandoval", "Peñalver", "Quiroga", "Montesinos", "Zubiri", "Carrasco Leal", "Villaseñor", "Ocampo", "Del Valle", "Figueroa Nieto", "Echeverría", "Toledano", "Basualdo"],
  titles: ["Tranvía de madrugada", "Las llaves del balcón", "Ceniza y limón", "Nadie llama al 412", "Que no se entere el mar", "Domingo sin fútbol", "Miel amarga", "El último kiosco"],
  artists: ["Los Relojes Parados", "Candela Norte", "La Banda del Patio", "Hermanos Ocaso", "DUNA"],
  companies: ["Ediciones Tres Mareas", "Patio Interior Publishing S.L.", "Editorial Musical Cierzo", "La Higuera Songs", "Malvón Ediciones S.A."],
  societies: ["SGAE", "SGAE", "SGAE", "SADAIC", "SACM", "SAYCO", "SCD"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Solène", "Bastien", "Maëlle", "Jean-Loup", "Anaïs", "Thibault", "Odile", "Karim", "Florence", "Gwenaël", "Marie-Ève", "Raphaël", "Céleste", "Hugo"],
  last: ["Marchadier", "Le Goff", "Vasseur", "Tremblay-Roy", "Berthelot", "Benamar", "Chastain", "d'Aubigny", "Pelletier", "Gauthier", "Rouvière", "Lacombe", "Ouellet", "Fontanel"],
  titles: ["Les volets verts", "Minuit sur le canal", "Plus rien à perdre", "La dernière rame", "Tout l'or du port", "Sous la neige de mars", "Ma ville à l'envers", "Trois fois rien"],
  artists: ["Les Garçons du Quai", "Maë Lune", "Orage Tranquille", "Bazar Central", "Pélican"],
  companies: ["Éditions du Petit Matin", "Canal Nord Éditions", "Les Éditions Marée Basse", "Pigeon Voyageur Music", "Éditions Tournesol enr."],
  societies: ["SACEM", "SACEM", "SACEM", "SACEM", "SABAM", "SOCAN"],
}; // prettier-ignore

export const quebecois: Vocabulary = {
  ...french,
  societies: ["SOCAN", "SOCAN", "SOCAN", "SACEM", "ASCAP"],
};

export const german: Vocabulary = {
  first: ["Annika", "Lorenz", "Friederike", "Emre", "Jonas", "Katharina", "Ulrich", "Mirjam", "Till", "Veronika", "Sebastian", "Leonie", "Kilian", "Jasmin"],
  last: ["Hohenwarter", "Brückner", "Yıldız", "Steinmetz", "Ackermann", "von Reuth", "Pichler", "Lindqvist", "Schönfelder", "Mahlke", "Gruber", "Hartwig", "Oberhuber", "Teschner"],
  titles: ["Zwischen zwei Stationen", "Kein Platz im Boot", "Silbersee", "Wenn der Kiosk zumacht", "Nachtbus 7", "Halbe Wahrheit", "Bleib noch einen Winter", "Papierflieger"],
  artists: ["Die Nachbarn von oben", "Lorelei Blau", "KRANICH", "Kaltes Wasser", "Trio Wirbelwind"],
  companies: ["Musikverlag Hafenlicht GmbH", "Edition Zaunkönig", "Bergkristall Musikverlag", "Dachboden Publishing", "Edition Nordlauf"],
  societies: ["GEMA", "GEMA", "GEMA", "GEMA", "AKM", "SUISA"],
}; // prettier-ignore

export const austrian: Vocabulary = {
  ...german,
  societies: ["AKM", "AKM", "AKM", "GEMA", "SUISA"],
};

export const italian: Vocabulary = {
  first: ["Ginevra", "Lorenzo", "Beatrice", "Tommaso", "Elisabetta", "Nicolò", "Samuele", "Ilaria", "Edoardo", "Viola", "Massimo", "Arianna", "Pietro", "Serena"],
  last: ["Bonfanti", "De Santis", "Caruso", "Malaspina", "Zanetti", "Lo Russo", "Ferrigno", "D'Amico", "Marchetti", "Gallinari", "Pellegrino", "Tosi", "Vianello", "Sorrentino"],
  titles: ["Via dei Glicini", "Prima che piova", "Mezzanotte a Trastevere", "Le cose che non dici", "Sale sulla pelle", "Ottobre non torna", "Quasi felici", "Ultimo treno per Lecce"],
  artists: ["I Semafori", "Viola Notte", "Quartiere Ovest", "Mareggiata", "Gli Equilibristi"],
  companies: ["Edizioni Musicali Lanterna", "Cortile Music Publishing S.r.l.", "Edizioni Girasole", "Ponte Vecchio Songs", "Sirocco Edizioni"],
  societies: ["SIAE", "SIAE", "SIAE", "SIAE", "Soundreef"],
}; // prettier-ignore

export const portuguese: Vocabulary = {
  first: ["Inês", "Gonçalo", "Marisa", "Duarte", "Leonor", "Vasco", "Filipa", "Tiago", "Benedita", "Nuno", "Sílvia", "Afonso"],
  last: ["Carvalhal", "Teixeira", "Mesquita", "Vilhena", "Antunes", "Barroso", "Sepúlveda", "Quintela", "Pimentel", "da Nóbrega", "Saraiva", "Lobato"],
  titles: ["Rua da Saudade, 12", "Maré Vazia", "Até Amanhã, Lisboa", "O Relógio da Sé", "Pão com Silêncio", "Cartas que Não Mandei"],
  artists: ["Os Eléctricos", "Leonor do Rio", "Banda Ribeirinha", "Sem Aviso"],
  companies: ["Edições Farol", "Tejo Publishing, Lda.", "Gaivota Edições Musicais"],
  societies: ["SPA", "SPA", "SPA", "SGAE"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Thaís", "Caetana", "Rodrigo", "Jussara", "Vinícius", "Luana", "Anderson", "Priscila", "Otávio", "Iara", "Wesley", "Renata"],
  last: ["Cavalcanti", "Nogueira", "dos Anjos", "Prado", "Siqueira", "Bittencourt", "Moraes Leite", "Guimarães", "Amaral", "Tavares Lima", "Peixoto", "Rezende"],
  titles: ["Ladeira da Preguiça Nova", "Amor de Segunda-feira", "Chuva no Sertão", "Deixa o Samba Passar", "Quarto 307", "Beira de Estrada"],
  artists: ["Trio Maracujá", "Jussara Prata", "Os Vizinhos da Vila", "MC Garoa"],
  companies: ["Editora Jacarandá Música", "Sete Mares Edições Musicais Ltda.", "Ipê Amarelo Publishing", "Cajueiro Edições"],
  societies: ["UBC", "UBC", "ABRAMUS", "ABRAMUS", "AMAR", "SOCINPRO"],
}; // prettier-ignore

export const british: Vocabulary = {
  first: ["Harriet", "Dominic", "Saoirse", "Femi", "Gareth", "Priya", "Rosalind", "Elliot", "Niamh", "Jerome", "Isla", "Barnaby"],
  last: ["Pemberton", "Okonjo", "Llewellyn", "Chakrabarti", "Whitlock", "Doherty", "Ashcombe", "McNab", "Ferris", "Holloway", "Trelawney", "Beckett"],
  titles: ["Platform Four", "Borrowed Umbrella", "All the Wrong Postcards", "Kerosene Sunday", "Quiet on the M6", "Mostly Weather"],
  artists: ["The Allotment", "Rosa Whit", "Night Bus Choir", "Ferris & Low"],
  companies: ["Lamplighter Music Ltd", "Old Mill Songs", "Cobble Lane Publishing", "Thursday Club Music"],
  societies: ["PRS", "PRS", "PRS", "IMRO", "ASCAP"],
}; // prettier-ignore
