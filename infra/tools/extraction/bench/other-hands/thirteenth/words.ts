import type { Vocabulary } from "../../vocabulary.ts";

export const english: Vocabulary = {
  first: ["Marcus", "Delphine", "Kayla", "Renee", "Terrence", "Bridget", "Josiah", "Alana", "Dominic", "Sheila", "Warren", "Tamika", "Owen", "Priscilla", "Hector", "Joanna", "Wade", "Noelle"],
  last: ["Whitlock", "Barrow", "Okafor", "Pennington", "Gaines", "Mercado", "Halloran", "Stubbs", "Lindqvist", "Yamada", "Prewitt", "Dunleavy", "Ellison", "Tran", "Vasquez", "Rutledge", "McCord", "De Witt"],
  titles: ["Porch Light Promise", "The Other Side of Tuesday", "Borrowed Wings", "Leave the Radio On", "Nine Miles of Gravel", "Paper Boats", "Slow Traffic", "Kerosene Heart", "Call Me When It Rains", "What the River Keeps", "Ghost of a Chance"],
  artists: ["June Harlan", "The Low Tides", "Casper Vale", "Nita Rowe", "Old Fairgrounds", "SABLE", "Theo Marsh Band"],
  companies: ["Gravel Lane Songs", "Third Porch Music", "Blue Anvil Publishing", "Songs of Halfmoon", "Tin Lantern Music LLC", "Cedar & Vine Tunes", "Meridian Street Music", "Quarter Acre Songs", "Lowland Music Publishing", "Big Kettle Music"],
  societies: ["ASCAP", "BMI", "ASCAP", "BMI", "SESAC", "PRS", "SOCAN", "GMR"],
}; // prettier-ignore

/** What worship teams write. */
export const worship: Vocabulary = {
  ...english,
  first: ["Caleb", "Miriam", "Tobin", "Hannah", "Elijah", "Leah", "Darnell", "Ruthie", "Micah", "Shanice", "Gideon", "Abigail"],
  last: ["Brandt", "Oyewole", "Carver", "Lockhart", "Samuels", "Kim", "Trevino", "Holloway", "Bledsoe", "Haugen", "Ferrell"],
  titles: ["Every Little Mercy", "Come to the Well", "Highest Ground", "Still You Call Me", "Table in the Valley", "Morning After Morning", "Faithful Through the Fire"],
  artists: ["Harbor City Worship", "New Wells Choir", "Eastgate Collective", "Caleb & Company"],
  companies: ["Harbor City Music", "Open Well Publishing", "Gathered Songs", "Lampstand Music Group", "Vineyard Row Worship"],
}; // prettier-ignore

/** Mexico and Colombia. */
export const spanish: Vocabulary = {
  first: ["Rodrigo", "Ximena", "Óscar", "Mariana", "Iván", "Paola", "Gerardo", "Daniela", "Emiliano", "Lucía", "Andrés", "Valentina", "Camilo", "Juliana"],
  last: ["Zúñiga Prado", "Cárdenas", "Montaño Ruiz", "Villaseñor", "Pardo Gil", "Ospina", "Quintero Mejía", "Arriaga", "Tejeda López", "Restrepo", "Barragán", "Peñaloza"],
  titles: ["Ceniza y Limón", "La Última Parada", "No Me Esperes Despierta", "Domingo sin Ti", "Calle Catorce", "Mil Veces Mar", "Bajo la Ceiba"],
  artists: ["Los del Andén", "Ximena Luz", "Grupo Nogal", "Cielo Raso", "Camino Viejo"],
  companies: ["Ediciones Nogal", "Editora Musical Andén", "Canto Sur Publishing", "Música Barranca S.A. de C.V.", "La Ceiba Ediciones"],
  societies: ["SACM", "SACM", "SAYCO", "BMI", "ASCAP", "SGAE"],
}; // prettier-ignore

