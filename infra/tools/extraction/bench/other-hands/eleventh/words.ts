import type { Vocabulary } from "../../vocabulary.ts";

export const canadian: Vocabulary = {
  first: ["Brynn", "Graeme", "Keegan", "Simone", "Tavish", "Noreen", "Davinder", "Maude", "Carson", "Shoshana", "Leland", "Wynona"],
  last: ["Macdougall", "Tran", "Bouchard-Lee", "Friesen", "Kowalenko", "Sinclair", "Dhaliwal", "Ouellette", "Blackwater", "Hewitt", "Penner", "Grantham"],
  titles: ["Gas Station Northern Lights", "Thaw", "Paper Route", "Three Hours From Sudbury", "Borrowed Parka", "Not the Lake House", "Sleep Country"],
  artists: ["Winnow", "Carla Trask", "The Ditch Lilies", "Moose Jaw Motel", "Fable & Fir"],
  companies: ["Grain Elevator Music", "Portage Songs Inc.", "Kindling Music Publishing", "Lower Lonsdale Songs", "Snowbank Copyrights", "Third Beach Music Ltd."],
  societies: ["SOCAN", "SOCAN", "SOCAN", "SOCAN", "ASCAP", "BMI"],
}; // prettier-ignore

export const australian: Vocabulary = {
  first: ["Darcy", "Tess", "Callan", "Jedda", "Marnie", "Angus", "Thi", "Bronte", "Rohan", "Elka", "Tyson", "Philippa"],
  last: ["Kettlewell", "Moran", "Papadakis", "Yarran", "Brearley", "Hollis", "Le", "Marchant", "Szabo", "Wintle", "O'Dea", "Trevanion"],
  titles: ["Hills Hoist", "Brown Snake Summer", "Last Tram to Preston", "Icy Pole", "You Were the Weather", "Laminex", "Sixty on the Princes Highway"],
  artists: ["Stormwater", "Junie Bell", "Rental Bond", "The Verandahs", "Kelp"],
  companies: ["Paperbark Music Publishing", "Cottesloe Songs Pty Ltd", "Big Shed Music", "Mulga Copyrights", "Inner West Songs"],
  societies: ["APRA AMCOS", "APRA AMCOS", "APRA", "APRA", "PRS", "SOCAN"],
}; // prettier-ignore

export const irish: Vocabulary = {
  first: ["Aoife", "Cormac", "Sorcha", "Donnacha", "Gráinne", "Killian", "Bláthnaid", "Eoghan", "Fionnuala", "Peadar", "Roisín", "Tadhg"],
  last: ["Ó Súilleabháin", "Brennan", "McGinley", "Quilligan", "Tierney", "Ní Dhomhnaill", "Hanratty", "Coyle", "Mulcahy", "Devaney", "Furlong", "Scully"],
  titles: ["The Bog Road Home", "Blackthorn Winter", "Hazel Eyes on Shop Street", "Turn of the Tide", "Leaving Rosslare", "Quarter Tone", "A Grand Soft Day"],
  artists: ["Caoimhe Lune", "The Turf Accountants", "Harrow Lane", "Saol Eile", "Wren Day"],
  companies: ["Liffey Lane Music", "Dún Mór Music Publishing", "Curlew Songs Ltd", "Stonechat Publishing", "Merrion Copyrights Ltd"],
  societies: ["IMRO", "IMRO", "IMRO", "IMRO", "PRS"],
}; // prettier-ignore

