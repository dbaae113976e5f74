import type { Vocabulary } from "../../vocabulary.ts";

export const country: Vocabulary = {
  first: ["Dallas", "Reba", "Tucker", "Loretta", "Wade", "Shelby", "Clint", "Maren", "Jesse", "Kacey", "Brantley", "Lainey", "Hollis", "Georgia"],
  last: ["Cobb", "Ledbetter", "McKinnon", "Sutherland", "Tillery", "Wooten", "Oakley", "Pettigrew", "Ramey", "Stroud", "Nettles", "Brewster", "Gentry-Moss", "Haskell"],
  titles: ["Tailgate Confession", "Whiskey Knows My Name", "Mama's Old Chevrolet", "Red Clay Rosary", "Last Call in Laredo", "Good Dog, Bad Luck", "Fence Post Philosophy", "Sunday Suit", "She Took the Radio"],
  artists: ["Cole Barlow", "The Ridgerunners", "Savannah Tate", "Dixon County Line"],
  companies: ["Split Rail Songs", "Muddy Boots Music", "Tin Star Publishing", "Catfish Moon Music", "Back Forty Tunes", "Honeysuckle Row Publishing LLC", "Big Porch Music Group"],
  societies: ["BMI", "BMI", "ASCAP", "ASCAP", "SESAC", "GMR"],
}; // prettier-ignore

export const city: Vocabulary = {
  first: ["Malik", "Tiana", "Devonte", "Jaquan", "Simone", "Terrell", "Aaliyah", "Marcus", "Keisha", "Omar", "Brielle", "Xavier", "Dante", "Nia"],
  last: ["Broadnax", "Ferguson", "Guillory", "Hightower", "Jean-Baptiste", "Kingsley", "Lattimore", "Mosley", "Okafor", "Peoples", "Rollins", "Singletary", "Toussaint", "Vega"],
  titles: ["Corner Store Dreams", "No Sleep (Part II)", "Ceiling Fan", "On My Mama", "24/7 Love", "Pressure Makes Diamonds", "Left on Read", "Block Party '99", "Trap Gospel"],
  artists: ["Yung Meridian", "Lady Onyx", "Tre Kilo", "Southside Saint feat. Nyla", "The Cipher"],
  companies: ["Money Tree Publishing", "Bodega Cat Music", "Third Floor Walkup Songs", "Gold Tooth Music LLC", "Nightshift Publishing", "Crown Heights Copyrights"],
  societies: ["BMI", "BMI", "ASCAP", "ASCAP", "SESAC", "PRS", "SOCAN"],
}; // prettier-ignore

export const club: Vocabulary = {
  first: ["Freya", "Luca", "Sanne", "Kieran", "Amara", "Joost", "Esme", "Rafe", "Linnea", "Toby", "Mina", "Hugo", "Saskia", "Idris"],
  last: ["Aldridge", "Van Houten", "Lindqvist", "Osei", "Marlowe", "Dekker", "Bramwell", "Sorensen", "Chaudhry", "Whitlock", "Petersen", "Hale", "Novak", "Amsel"],
  titles: ["Strobe Garden", "Analogue Heart", "Concrete Lullaby", "Peak Time", "Warehouse Sunrise", "Low Pass", "Echo Chamber Music", "Sub Zero Summer"],
  artists: ["Kilo & Hertz", "NOVA9", "Blush Response Unit", "Dekada", "Ferrograph"],
  companies: ["Patchbay Music Publishing", "Afterhours Copyrights Ltd", "Modular Songs", "Night Bus Publishing", "Red Light District Music B.V.", "Carrier Wave Music"],
  societies: ["PRS", "PRS", "BUMA/STEMRA", "STIM", "GEMA", "KODA", "ASCAP"],
}; // prettier-ignore

