import type { Vocabulary } from "../../vocabulary.ts";

export const american: Vocabulary = {
  first: ["Darnell", "Whitney", "Colby", "Rosalind", "Trey", "Marisol", "Jolene", "Everett", "Kiana", "Boyd", "Annika", "Lamont", "Sadie", "Russell"],
  last: ["Hargrove", "Whitcomb", "Beaulieu", "Tennyson", "McGarrity", "Ocasio", "Pruitt", "Vandergriff", "Stallings", "Holloway-Reed", "Yancey", "Birdsong", "Kessler", "Dupree"],
  titles: ["Gravel Road Halo", "Leave the Porch Light", "Two Dollar Prayer", "Mercury in My Coffee", "Louder Than Lonesome", "Better in Blue Jeans", "The Ledger of Small Things", "Hummingbird Season", "Exit 92"],
  artists: ["Casey Lark", "The Broken Compass Band", "Nova Truitt", "Saint Marrow", "Little Dakota"],
  companies: ["Cedar Stump Songs", "Gulf & Pine Music", "Loose Change Publishing", "Wildrye Music Group", "Ninth Floor Tunes LLC", "Harlan Creek Music", "Paper Lantern Copyrights"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC", "GMR"],
}; // prettier-ignore

export const british: Vocabulary = {
  first: ["Poppy", "Rhys", "Fraser", "Niamh", "Alastair", "Shanice", "Ewan", "Bronwen", "Kofi", "Imogen", "Declan", "Priya", "Tamsin", "Jarvis"],
  last: ["Pemberton", "Llewellyn", "Ashworth", "Gallacher", "Okonjo", "Threlfall", "Bainbridge", "Cavanagh", "Redfern", "Sandhu", "Winterbourne", "Mackie"],
  titles: ["Platform Nine at Midnight", "Cardigan Weather", "You Owe Me a Sunday", "Halfway Down the Harbour", "Static & Honey", "Kitchen Disco", "The Long Way to Leith"],
  artists: ["Gilt Parade", "Orla Finch", "Low Tide Choir", "Maddox", "The Umbrella Trade"],
  companies: ["Tidemark Music Publishing Ltd", "Bluebell Copyrights", "Fourth Wall Songs", "Kestrel House Music", "Marram Publishing", "Old Foundry Music Ltd"],
  societies: ["PRS", "PRS", "PRS", "IMRO", "ASCAP", "STIM"],
}; // prettier-ignore

export const pacific: Vocabulary = {
  first: ["Lachlan", "Talia", "Mereana", "Bodhi", "Jarrah", "Aroha", "Hamish", "Kirra", "Dion", "Zali"],
  last: ["Fairbairn", "Ngata", "Delaney", "Tui", "Wakefield", "Nguyen", "Rosewarne", "Stavrou", "Paltridge", "Manu"],
  titles: ["Corrugated Summer", "Ferry to Nowhere", "Salt and Sunscreen", "Southern Cross Motel", "Kowhai", "Ten Past Tuesday"],
  artists: ["Banksia Drive", "Wet Cement", "Tui Street", "Lottie Vance"],
  companies: ["Magpie Lane Music", "Longwhite Songs", "Outer Harbour Publishing Pty Ltd", "Gumnut Copyrights"],
  societies: ["APRA AMCOS", "APRA AMCOS", "APRA", "PRS", "BMI"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Hannes", "Friederike", "Jannik", "Leonie", "Korbinian", "Swantje", "Matthias", "Aylin", "Thorben", "Käthe", "Ulrich", "Jasmin"],
  last: ["Lindenau", "Rothbächer", "Steinwender", "Öztürk", "Voss", "Hagedorn", "Brüggemann", "Kaltenegger", "von Arnsberg", "Mühlbauer", "Siebert"],
  titles: ["Letzte Bahn nach Süden", "Glas im Regen", "Fünf vor Zwölf", "Wo die Möwen schlafen", "Kein Netz", "Halbe Herzen"],
  artists: ["Lichtspiel Ost", "Fräulein Sommer", "Die Untermieter", "Karla Nord"],
  companies: ["Edition Seitenwind", "Musikverlag Rotdorn", "Edition Kopfkino", "Halbmond Musikverlag GmbH", "Edition Zwölfender"],
  societies: ["GEMA", "GEMA", "GEMA", "AKM", "SUISA"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Clémence", "Bastien", "Anouk", "Yanis", "Solène", "Thibault", "Inès", "Corentin", "Maëlle", "Rachid", "Apolline", "Ludovic"],
  last: ["Delorme", "Vasseur", "Ben Amar", "Charpentier", "Lemoine", "Quéméner", "Rousselot", "Tissier", "Fontanel", "d'Aubigny", "Marchetti"],
  titles: ["Les heures lentes", "Boulevard des brumes", "Sans un bruit", "Nos étés perdus", "La dernière marche", "Un train pour Sète"],
  artists: ["Velours", "Lison Argan", "Les Parapluies Noirs", "Mirador"],
  companies: ["Éditions du Colibri", "Sillage Musique", "Éditions Basse-Cour", "Quai Neuf Publishing", "Éditions L'Heure Bleue"],
  societies: ["SACEM", "SACEM", "SACEM", "SABAM", "SUISA"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Lucía", "Facundo", "Ximena", "Álvaro", "Marisela", "Joaquín", "Renata", "Emiliano", "Pilar", "Nahuel", "Catalina", "Rubén"],
  last: ["Arístegui", "Benavídez", "Cárdenas Ruiz", "Escalona", "Fuenmayor", "Iriarte", "Montalvo", "Peñaloza", "Sanabria", "Villaseñor", "Zúñiga"],
  titles: ["Calle sin número", "La última cumbia", "Agua de enero", "Te debo un abril", "Barrio adentro", "Mañana te olvido"],
  artists: ["Los Faroles del Sur", "Nina Salvatierra", "Cuarto Creciente", "Tercer Piso"],
  companies: ["Ediciones Musicales Guayacán", "Editorial Río Seco", "Palo Alto Música S.A.", "Ediciones La Bemol", "Tres Cuerdas Editorial"],
  societies: ["SADAIC", "SACM", "SAYCO", "SGAE", "SCD", "APDAYC"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Ginevra", "Tommaso", "Ludovica", "Ivano", "Nicolò", "Fiorella", "Massimo", "Bianca", "Ettore", "Samira"],
  last: ["Bellandi", "Cerruti", "D'Amico", "Ferrigno", "Locatelli", "Mancuso", "Orsini", "Pastorelli", "Quaranta", "Tedeschi"],
  titles: ["Domani è lontano", "Via dei mulini", "Senza ombrello", "L'estate di carta", "Sotto i portici", "Mille passi"],
  artists: ["I Naviganti", "Serena Costa", "Piano Terra", "Vento Freddo"],
  companies: ["Edizioni Musicali Girasole", "Lanterna Edizioni", "Porta Nuova Music S.r.l.", "Edizioni Musicali Il Molo"],
  societies: ["SIAE", "SIAE", "SIAE", "SOUNDREEF", "SUISA"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Thaís", "Ubiratan", "Larissa", "João", "Débora", "Caíque", "Marcelo", "Yasmin", "Otávio", "Luana"],
  last: ["Albuquerque", "Brandão", "Cavalcanti", "Drummond", "Figueiredo", "Guimarães", "Nascimento", "Pedrosa", "Sampaio", "Vilela Rocha"],
  titles: ["Chuva na Varanda", "Samba do Desencontro", "Pé na Areia", "Até Segunda", "Olho d'Água", "Meu Lugar é Longe"],
  artists: ["Trio Caatinga", "Bel Aragão", "Maré Cheia", "Os Vizinhos de Cima"],
  companies: ["Editora Mandacaru", "Pitanga Edições Musicais", "Cais do Porto Editora", "Editora Sol Poente Ltda."],
  societies: ["UBC", "ABRAMUS", "UBC", "AMAR", "SBACEM"],
}; // prettier-ignore
