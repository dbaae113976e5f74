import type { Vocabulary } from "../../vocabulary.ts";

/** Names, titles and companies of this hand, all invented. */
export const english: Vocabulary = {
  first: ["Hattie", "Darnell", "Rosalind", "Kit", "Leon", "Priya", "Gareth", "Simone", "Wes", "Chidi", "Maeve", "Jonah", "Tamsin", "Andre"],
  last: ["Blakeway", "Okonjo", "Pruitt", "Halloran", "Stannard", "Venkataraman", "Lindqvist", "Mayhew", "Tolliver", "Brandt", "McCreadie", "Vasquez", "Osei", "Whitcombe"],
  titles: ["Porchlight", "Second Gear", "Better Liars", "Hold the Ladder", "Cheap Perfume", "Mile Marker 9", "Run It Back Slow", "What the Tide Left", "Paper Planes at Noon"],
  artists: ["Nell Carraway", "The Low Ceilings", "JUNE ARCADE", "Bram Tully", "Velvet Ordinance", "Kid Ostrich"],
  companies: ["Gravel Yard Music", "Tenpenny Songs", "Larkspur Music Publishing Ltd", "Upstairs Window Music", "Hollow Oak Publishing", "Six Mile Creek Songs", "Blue Heron Copyrights LLC"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC", "PRS", "SOCAN"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Lucía", "Álvaro", "Nerea", "Gonzalo", "Rocío", "Iker", "Marisol", "Hugo", "Candela"],
  last: ["Ferrándiz Olmo", "Peñalver", "Barrios Luque", "Iturralde", "Cuesta Vidal", "Zamorano", "Montalbán Ruiz", "Aguirre"],
  titles: ["Tejados de agosto", "La última ronda", "Vuelvo tarde", "Cerca del faro", "Mil maneras", "Sin cobertura"],
  artists: ["Las Persianas", "Noa Rivas", "Grupo Levante", "Mateo y los Otros"],
  companies: ["Ediciones Calle Nueve", "Mar de Fondo Editorial", "Tres Tejas Ediciones Musicales S.L.", "Editorial Solana"],
  societies: ["SGAE", "SGAE", "SGAE", "SACM", "SAYCO", "Unison"],
}; // prettier-ignore

export const portuguese: Vocabulary = {
  first: ["Thaís", "Otávio", "Jussara", "Caio", "Renan", "Beatriz", "Wellington", "Larissa", "Davi"],
  last: ["Figueiredo", "Nogueira Prado", "Sampaio", "Bittencourt", "dos Anjos", "Valadares", "Queiroz", "Monteiro Leal"],
  titles: ["Varanda", "Maré de Janeiro", "Saudade em Dobro", "Último Ônibus", "Pé na Areia", "Café Frio"],
  artists: ["Banda Quintal", "Lia Sereno", "MC Trovão", "Os Vizinhos de Cima"],
  companies: ["Edições Pitanga", "Ladeira Editora Musical", "Sobrado Publishing", "Rio Claro Edições Musicais Ltda"],
  societies: ["UBC", "UBC", "ABRAMUS", "ABRAMUS", "AMAR", "SOCINPRO"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Annika", "Jochen", "Friederike", "Malte", "Swantje", "Korbinian", "Leyla", "Torsten", "Britta"],
  last: ["Ohlendorf", "Reuter", "Kaltenbach", "Demirel", "Hägele", "Brinkmann", "von Stetten", "Dörfler", "Pawlak"],
  titles: ["Bushaltestelle", "Kein Netz", "Drei Uhr früh", "Halbe Strecke", "Nordlicht im Flur", "Ohne Geländer"],
  artists: ["Kajüte 7", "Lene Marquardt", "Die Nachzügler", "Hinterhof"],
  companies: ["Musikverlag Lindenau", "Edition Halbmond", "Weserbogen Musikverlag GmbH", "Edition Treppenhaus"],
  societies: ["GEMA", "GEMA", "GEMA", "AKM", "SUISA"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Clémence", "Bastien", "Aurore", "Yanis", "Solène", "Thibault", "Maëlle", "Florent", "Inès"],
  last: ["Charpentier", "Delaunay", "Benhaddou", "Le Goff", "Marchetti", "Roussillon", "Vasseur", "Garnier-Pons"],
  titles: ["Les volets clos", "Dernière rame", "Sous la verrière", "À contre-jour", "Deux sucres", "Rue des Lilas"],
  artists: ["Ligne Treize", "Jeanne Orval", "Les Faux Départs", "Marius K."],
  companies: ["Éditions du Passage", "La Cour Carrée Éditions", "Grand Angle Publishing", "Éditions Trois Platanes"],
  societies: ["SACEM", "SACEM", "SACEM", "SUISA", "SABAM"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Ginevra", "Nicolò", "Ornella", "Tommaso", "Marta", "Fabrizio", "Elisa", "Corrado", "Serena"],
  last: ["Bonaventura", "Sartori", "De Angelis", "Galimberti", "Fumagalli", "Lo Presti", "Vezzani", "Caruso"],
  titles: ["Scale mobili", "Fuori stagione", "Il tetto di fronte", "Quasi domenica", "Senza ombrello", "Vetri rotti"],
  artists: ["I Portici", "Alma Rocca", "Terzo Binario", "Zenit"],
  companies: ["Edizioni Lungomare", "Cortile Edizioni Musicali S.r.l.", "Edizioni Pietra Serena", "Nota Bassa Edizioni"],
  societies: ["SIAE", "SIAE", "SIAE", "Soundreef"],
}; // prettier-ignore