export const chilean: Vocabulary = {
  first: ["Constanza", "Matías", "Javiera", "Cristóbal", "Antonia", "Benjamín", "Francisca", "Gonzalo", "Isidora", "Rodrigo", "Macarena", "Vicente"],
  last: ["Aravena Soto", "Bustamante", "Carrasco Pino", "Errázuriz", "Fuentealba", "Huenchumil", "Lagos Rojas", "Maturana", "Norambuena", "Olivares Díaz", "Riquelme", "Sepúlveda"],
  titles: ["Micro amarilla", "Cordillera adentro", "Tu nombre en Valpo", "Invierno en Ñuñoa", "La once", "Temblores"],
  artists: ["Los Remotos", "Camila Quiroz", "Puerto Frío", "Animal Costero"],
  companies: ["Editorial Mapocho Música", "Quinta Normal Ediciones", "Andes Sonora Publishing SpA"],
  societies: ["SCD", "SCD", "SCD", "SCD", "SADAIC"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Amaia", "Borja", "Inmaculada", "Íñigo", "Nerea", "Santiago", "Rocío", "Guillermo", "Ainhoa", "Fermín", "Laia", "Curro"],
  last: ["Aguirrezabala", "Barroso", "Castaño Vidal", "Domènech", "Echevarría", "Figueroa", "Gallardo", "Izquierdo Mora", "Lozano", "Otero", "Sanchís", "Verdejo"],
  titles: ["Verano en blanco", "La calle del Pez", "Ni contigo ni sin Wi-Fi", "Tres lunares", "Domingo de resaca", "Cuando llueva en Cádiz"],
  artists: ["Los Litorales", "Alba Serrat", "Noche en Vela", "Pájaro Bravo"],
  companies: ["Ediciones Musicales Almadraba", "Tramontana Editorial S.L.", "Lavapiés Songs", "Ediciones El Farero"],
  societies: ["SGAE", "SGAE", "SGAE", "SGAE", "SEDA"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Capucine", "Émilien", "Nawel", "Grégoire", "Océane", "Loïc", "Margaux", "Sofiane", "Héloïse", "Florian", "Jeanne", "Mehdi"],
  last: ["Beauchamp", "Chevallier", "Dufresne", "El Khoury", "Garnier", "Hamelin", "Jacquemin", "Lacombe", "Mazurier", "Périchon", "Saint-Aubin", "Thévenot"],
  titles: ["Minuit à Belleville", "Les marées basses", "Tout doucement", "Ma rue sans toi", "Grand soleil", "Carte postale"],
  artists: ["Rivière Blanche", "Ambre Solal", "Les Garçons d'Hiver", "Kawa"],
  companies: ["Éditions du Grand Large", "Petite Ceinture Publishing", "Éditions Bruit Rose", "Faubourg Musique"],
  societies: ["SACEM", "SACEM", "SACEM", "SACEM", "SUISA"],
}; // prettier-ignore

export const swiss: Vocabulary = {
  first: ["Reto", "Ursina", "Beat", "Corina", "Gian", "Nadja", "Lukas", "Seraina", "Urs", "Mirjam", "Flurin", "Dominik"],
  last: ["Aeschbacher", "Bühlmann", "Caduff", "Gerber", "Hürlimann", "Inauen", "Oberholzer", "Rüegg", "Schnyder", "Tschudi", "von Allmen", "Zgraggen"],
  titles: ["Föhnlage", "Letzschti Rundi", "Nebelmeer", "Kopfbahnhof", "Sächsi am Morge", "Im Schatte vom Bärg"],
  artists: ["Gletscherblond", "Zweite Klasse", "Nina Aebi", "Halbtax"],
  companies: ["Alpstein Musikverlag AG", "Edition Limmatblick", "Helvetone Publishing GmbH", "Edition Murmel"],
  societies: ["SUISA", "SUISA", "SUISA", "SUISA", "GEMA", "AKM"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Beatrice", "Davide", "Federica", "Gianluca", "Marta", "Pietro", "Silvia", "Raffaele", "Elisa", "Cosimo"],
  last: ["Bonfanti", "Caputo", "De Santis", "Esposito", "Fabbri", "Giordano", "Lombardi", "Marchesini", "Rinaldi", "Sorrentino"],
  titles: ["Notte sul Naviglio", "Un caffè in due", "Polvere e oro", "Se torni a settembre", "La ringhiera", "Mare mosso"],
  artists: ["I Provinciali", "Greta Valli", "Fuori Fase"],
  companies: ["Edizioni Musicali Libeccio S.r.l.", "Cantiere Sonoro Edizioni", "Mezzaluna Publishing"],
  societies: ["SIAE", "SIAE", "SIAE", "SIAE", "SOUNDREEF"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Thaís", "Leandro", "Jussara", "Caio", "Luana", "Rogério", "Yasmin", "Everton", "Débora", "Otávio", "Cíntia", "Murilo"],
  last: ["Abrantes", "Brandão", "Cavalcanti", "do Amaral", "Evangelista", "Figueiredo", "Guimarães", "Magalhães", "Nogueira", "Pimentel", "Queiroz", "Vasconcelos"],
  titles: ["Saudade de Olinda", "Chuva de janeiro", "Pé na areia", "Coração sem CEP", "Volta pro sertão", "Dança comigo"],
  artists: ["Trio Mandacaru", "Bia Lacerda", "MC Serafim", "Os Calçadões"],
  companies: ["Ipê Amarelo Edições Musicais Ltda.", "Editora Maré Alta", "Beija-Flor Music Publishing", "Edições Candeia"],
  societies: ["UBC", "UBC", "ABRAMUS", "ABRAMUS", "AMAR", "SOCINPRO"],
}; // prettier-ignore
