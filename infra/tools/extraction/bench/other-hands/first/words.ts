import type { Vocabulary } from "../../vocabulary.ts";

/** Names, titles and companies of the English layouts. */
export const english: Vocabulary = {
  first: ["Hannah", "Marcus", "Priya", "Devon", "Siobhan", "Luca", "Renata", "Jamal", "Kirsten", "Teddy", "Odette", "Wes", "Carmen", "Anton", "Beatrix", "Rashida"],
  last: ["Whitlock", "Okonkwo", "Sandoval", "Pryce", "Lindqvist", "Ferraro", "Achterberg", "McTavish", "Hollis", "Boateng", "Yates", "Rousseau", "Van Dyke", "Carrow", "Ibarra", "Stubbs"],
  titles: ["Paper Lanterns", "Ghost of Me", "Leave the Porch Light On", "Gasoline & Honey", "Two Left Shoes", "Call It Even", "The Quiet Part", "Riverside Drive", "Only on Tuesdays", "Hold the Line (Interlude)"],
  artists: ["Violet Parade", "Jax Monroe", "The Low Tide", "Nina & the Northside", "KOLT", "Ezra Bloom"],
  companies: ["Blue Heron Songs", "Third Floor Walkup Music", "Cartwheel Publishing", "Old Mill Music Ltd", "Peach Pit Tunes", "Lantern House Music Inc.", "Sundial Songs", "Halfmoon Copyrights"],
  societies: ["ASCAP", "BMI", "SESAC", "PRS", "SOCAN", "APRA", "IMRO"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Camille", "Bastien", "Élodie", "Maxime", "Solène", "Rémi", "Yasmine", "Thibault", "Inès", "Corentin", "Maëlle", "Hugo"],
  last: ["Chevallier", "Marchand", "Benhaddou", "Perrin", "Guillot", "Lefèvre", "Rochat", "Delacroix", "Favre", "Morel", "Zbinden", "Tissot"],
  titles: ["Les heures creuses", "Sous la pluie fine", "Rue des Lilas", "À contretemps", "Le dernier tram", "Demain peut-être"],
  artists: ["Les Ombrelles", "Lou Verdier", "Cassiopée", "Radio Minuit"],
  companies: ["Éditions du Lac", "Cigale Musique", "Sillon Éditions Sàrl", "La Boîte Noire", "Éditions Grand Large"],
  societies: ["SUISA", "SACEM", "SABAM", "SOCAN"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Giulia", "Matteo", "Chiara", "Davide", "Alessia", "Lorenzo", "Federica", "Niccolò", "Sara", "Tommaso", "Ilaria", "Pietro"],
  last: ["Bianchi", "Ferri", "De Luca", "Marchetti", "Galli", "D'Amico", "Rinaldi", "Fontana", "Bruno", "Sartori", "Pellegrino", "Costa"],
  titles: ["Notte di vetro", "Il treno per Ancona", "Mezza estate", "Parole in prestito", "Quasi mare"],
  artists: ["I Rondò", "Vera Lumi", "Ponte Vecchio Quartet", "Anima Bassa"],
  companies: ["Edizioni Tramontana", "Corallo Edizioni Musicali S.r.l.", "Casa Musicale Albatros", "Ventuno Edizioni"],
  societies: ["SIAE", "SOUNDREEF", "SUISA"],
}; // prettier-ignore

export const portuguese: Vocabulary = {
  first: ["Beatriz", "Tiago", "Mariana", "Rui", "Joana", "Duarte", "Catarina", "Nuno", "Leonor", "Gonçalo", "Inês", "Afonso"],
  last: ["Carvalho", "Moreira", "Tavares", "Figueiredo", "Pinheiro", "Queirós", "Simões", "Leitão", "Barreto", "Salgueiro", "Nogueira", "Antunes"],
  titles: ["Janela Aberta", "Maré de Setembro", "O Fado da Mota", "Cinza e Sal", "Depois da Ponte"],
  artists: ["Os Vizinhos", "Alma Serra", "Beira Rio", "Lia Monção"],
  companies: ["Edições Atlântida", "Ribeira Edições Musicais, Lda.", "Som do Cais", "Gaivota Editora"],
  societies: ["SPA", "UBC", "ABRAMUS"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Lucía", "Álvaro", "Marina", "Iker", "Rocío", "Sergio", "Noelia", "Gonzalo", "Ainhoa", "Rubén", "Elena", "Borja"],
  last: ["Ortega", "Villalobos", "Garrido", "Echeverría", "Cárdenas", "Navarro", "Peñalver", "Izquierdo", "Lozano", "Bermejo", "Quintana", "Soler"],
  titles: ["Calle sin nombre", "Mil inviernos", "La última verbena", "Azul de domingo", "Contigo y sin ti"],
  artists: ["Los Gatos Pardos", "Nora Vidal", "Barrio Alto", "La Marea"],
  companies: ["Ediciones Azahar", "Editorial Tambor S.L.", "Luna Nueva Música", "Ediciones Musicales Ronda"],
  societies: ["SGAE", "SACM", "SADAIC", "SEDA"],
}; // prettier-ignore

const months = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  it: ["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
  pt: ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"],
  es: ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"],
} as const; // prettier-ignore

/** A date as letters of a language write it. */
export function dateIn(language: keyof typeof months, date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = months[language][Number(month) - 1] ?? "";
  const number = String(Number(day));
  if (language === "en") return `${name} ${number}, ${year}`;
  const joiner = language === "pt" || language === "es" ? " de " : " ";
  return [number, name, year].join(joiner);
}
