import type { Vocabulary } from "../../vocabulary.ts";

/** Names of studios, choirs and stages of North America and Britain. */
export const english: Vocabulary = {
  first: ["Odessa", "Thaddeus", "Keziah", "Rafferty", "Lorna", "Demetri", "Juno", "Ambrose", "Winifred", "Corey", "Tamsin", "Elijah", "Priya", "Gareth", "Marisol", "Stellan"],
  last: ["Quarrington", "Abernathy", "Okonjo", "Pellegrin", "Vickers", "Strand", "Marchetti", "Hollis", "Banerjee", "Treadwell", "Oduya", "Lindqvist", "Farrow", "Whitlock", "Castellanos", "McGrath"],
  titles: ["Gravel and Lace", "The Ferryman's Lunch", "Postcards to Nobody", "Low Tide Radio", "Glass Elevator Blues", "Hold the Lantern", "Fourteen Miles of Fog", "Paper Crown", "Sugar in the Tank", "Every Other Sunday"],
  artists: ["The Velvet Ledger", "Marrow & Pine", "Cassia Rowe", "Night Bus Choir", "Kid Parallel", "Harbor Lights Trio"],
  companies: ["Lantern Hill Songs", "Crooked Stile Music Ltd", "Bright Hollow Publishing", "Seventh Kettle Music", "Osprey Row Tunes LLC", "Wren & Sparrow Music Publishing", "Dockside Copyrights", "Tin Compass Music"],
  societies: ["ASCAP", "BMI", "SESAC", "PRS", "SOCAN", "APRA", "IMRO", "GMR"],
}; // prettier-ignore

/** Beat makers and rappers. */
export const beats: Vocabulary = {
  first: ["Malik", "Deshawn", "Ximena", "Trey", "Nadia", "Jamal", "Kiara", "Andre", "Rosalind", "Tyrese", "Leilani", "Omari"],
  last: ["Bradshaw", "Okafor", "Villanueva", "Pettigrew", "Sinclair", "Hairston", "Dupree", "Mensah", "Galloway", "Stokes", "Ferreira", "Lockhart"],
  titles: ["Concrete Lullaby", "Two Phones Down", "No Signal (Remix)", "Corner Store Sermon", "Ice on the Meter", "Grandma's Porch", "Zip Code Anthem"],
  artists: ["Yung Almanac", "Q. Stokes", "Lady Meridian", "The Ninth Floor", "Big Tangent"],
  companies: ["Late Fee Publishing", "Eight Oh Hate Music", "Spare Key Songs", "Block Ledger Music LLC", "Overpass Publishing Group"],
  societies: ["ASCAP", "BMI", "SESAC"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Ximena", "Álvaro", "Lucía", "Joaquín", "Rocío", "Iñaki", "Begoña", "Facundo", "Nuria", "Esteban", "Maite", "Gonzalo"],
  last: ["Arrizabalaga", "Peñalver", "Quintanilla", "Riquelme", "Zamorano", "Echeverri", "Carballo", "Ibáñez", "Sotomayor", "Bermúdez", "Lozano", "Vallejo"],
  titles: ["Farolas de Agosto", "La Casa sin Reloj", "Barro y Azúcar", "Nadie Vuelve Igual", "Tren de las Siete", "Ojalá Llueva Miel"],
  artists: ["Los Relojeros", "Alba Carmín", "Trío Manzanares", "Perro Azul"],
  companies: ["Ediciones Madreselva", "Ediciones Musicales Tramontana, S.L.", "Cuarto Creciente Editorial", "Sendero Música"],
  societies: ["SGAE", "SAYCO", "SACM", "SADAIC", "SCD"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Aurélien", "Mathilde", "Solène", "Baptiste", "Maëlle", "Fabrice", "Clémence", "Youssef", "Héloïse", "Thibault", "Anaïs", "Ludovic"],
  last: ["Kerbrat", "Delacourt", "Vasseur", "Montagnac", "Lefebure", "Bouchareb", "Tessier", "Garrigue", "Pontoise", "Rousselin", "Chauvet", "Marchadier"],
  titles: ["Les Trottoirs d'Avril", "Ma Part du Vent", "Café sans Sucre", "Deux Fois la Mer", "Boulevard des Ombres", "Rien qu'un Dimanche"],
  artists: ["Les Saltimbanques Bleus", "Mona Vasco", "Duo Garance", "Orage Tardif"],
  companies: ["Éditions du Pont Neuf", "Les Éditions Hirondelle", "Mistral Éditions Musicales", "Clé de Sel Publishing"],
  societies: ["SACEM", "SABAM", "SUISA", "SOCAN"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Friederike", "Lennart", "Swantje", "Korbinian", "Annegret", "Thorben", "Mechthild", "Ruprecht", "Selin", "Gunnar", "Liesbeth", "Jannik"],
  last: ["Oberhauser", "Wiesengrund", "Böttcher", "Haselhorst", "Kretschmann", "Yıldız", "Grünewald", "Schlüter", "Zumbrunnen", "Petersen", "Vogelsang", "Rehbein"],
  titles: ["Laternen im Nebel", "Der letzte Bus nach Süden", "Herz aus Kreide", "Sieben Brücken weit", "Mondscheinkiosk", "Wir bleiben wach"],
  artists: ["Kapelle Morgenrot", "Frieda Funk", "Die Nachtschicht", "Quartett Salzwasser"],
  companies: ["Musikverlag Lindenhof", "Edition Blauer Reiher", "Klangwerk Verlag GmbH", "Edition Nordufer"],
  societies: ["GEMA", "SUISA", "AKM"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Ludovica", "Ettore", "Fiammetta", "Raffaele", "Ginevra", "Corrado", "Serena", "Tancredi", "Ilaria", "Saverio", "Bianca", "Nicolò"],
  last: ["Castagnoli", "Brambilla", "Spadafora", "Venturini", "Locatelli", "Zanardi", "Malaspina", "Ferrante", "Guarnieri", "Pavesi", "Toscano", "Baldassarri"],
  titles: ["Luna di Cartone", "Via del Glicine", "Il Sale sulle Labbra", "Domani Forse Piove", "Quattro Passi nel Buio", "La Radio della Nonna"],
  artists: ["I Lampionai", "Stella Marini", "Orchestrina Acqua Alta", "Nodo Lunare"],
  companies: ["Edizioni Musicali Girasole", "Casa Editrice Tritono S.r.l.", "Edizioni Ponte Vecchio", "Melograno Publishing"],
  societies: ["SIAE", "Soundreef", "SUISA"],
}; // prettier-ignore

export const portuguese: Vocabulary = {
  first: ["Thaís", "Caetano", "Iracema", "Vinícius", "Luana", "Rodrigo", "Conceição", "Davi", "Jussara", "Otávio", "Beatriz", "Moacir"],
  last: ["Albuquerque", "Figueiredo", "Nogueira", "Sampaio", "Bittencourt", "Guimarães", "Cavalcanti", "Teixeira", "Lacerda", "Moura", "Azevedo", "Pimentel"],
  titles: ["Rede na Varanda", "Maré de Papel", "Sobrado Amarelo", "Samba pra Depois", "Chuva no Quintal", "Trem das Onze e Meia"],
  artists: ["Banda Jacarandá", "Lia Maré", "Os Ventos do Cais", "Grupo Pitangueira"],
  companies: ["Editora Musical Ipê Roxo", "Jangada Edições", "Editora Sabiá Laranjeira", "Maré Alta Publishing"],
  societies: ["UBC", "ABRAMUS", "AMAR", "SOCINPRO", "SPA"],
}; // prettier-ignore