export const southAfrican: Vocabulary = {
  first: ["Thandeka", "Pieter", "Lerato", "Sipho", "Annelie", "Bongani", "Kagiso", "Zanele", "Ruan", "Nomvula", "Fatima", "Tumelo"],
  last: ["Mokoena", "van Niekerk", "Dlamini", "Jacobs", "Nkosi", "Botha", "Khumalo", "Petersen", "Mabaso", "Coetzee", "Naidoo", "Zwane"],
  titles: ["Ngiyabuya", "Robertson Road", "Load Shedding Love", "Jozi After Rain", "Mama Ka Thandi", "Sondela Kimi", "Kaapse Son"],
  artists: ["DJ Kwezi", "Thabi Moon", "Boeta Swing", "The Umlazi Choir Project", "Lindokuhle"],
  companies: ["Marula Tree Music Publishing", "Gumboot Songs (Pty) Ltd", "Highveld Copyrights", "Bo-Kaap Music Publishers", "Sheer Light Publishing"],
  societies: ["SAMRO", "SAMRO", "SAMRO", "SAMRO", "PRS"],
}; // prettier-ignore

export const westAfrican: Vocabulary = {
  first: ["Chinedu", "Folake", "Emeka", "Kwabena", "Temitope", "Ama", "Babatunde", "Ngozi", "Yaw", "Adaeze", "Segun", "Efua"],
  last: ["Okafor", "Adeyemi", "Boateng", "Nwosu", "Balogun", "Asante", "Eze", "Ogunleye", "Mensah", "Danjuma", "Osei", "Ibekwe"],
  titles: ["Soft Landing", "Wahala No Dey Finish", "Body Language", "Omo Eko", "Lekki Bridge", "Sweet Palmwine", "Odo Yewu"],
  artists: ["Kiddo Jay", "Zainab Sky", "Blaqstone", "Efya Gold", "Prince Wura"],
  companies: ["Third Mainland Music", "Palm Grove Publishing", "Blackstar Songs Ltd", "Alaba Music Works", "Sankofa Tunes"],
  societies: ["MCSN", "COSON", "GHAMRO", "PRS", "ASCAP", "MCSN"],
}; // prettier-ignore

export const caribbean: Vocabulary = {
  first: ["Kerwin", "Shaniqua", "Desmond", "Nadine", "Curtis", "Althea", "Jevon", "Marcia", "Osbourne", "Tricia", "Renaldo", "Keisha"],
  last: ["Baptiste", "Ramlogan", "Cumberbatch", "Lewin", "Mohammed", "Greenidge", "St. Hilaire", "Persad", "Campbell", "Alleyne", "De Freitas", "Joseph"],
  titles: ["Jouvert in My Heart", "Bacchanal Time Again", "Island Breeze Riddim", "Wine Fuh Days", "Gyal From Gonzales", "Powder and Paint", "Rise Up Early"],
  artists: ["Mighty Sparks", "Lady Tempest", "Yung Bredda Kay", "Rootsman Levi", "Nailah Star"],
  companies: ["Poui Tree Publishing", "Half Way Tree Music", "Savannah Songs Ltd", "Blue Mahoe Publishing"],
  societies: ["COTT", "COTT", "JACAP", "COSCAP", "ASCAP", "PRS"],
}; // prettier-ignore

export const indian: Vocabulary = {
  first: ["Aniruddha", "Kavita", "Prasoon", "Shreya", "Vishal", "Meenakshi", "Arjun", "Farhan", "Lakshmi", "Rajesh", "Ilaa", "Swanand"],
  last: ["Chatterjee", "Deshpande", "Qureshi", "Iyer", "Bhattacharya", "Venkataraman", "Malhotra", "Kulkarni", "Sivan", "Rizvi", "Joshi", "Nambiar"],
  titles: ["Dil Ki Khidki", "Baarish Mein Tum", "Kaadhal Nilave", "Raat Bhar", "Chalo Na Saath", "Mitti Ki Khushboo", "Sun Zara Mere Yaar"],
  artists: ["Anwesha Pal", "Zubair Khan", "Harini Rao", "Mohit Sharma", "Neeti Kaur"],
  companies: ["Navrang Music Pvt. Ltd.", "Saptak Music Publishing", "Sargam Entertainment LLP", "Tarang Audio Pvt. Ltd."],
  societies: ["IPRS", "IPRS", "IPRS", "IPRS", "PRS"],
}; // prettier-ignore

