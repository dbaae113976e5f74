import type { Vocabulary } from "../../vocabulary.ts";

/** Writers who work in English. */
export const englishWords: Vocabulary = {
  first: ["Hollis", "Renata", "Dwight", "Priya", "Owen", "Shanice", "Colby", "Marguerite", "Jonah", "Esme", "Terrence", "Kirsty", "Lachlan", "Odette", "Rory", "Simone"],
  last: ["Pennington", "Okafor", "Vasquez", "Hartley", "Lindqvist", "Brannigan", "Choudhury", "Whitcombe", "Sorrell", "Maddox", "Ferrante", "O'Dowd", "Baptiste", "Kessler-Wood", "Tran", "Ashdown"],
  titles: ["Gravel and Honey", "Last Bus to Marlow", "Paper Lanterns", "Don't Wake the Neighbors", "Halfway Decent", "Kerosene Summer", "You Left the Porch Light On", "Second Shift", "Borrowed Time"],
  artists: ["Juno Pike", "The Lantern Street Band", "Ferris & Bloom", "Kid Tamarind", "Wren Calloway", "Low Tide Radio"],
  companies: ["Quarry Hill Music", "Paperboat Songs", "Nine Elms Music Publishing Ltd", "Dogwood Avenue Songs LLC", "Bright Cellar Music", "Tamarack Tunes", "Songs of Copperline", "Hatchway Music Group"],
  societies: ["ASCAP", "BMI", "SESAC", "PRS", "SOCAN", "APRA AMCOS", "IMRO", "GMR"],
}; // prettier-ignore

export const spanishWords: Vocabulary = {
  first: ["Lucía", "Rodrigo", "Itziar", "Emilio", "Candela", "Joaquín", "Marisol", "Gonzalo", "Nuria", "Leandro"],
  last: ["Echeverría", "Peñalver", "Salcedo Ruiz", "Montoya", "Ibarra", "Quintana Vela", "Lozano", "Arroyo", "Bustamante", "Carmona"],
  titles: ["La casa sin llaves", "Doce y media", "Mar de fondo", "Te debo un verano", "Calle Olvido", "Nunca fue domingo"],
  artists: ["Los del Andén", "Alba Rincón", "Perro Cometa", "Trío Malasombra"],
  companies: ["Ediciones Puerta Roja, S.L.", "Canciones del Faro", "Editorial Musical Tramontana", "Música de la Plaza Ediciones"],
  societies: ["SGAE", "SACM", "SADAIC", "SAYCO", "BMI", "ASCAP"],
}; // prettier-ignore

export const frenchWords: Vocabulary = {
  first: ["Maëlle", "Bastien", "Corinne", "Thibault", "Anaïs", "Rachid", "Solène", "Jérémie", "Ophélie", "Lucien"],
  last: ["Charpentier", "Delaunay", "Benkirane", "Lefort", "Rousselot", "Marchal", "Viguier", "Le Goff", "Perrin", "Aubertin"],
  titles: ["Sous les platanes", "Minuit moins le quart", "L'été des autres", "Rien qu'un détour", "La gare de l'Est"],
  artists: ["Nord Silence", "Les Passagers", "Camille Orsay", "Vertigo Bleu"],
  companies: ["Éditions du Phare Blanc", "Rue Oberkampf Éditions", "Les Chansons d'Armor", "Méridienne Musique"],
  societies: ["SACEM", "SABAM", "SUISA", "SOCAN"],
}; // prettier-ignore

export const germanWords: Vocabulary = {
  first: ["Anneke", "Torsten", "Jule", "Matthias", "Friederike", "Emre", "Katharina", "Lennart", "Sabine", "Jonas"],
  last: ["Brüggemann", "Öztürk", "Hollerbach", "Seidel", "Wiesinger", "von Arnsberg", "Kröger", "Lindner", "Pfeiffer", "Zwicky"],
  titles: ["Kein Wort zuviel", "Nachtbus nach Norden", "Glas und Asche", "Immer noch Juli", "Zimmer mit Aussicht"],
  artists: ["Stadtrandkinder", "Mila Falk", "Die Nebenwirkung", "Kaltwasser"],
  companies: ["Edition Hafenkante", "Musikverlag Lindenhof GmbH", "Weitblick Musikverlag", "Edition Sieben Stufen"],
  societies: ["GEMA", "AKM", "SUISA"],
}; // prettier-ignore

export const italianWords: Vocabulary = {
  first: ["Ginevra", "Tommaso", "Ilaria", "Davide", "Serena", "Niccolò", "Marta", "Raffaele", "Elisa", "Pietro"],
  last: ["Bonfanti", "De Santis", "Colaianni", "Marchetti", "Zanardi", "Ruggeri", "Lo Presti", "Vignali", "Fontanesi", "Greco"],
  titles: ["Vetri appannati", "Sei gradi a Torino", "La stanza di sopra", "Quasi niente", "Tram notturno"],
  artists: ["I Sottopassi", "Livia Mare", "Cartavetra"],
  companies: ["Edizioni Musicali Due Torri", "Ponente Edizioni S.r.l."],
  societies: ["SIAE", "SOUNDREEF", "SUISA"],
}; // prettier-ignore

export const portugueseWords: Vocabulary = {
  first: ["Thaís", "Caio", "Jussara", "Murilo", "Luana", "Edson", "Beatriz", "Otávio", "Raíssa", "Vinícius"],
  last: ["Albuquerque", "Figueiredo", "do Nascimento", "Sampaio", "Queiroz", "Teles", "Damasceno", "Fontoura", "Araújo", "Paixão"],
  titles: ["Maré de Janeiro", "Vento na Varanda", "Bilhete de Ida", "Depois do Carnaval", "Chão de Estação"],
  artists: ["Banda Correnteza", "Lia Sabiá", "Os Retirantes do Asfalto"],
  companies: ["Editora Musical Beira-Rio Ltda.", "Sambaqui Edições Musicais", "Pedra Alta Editora"],
  societies: ["UBC", "ABRAMUS", "AMAR", "SOCINPRO", "SPA"],
}; // prettier-ignore

const months = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
} as const; // prettier-ignore

function partsOf(date: string | null): [year: string, month: string, day: string] {
  const [year = "", month = "", day = ""] = (date ?? "").split("-");
  return [year, month, day];
}

/** `7 March 2024` in a language. */
export function longDate(date: string | null, language: keyof typeof months): string {
  const [year, month, day] = partsOf(date);
  const name = months[language][Number(month) - 1] ?? "";
  const middle = language === "es" || language === "pt" ? ` de ${name} de ` : ` ${name} `;
  return `${Number(day)}${middle}${year}`;
}

/** `March 7, 2024`. */
export function americanDate(date: string | null): string {
  const [year, month, day] = partsOf(date);
  return `${months.en[Number(month) - 1] ?? ""} ${Number(day)}, ${year}`;
}

/** `07.03.2024` with a mark between. */
export function shortDate(date: string | null, mark: string): string {
  const [year, month, day] = partsOf(date);
  return [day, month, year].join(mark);
}
