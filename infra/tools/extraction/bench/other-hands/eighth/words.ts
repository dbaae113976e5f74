import type { Vocabulary } from "../../vocabulary.ts";

export const american: Vocabulary = {
  first: ["Darnell", "Kelsey", "Wyatt", "Marisol", "Trent", "Jolene", "Amari", "Brooke", "Hector", "Leanne", "Cody", "Shanice", "Rafael", "Tamsin"],
  last: ["Hargrove", "Whitlock", "Pruitt", "Banda", "Ellison", "Vandermeer", "Castile", "McCreary", "Odom", "Yates", "Sandoval", "Birdsong", "Kettering", "Lindqvist"],
  titles: ["Gravel Heart", "Keep the Porch Light", "Two Exits Back", "Paper Anchor", "Low Tide Radio", "Borrowed Sunday", "Cheap Champagne", "Runaway Weather", "Say It Plain"],
  artists: ["Wild Juniper", "Cassidy Roe", "The Night Shift Choir", "Holloway", "Delta Bloom"],
  companies: ["Rusty Gate Songs", "Loud Sparrow Publishing", "Third Coast Melodies", "Hollow Oak Music LLC", "Penny Arcade Tunes", "Dry County Music Publishing", "Bright Ledger Songs"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC"],
}; // prettier-ignore

export const british: Vocabulary = {
  first: ["Alasdair", "Priya", "Gethin", "Rosalind", "Femi", "Niamh", "Jasper", "Bronwyn", "Kieran", "Saskia", "Owain", "Zainab"],
  last: ["Ashworth", "Pemberton", "Okonjo", "Rees", "Tattersall", "Mistry", "Gallagher", "Holroyd", "Sinclair", "Bhatt", "Wragg", "Llewellyn"],
  titles: ["Marmalade Sky Train", "Half a Mile of Sea", "Concrete Swans", "Lemonade Winter", "Ordnance", "The Last Bus to Leith", "Quiet Riot Act", "Ghosts in the Glasshouse"],
  artists: ["Harbour Lights", "Tilly Marr", "Slow Ferries", "Kestrel Road", "The Understudies"],
  companies: ["Cobblestone Music Ltd", "Larkhill Songs", "Three Bridges Music Publishing", "Tidewater Music", "Pigeonhole Publishing Ltd", "Greenfinch Songs"],
  societies: ["PRS", "PRS", "PRS", "IMRO", "APRA"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Mathilde", "Corentin", "Anaïs", "Yanis", "Solène", "Bastien", "Clémence", "Idriss", "Maëlle", "Thibault"],
  last: ["Garnier", "Lefebvre", "Benali", "Roussel", "Kerleau", "Fontanel", "Chastain", "Diallo", "Marchand", "Vasseur"],
  titles: ["Les heures claires", "Rue des Tilleuls", "Comme un dimanche", "Sous la marquise", "Tout le sel", "Nos hivers", "Le bruit des clés"],
  artists: ["Petite Ourse", "Naël", "Les Amarres", "Carmin"],
  companies: ["Éditions de la Lanterne", "Bleu Nuit Éditions", "Les Disques du Phare", "Quai Ouest Publishing"],
  societies: ["SACEM", "SACEM", "SACEM", "SABAM"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Henrike", "Jannis", "Carolin", "Matthias", "Nele", "Florian", "Wiebke", "Tarek", "Annika", "Ludwig"],
  last: ["Brandt", "Kallmeyer", "Sommerfeld", "Yildirim", "Hartwig", "Lohmann", "Petersen", "Zeller", "Dornbusch", "Krings"],
  titles: ["Glas und Regen", "Bis der Morgen kommt", "Kleine Leute", "Halbe Stadt", "Nordlicht im Flur", "Zwei Zimmer weiter"],
  artists: ["Fernweh Kollektiv", "Lina Mohn", "Kiesel", "Altbau"],
  companies: ["Edition Wellenreiter", "Musikverlag Sternplatz", "Hinterhof Songs", "Edition Kranich"],
  societies: ["GEMA", "GEMA", "GEMA", "SUISA", "AKM"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Lucía", "Álvaro", "Rocío", "Iker", "Noelia", "Gonzalo", "Ximena", "Joaquín", "Maite", "Ernesto"],
  last: ["Zabaleta", "Montoya Gil", "Carrasco", "Iturbide", "Ferrer Soto", "Peñalver", "Arango", "Quintero Ruiz", "Bermejo", "Salcedo"],
  titles: ["Luz de Tranvía", "Ni un Domingo Más", "La Otra Orilla", "Café con Nadie", "Mil Veces Abril", "Sal y Ceniza"],
  artists: ["Las Mareas", "Duende Norte", "Valentina Ruz", "Club Azafrán"],
  companies: ["Ediciones Marejada", "Limonero Música S.L.", "Editorial Contratiempo", "Canciones del Puerto"],
  societies: ["SGAE", "SGAE", "SACM", "SADAIC", "SAYCO"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Ginevra", "Davide", "Chiara", "Ruggero", "Ilaria", "Matteo", "Serena", "Tommaso", "Elena", "Nicolò"],
  last: ["Bellandi", "Tornaghi", "De Santis", "Marchetti", "Orlandini", "Vezzali", "Cusumano", "Rinaldi", "Pastore", "Gualtieri"],
  titles: ["Fuori Stagione", "Le Luci di Ostia", "Quasi Mattina", "Un Metro dal Mare", "Carta e Vento", "Senza Rete"],
  artists: ["Camera Oscura", "Velia", "I Forestieri", "Notturno Blu"],
  companies: ["Edizioni Musicali Cicala", "Portico Edizioni", "Lungofiume Music"],
  societies: ["SIAE"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Thaís", "Caio", "Jussara", "Vinícius", "Luana", "Otávio", "Iara", "Davi", "Rosângela", "Murilo"],
  last: ["Bittencourt", "Nogueira", "Prates", "da Matta", "Siqueira", "Arruda", "Lacerda", "Fontoura", "Peçanha", "Meirelles"],
  titles: ["Varanda de Março", "Chuva na Laje", "Sem Pressa", "Maré Mansa", "Quintal Aberto", "Beijo de Estação"],
  artists: ["Grupo Ladeira", "Mel Cardoso", "Trio Beira-Rio", "Nando Prado"],
  companies: ["Edições Jabuticaba", "Sabiá Editora Musical", "Terreiro Edições"],
  societies: ["UBC", "ABRAMUS", "AMAR", "SOCINPRO"],
}; // prettier-ignore