export const indie: Vocabulary = {
  first: ["Harriet", "Malachi", "Juno", "Dexter", "Saoirse", "Cleo", "Wesley", "Amara", "Felix", "Odette", "Theo", "Roxanne"],
  last: ["Applegate", "Lindqvist", "Osborne", "Haddad", "Marchetti", "Vance", "Sutherland", "Okoro", "Brightwell", "Castillo", "Fenwick", "Rahman"],
  titles: ["Gold Leaf", "Emergency Contact", "Nobody's Birthday", "Slow Zoom", "Cigarette Weather", "Understudy", "The Good Scissors", "Minor Planets"],
  artists: ["Pale Idol", "Suki Marlowe", "Cassette Twins", "Bad Lieutenant Joy", "Halcyon Drive"],
  companies: ["Tape Hiss Songs", "Small Hours Publishing", "Ribbon Mic Music", "Longplay Copyrights LLC", "Heron Yard Music Ltd", "Attic Window Songs"],
  societies: ["ASCAP", "BMI", "PRS", "PRS", "SOCAN", "SESAC", "BMI", "ASCAP"],
}; // prettier-ignore

export const quebecer: Vocabulary = {
  first: ["Mathilde", "Jean-Philippe", "Karine", "Étienne", "Marie-Ève", "Guillaume", "Océane", "Félix-Antoine", "Sandrine", "Réjean", "Laurence", "Widlène"],
  last: ["Tremblay", "Gagnon", "Desrosiers", "Lavallée", "Thériault", "Bélanger", "Pierre-Louis", "Fréchette", "Charbonneau", "Côté-Simard", "Archambault", "Vigneault"],
  titles: ["Rue Saint-Vallier", "La slush de mars", "Comme un dépanneur fermé", "Fleuve", "T'étais pas là", "Mille kilomètres de toi", "Balconville"],
  artists: ["Les Érables Électriques", "Maude Lanctôt", "Poudrerie", "Vieux-Port", "Gabrielle Nord"],
  companies: ["Éditions Grand Large", "Bleu Nuit Éditions", "Les Éditions de la Batture", "Éditions Pied-de-Vent", "Tire d'Érable Musique inc."],
  societies: ["SOCAN", "SOCAN", "SOCAN", "SOCAN", "SACEM"],
}; // prettier-ignore

export const swiss: Vocabulary = {
  first: ["Reto", "Corina", "Beat", "Nadja", "Luzia", "Urs", "Flurina", "Lorenzo", "Sibylle", "Dario", "Annina", "Kaspar"],
  last: ["Ammann", "Bürgisser", "Caduff", "Zurbriggen", "Hofstetter", "Rüegg", "Bernasconi", "Schläpfer", "Camenzind", "Wyss", "von Gunten", "Inderbitzin"],
  titles: ["Bärgliecht", "Im Zug uf Basel", "Nüt meh z'säge", "Föhn", "Letschti Rundi", "Wiit ewägg", "Seespiegel"],
  artists: ["Nachtbus", "Malika Sutter", "Gletscherspalt", "Die Stubete", "Ursina"],
  companies: ["Limmat Musikverlag AG", "Edition Rütli", "Säntis Music Publishing GmbH", "Edition Nordwand", "Aare Songs GmbH"],
  societies: ["SUISA", "SUISA", "SUISA", "SUISA", "GEMA"],
}; // prettier-ignore

