import type { Vocabulary } from "../../vocabulary.ts";

/** An American desk: producers, managers, writers who publish themselves. */
export const american: Vocabulary = {
  first: ["Darnell", "Kaylee", "Trevor", "Monique", "Hector", "Brooke", "Jalen", "Priya", "Wesley", "Shondra", "Cody", "Marisol", "Elijah", "Tamika", "Grant", "Renata", "Quentin", "Ashlyn"],
  last: ["Whitlock", "Okonkwo", "Barrera", "Steinmetz", "Tran", "Holloway", "Pruitt", "Vasquez", "Lindqvist", "McCray", "Beauchamp", "Ferraro", "Yates", "Dunbar", "Patel", "Goodwin-Reyes", "Kimball", "Santoro"],
  titles: ["Passenger Side", "Dial Tone", "No Receipts", "Sugarhouse", "Exit 41", "Leave It on Read", "Holy Water Motel", "Cash App", "Golden Retriever", "Tell Your Sister", "Two Left Shoes", "Better at Goodbye"],
  artists: ["Kid Verona", "Lacey Dunn", "The Overpass", "JAYMO", "Wilder Creek", "Saint Tess", "Northside Nate"],
  companies: ["Porchlight Avenue Music", "Dunbar Boys Publishing", "Loud Kitchen Songs", "Cedar & Nail Music", "Tell Nobody Tunes LLC", "Fourth Floor Walkup Publishing", "Songs of Blue Mesa", "Whitlock Family Music", "Late Bus Music Publishing", "Honest Mistake Songs"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC", "GMR", "SOCAN"],
}; // prettier-ignore

/** Names with initials and suffixes, as in legal papers. */
export const americanLegal: Vocabulary = {
  ...american,
  first: ["Darnell T.", "Kaylee Ann", "Trevor", "Monique", "Hector J.", "Brooke", "Jalen M.", "Priya", "Wesley", "Shondra", "Cody", "Marisol", "Elijah R.", "Grant"],
  last: ["Whitlock", "Okonkwo", "Barrera Jr.", "Steinmetz", "Tran", "Holloway", "Pruitt III", "Vasquez", "McCray", "Beauchamp", "Ferraro", "Yates", "Patel", "Kimball"],
}; // prettier-ignore

/** A British desk. */
export const british: Vocabulary = {
  first: ["Alfie", "Niamh", "Rhys", "Simran", "Callie", "Femi", "Harriet", "Joss", "Owain", "Zainab", "Toby", "Gemma", "Lorcan", "Freya", "Dev"],
  last: ["Ashdown", "Pryce", "Kaur", "Adeyemi", "Fothergill", "Doyle", "Marchbank", "Shah", "Whittle", "O'Dowd", "Trevelyan", "Bright", "Campbell-Rae", "Hussain"],
  titles: ["Last Train to Hove", "Kettle On", "Rain Check", "Night Bus", "Grown-Up Money", "Soft Launch", "Paper Rounds", "You Would Say That", "Half Term", "Second Best Coat"],
  artists: ["Moorgate", "Ruby Fenn", "Little Chef", "The Tidal Flats", "ESSEX KAY", "Odd Numbers"],
  companies: ["Back Lane Songs Ltd", "Tin Mine Music Publishing", "Gull Street Music", "Fenland Songs", "Boxroom Publishing Ltd", "Ember & Ash Music", "Wet Weather Songs"],
  societies: ["PRS", "PRS", "PRS", "IMRO", "ASCAP", "STIM", "APRA"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Jannik", "Leonie", "Sven", "Mareike", "Cem", "Franziska", "Björn", "Aylin", "Lukas", "Henrike"],
  last: ["Brandstätter", "Özdemir", "Kröger", "Vogelsang", "Lindemann", "Weiß", "Hofstetter", "Paulsen", "Reuter", "von Hagen"],
  titles: ["Nachtbus nach Hause", "Zu laut für Sonntag", "Kleingeld", "Über den Dächern", "Funkstille", "Warten auf Grün"],
  artists: ["Hinterhof", "Mira Volt", "Die Pendler", "KALLE KOMET"],
  companies: ["Hafenkante Musikverlag", "Edition Dachboden", "Nordlicht Publishing GmbH", "Edition Vogelsang"],
  societies: ["GEMA", "GEMA", "GEMA", "SUISA", "AKM"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Camila", "Andrés", "Lucía", "Mateo", "Ximena", "Iñigo", "Valeria", "Tomás", "Daniela", "Rodrigo"],
  last: ["Restrepo Gil", "Navarro", "Cifuentes", "Arango", "Peñalver", "Ortega Luna", "Bermúdez", "Salcedo", "Ibáñez"],
  titles: ["Calle Sin Nombre", "Domingo Otra Vez", "Tu Número Nuevo", "Sal y Limón", "Mañana Te Llamo", "La Última Ronda"],
  artists: ["Luna Parda", "El Cuarto B", "Nico Sierra", "Las Vecinas"],
  companies: ["Ediciones La Azotea", "Patio Trasero Music", "Editorial Tres Ríos", "Mango Verde Publishing"],
  societies: ["SGAE", "SAYCO", "SACM", "BMI", "SADAIC"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Maëlle", "Bastien", "Inès", "Corentin", "Awa", "Théo", "Solène", "Karim", "Jeanne", "Loïc"],
  last: ["Tessier", "Diallo", "Le Goff", "Marchetti", "Benhamou", "Chevalier", "Roussel", "Bouchard", "Perrin"],
  titles: ["Minuit moins dix", "Les clés du camion", "Quai numéro neuf", "Fais comme si", "La mer en hiver", "Deux sucres"],
  artists: ["Vents Contraires", "Lou Ardent", "Petit Matin", "Numéro Neuf"],
  companies: ["Éditions du Canal", "Rue Basse Éditions", "Belle Étoile Publishing", "Éditions Mistral Nord"],
  societies: ["SACEM", "SACEM", "SACEM", "SABAM", "SUISA"],
}; // prettier-ignore
