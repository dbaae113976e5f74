import type { Vocabulary } from "../../vocabulary.ts";

/** Britain, Ireland, the United States, Canada. */
export const anglo: Vocabulary = {
  first: ["Maeve", "Dashiell", "Rhoswen", "Terrence", "Jocasta", "Wendell", "Saoirse", "Kit", "Loretta", "Emrys", "Bettina", "Cormac", "Tamsin", "Odell"],
  last: ["Hartigan-Boyle", "Prewitt", "Llewelyn", "Cusack", "Bramwell", "Okafor-Reid", "Stroud", "Ketteridge", "Fontenot", "Gale", "McCorquodale", "Whitlow", "Pickersgill", "Vance"],
  titles: ["Borrowed Umbrella", "Last Ferry to Larne", "Half a Postcode", "Kerosene Sundays", "The Lift Is Broken (Again)", "Gravel & Honey", "Twenty-Two Missed Calls", "Second Cousin of the Moon"],
  artists: ["Tin Whistle Riot", "June Carraway", "Palace of Gulls", "Ossington Avenue", "The Lesser Apes"],
  companies: ["Ditchwater Songs", "Pell Street Music", "Cold Frame Publishing Ltd", "Goatshed Tunes", "Larkrise Music LLC", "Second Staircase Songs", "Hollin Bank Music"],
  societies: ["ASCAP", "BMI", "PRS", "SOCAN", "IMRO", "SESAC"],
}; // prettier-ignore

/** Nigeria, Ghana, South Africa and their friends in London. */
export const african: Vocabulary = {
  first: ["Oluwatobiloba", "Chiamaka", "Thandolwethu", "Kwabena", "Ifeoluwa", "Nosipho", "Ebubechukwu", "Zanele", "Abiodun", "Efua", "Sibusiso", "Temiloluwa"],
  last: ["Adeyinka-Bello", "Nwachukwu", "Dlamini", "Owusu-Ansah", "Ogunleye", "Mabaso", "Ezeigbo", "Khumalo", "Akinwande", "Boateng", "Mokoena", "Udoh"],
  titles: ["Jeje (Softly)", "Lagos No Dey Sleep", "Soweto Rain", "Wetin You Carry?", "Ginger Me", "Uthando Lwami", "Danfo to Your Heart", "Sunday Jollof"],
  artists: ["Tobi Flame", "Amaka Blue", "DJ Kwabs & Zee", "Mainland Choir", "Khanyi Sol"],
  companies: ["Third Bridge Music Ltd", "Baobab Row Publishing", "Egusi Songs", "Vilakazi Lane Music", "Harmattan Works"],
  societies: ["MCSN", "COSON", "SAMRO", "GHAMRO", "PRS", "BMI"],
}; // prettier-ignore

/** The names by which artists of `african` go. */
export const aliases = ["Tobz", "Mama Chi", "T-Wethu", "Kay Bena", "IFÉ", "Siphokazi", "EbuBeats", "Zee", "Biggie Abbey", "Efya Gold", "Sbu Keys", "Temi Lowkey"] as const; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["María José", "Íñigo", "Xóchitl", "Juan Camilo", "Begoña", "Wilmer", "Nayeli", "Álvaro", "Guadalupe", "Facundo"],
  last: ["Ferrándiz Olmedo", "Quiñones Báez", "de la Peña Ruvalcaba", "Ibarrola Zubiri", "Múnera Echavarría", "Cantú Treviño", "Sepúlveda Nóvoa", "Barrientos Gil"],
  titles: ["Ventana Prestada", "Corazón de Hojalata", "Mañana No Hay Tren", "La Niña del Semáforo", "Bésame en Bogotá", "Sal y Ceniza"],
  artists: ["Los Alacranes del Puerto", "Nay Cantú", "La Comparsa Eléctrica", "Íñigo y el Norte"],
  companies: ["Ediciones Paso Largo", "Casa Jacaranda Música", "Editorial Tres Esquinas S.L.", "Mangle Songs S.A. de C.V."],
  societies: ["SGAE", "SACM", "SAYCO", "SADAIC", "ASCAP", "APDAYC"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Léonie", "Mathurin", "Anaëlle", "Cédric", "Fatoumata", "Théophile", "Solène", "Rachid"],
  last: ["Ferrand", "Kerdoncuff", "Diabaté", "Bouchardeau", "Le Gallic", "Benkirane", "Vasseur", "Trémoulet"],
  titles: ["Le Dernier Métro de Juin", "Poussière d'Étage", "À Contre-Jour", "Les Voisins du Dessous", "Cargo Bleu"],
  artists: ["Nuit Blanche à Brest", "Solène K.", "Les Tricoteuses", "Fanfare Minérale"],
  companies: ["Éditions du Quai Gris", "La Mansarde Musique", "Éditions Tournesol & Cie"],
  societies: ["SACEM", "SABAM", "SOCAN", "SUISA"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Friederike", "Jörg", "Aylin", "Lennart", "Änne", "Thekla", "Götz", "Merve"],
  last: ["Brüggemann", "Özkaya", "Freiherr von Lahr", "Schäufele", "Wittkopp", "Thießen", "Rehbein-Koch"],
  titles: ["Zwischen zwei Zügen", "Kein Schlüssel mehr", "Nachtbus nach Deutz", "Herbstlaub & Beton", "Über den Dächern still"],
  artists: ["Halbmondstraße", "Thekla & die Vögel", "KELLERLICHT"],
  companies: ["Edition Windfang", "Musikverlag Kranichfeld", "Nordlicht Musikverlag GmbH", "Edition Hinterhof"],
  societies: ["GEMA", "AKM", "SUISA"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Ludovica", "Niccolò", "Mariasole", "Gesualdo", "Fiammetta", "Tommaso"],
  last: ["Dall'Aglio", "Bevilacqua", "De Sanctis", "Pironti", "Zaccagnini", "Lo Presti"],
  titles: ["Salmo delle Acque", "Canto per una Città Sommersa", "Vespro d'Aprile", "Ninna Nanna del Delta"],
  artists: ["Coro Voci del Delta", "Ensemble Vocale Santa Fosca", "Corale Aurora"],
  companies: ["Edizioni Musicali Brentana", "Ricamo Edizioni", "Casa Musicale Altinate"],
  societies: ["SIAE", "SUISA"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Iracema", "Wesley", "João Vítor", "Conceição", "Thaís", "Aparecido", "Luíza", "Dênis"],
  last: ["Cavalcanti Brandão", "dos Anjos", "Ribeiro Toledo", "Sant'Anna", "Guimarães Filho", "Prates", "Falcão Nogueira"],
  titles: ["Maré de Setembro", "Chão de Giz Molhado", "Fita Amarela no Varal", "Não Me Acorde Cedo", "Sertão Elétrico"],
  artists: ["Trio Beira-Rio", "MC Dênis da Leste", "Luíza Toledo", "Bloco do Ipê"],
  companies: ["Edições Pé de Serra", "Canoa Furada Editora Musical Ltda.", "Lua Cheia Edições"],
  societies: ["UBC", "ABRAMUS", "AMAR", "SOCINPRO", "SICAM"],
}; // prettier-ignore