/** Austria. */
export const german: Vocabulary = {
  first: ["Lukas", "Magdalena", "Florian", "Theresa", "Clemens", "Katharina", "Matthias", "Verena", "Jakob", "Elisabeth", "Dominik", "Johanna"],
  last: ["Hinterleitner", "Prohaska", "Oberhauser", "Wallner", "Novotny", "Steindl", "Gruber", "Mitterer", "Zauner", "Kofler", "Lechner"],
  titles: ["Donaukanal um drei", "Kein Schnee mehr", "Zwischen den Stationen", "Wennst gehst", "Altes Licht", "Fensterplatz", "Halb so laut"],
  artists: ["Kaltenbach", "Die Nebenfahrbahn", "Resi & Rauch", "Murtal", "Lena Wallner Trio"],
  companies: ["Edition Kahlenberg", "Musikverlag Steindl KG", "Halbton Verlag", "Edition Nordrand", "Wienzeile Musikverlag GmbH"],
  societies: ["AKM", "AKM", "AKM", "GEMA", "SUISA"],
}; // prettier-ignore

/** Québec. */
export const french: Vocabulary = {
  first: ["Maxime", "Geneviève", "Étienne", "Sarah-Maude", "Olivier", "Catherine", "Félix", "Ariane", "Guillaume", "Mélanie", "Jérôme", "Laurence"],
  last: ["Bouchard", "Lachapelle", "Thibodeau", "Gagnon", "Desrosiers", "Villeneuve", "Côté", "Paradis", "Bélanger", "Charlebois", "St-Onge"],
  titles: ["Rue Saint-Vallier", "Le Temps des sucres", "Trois Heures du matin", "Appelle-moi dimanche", "Neige sale", "Au bout du rang", "Les Chambres d'hôtel"],
  artists: ["Les Batailleurs", "Ariane Nord", "Fleuve", "Petit Canot", "Rang Cinq"],
  companies: ["Éditions du Rang Cinq", "Éditions Grand Fleuve", "Musique Canot inc.", "Éditions Boréalis", "Publications Demi-Lune"],
  societies: ["SOCAN", "SOCAN", "SOCAN", "SACEM", "ASCAP"],
}; // prettier-ignore

/** Portugal. */
export const portuguese: Vocabulary = {
  first: ["Duarte", "Matilde", "Gonçalo", "Inês", "Tomás", "Beatriz", "Afonso", "Leonor", "Rui", "Teresa", "Nuno", "Joana"],
  last: ["Carvalhal", "Bragança", "Seixas", "Figueira", "Mourão", "Antunes", "Pacheco", "Vilela", "Sobral", "Teles de Melo", "Rebelo"],
  titles: ["Maré de Setembro", "Rua da Saudade", "Ninguém Me Disse", "Cacilhas às Seis", "Fogo Lento", "A Casa da Esquina", "Outra Vez Inverno"],
  artists: ["Os Cais do Sul", "Matilde Rio", "Lume", "Quinta Vaga", "Banda da Travessa"],
  companies: ["Edições Travessa", "Cais Editora Musical, Lda.", "Maré Alta Edições", "Sul Publishing", "Editora Sete Colinas"],
  societies: ["SPA", "SPA", "SPA", "SGAE", "PRS"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Edoardo", "Martina", "Riccardo", "Ilaria", "Tommaso", "Beatrice", "Gabriele", "Serena", "Niccolò", "Valeria", "Davide", "Arianna"],
  last: ["Bellandi", "Cattaneo", "De Angelis", "Ferraris", "Morandini", "Sorrentino", "Vitale", "Zanetti", "Pellegrini", "Guidi", "Lombardo"],
  titles: ["Quasi Ottobre", "Le Scale del Porto", "Non Torno a Casa", "Vetro Sottile", "Treni Regionali", "Cortile", "Se Piove Restiamo"],
  artists: ["Via Garibaldi", "Ilaria Notte", "I Pendolari", "Cortile Nord", "Tommi V."],
  companies: ["Edizioni Cortile Srl", "Nota Bassa Edizioni Musicali", "Edizioni Lanterna", "Ponente Publishing", "Edizioni Musicali Tramonto"],
  societies: ["SIAE", "SIAE", "SIAE", "SUISA", "SACEM"],
}; // prettier-ignore