export const austrian: Vocabulary = {
  first: ["Veronika", "Lorenz", "Dominik", "Magdalena", "Severin", "Judith", "Wolfgang", "Elif", "Benedikt", "Theresa", "Florian", "Anja"],
  last: ["Pichler", "Haslinger", "Steinberger", "Novak", "Grubmüller", "Leitgeb", "Hrdlicka", "Schachinger", "Demir", "Obermoser", "Wieser", "Zechner"],
  titles: ["Ringstraße um vier", "A bissl Blau", "Zwa Kaffee und a Lied", "Hinter Hütteldorf", "Schattenseite", "Wer wann net du", "Donauwalzer im Regen"],
  artists: ["Prater Nord", "Resi Hell", "Bergfunk", "Die Anderl", "Marille"],
  companies: ["Edition Naschmarkt", "Musikverlag Hochkar", "Edition Blaue Stunde", "Wienfluss Music Publishing e.U."],
  societies: ["AKM", "AKM", "AKM", "GEMA"],
}; // prettier-ignore

export const mexican: Vocabulary = {
  first: ["Itzel", "Gerardo", "Citlali", "Rodrigo", "Yolanda", "Efraín", "Paulina", "Heriberto", "Mayra", "Ulises", "Dafne", "Octavio"],
  last: ["Hernández Luna", "Treviño", "Ochoa Prado", "Barragán", "Cantú Salinas", "Mijares", "Olvera", "Tamez", "Quintero Ríos", "Xicoténcatl", "Bañuelos", "Garza"],
  titles: ["Ni tus llaves", "Corrido de la lluvia", "Domingo en Coyoacán", "Se me olvidó tu voz", "Tequila con miel", "La casa de enfrente", "Entre norte y mar"],
  artists: ["Grupo Mezquital", "Alondra Ríos", "Los Primos de Sabinas", "Cielo Ocre"],
  companies: ["Editora Musical Jacaranda", "Ediciones Sierra Alta", "Maguey Songs S.A. de C.V.", "Edimusa del Norte", "Canto Rodado Editores"],
  societies: ["SACM", "SACM", "SACM", "SACM", "BMI", "ASCAP"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Thaís", "Wellington", "Jussara", "Caetano", "Raíssa", "Edivaldo", "Bruna", "Otávio", "Priscila", "Davi", "Lívia", "Juninho"],
  last: ["Nascimento", "de Souza Lima", "Cavalcanti", "Prado Alves", "Bittencourt", "Moraes", "Vasconcelos", "dos Anjos", "Ferraz", "Teixeira", "Guimarães", "Queiroz"],
  titles: ["Maré de Março", "Saudade Tem Endereço", "Forró na Laje", "Cadê Meu Chinelo", "Vento Sul", "Você Me Disse Talvez", "Pé na Estrada"],
  artists: ["Trio Candeeiro", "Duda Marambaia", "Bloco do Beco", "Íris Amaral"],
  companies: ["Ipê Roxo Edições Musicais", "Edições Musicais Atabaque Ltda.", "Cajueiro Music", "Editora Vila Nova Canção", "Sabiá Edições"],
  societies: ["UBC", "ABRAMUS", "AMAR", "UBC", "SOCINPRO", "SBACEM"],
}; // prettier-ignore

export const portuguese: Vocabulary = {
  first: ["Constança", "Duarte", "Mafalda", "Gonçalo", "Leonor", "Salvador", "Inês", "Tomás", "Beatriz", "Afonso", "Filipa", "Nuno"],
  last: ["Albuquerque", "Figueiredo", "Sequeira", "Pestana", "Rebelo", "Lopes Vieira", "Carvalhais", "Magalhães", "Nóbrega", "Simões", "Tavares", "Vilhena"],
  titles: ["Elétrico Vinte e Oito", "Quinta-feira de Nevoeiro", "O Mar Não Volta", "Janela da Graça", "Fado do Intervalo", "Ponto de Luz"],
  artists: ["Os Azulejos", "Carminho Reis", "Banda do Cais", "Tiago Mar"],
  companies: ["Alfama Edições Musicais", "Cais Sodré Music, Lda.", "Edições Maré Cheia", "Valentim Novo Publishing"],
  societies: ["SPA", "SPA", "SPA", "SPA", "UBC"],
}; // prettier-ignore
