import type { Vocabulary } from "../../vocabulary.ts";

export const american: Vocabulary = {
  first: ["Clint", "Macy", "Royce", "Delia", "Wendell", "Paige", "Travis", "Lorena", "Garrett", "Nadine", "Silas", "Bettie", "Cal", "Renee"],
  last: ["Stroud", "Haverly", "Ocampo", "Tidwell", "Prewitt", "Landry", "Rusk", "Beauchamp", "Ingram", "Coble", "Nunley", "Ferris", "Maddox", "Teague"],
  titles: ["Whiskey on the Windowsill", "County Line", "Hand Me Down Heart", "Neon Rosary", "Any Other Friday", "Slow Leaving", "Ashes and Apples", "Where the Blacktop Ends"],
  artists: ["Macy Stroud", "Red Clay Revival", "The Teague Sisters", "Jesse Coble", "Lonesome Exit"],
  companies: ["Barn Owl Songs", "Tin Cup Tunes", "Little Creek Music Publishing", "Songs of Pecan Street", "Front Pew Music", "Mockingbird Hill Songs LLC", "Blue Ledger Music"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC"],
}; // prettier-ignore

export const rap: Vocabulary = {
  first: ["Tavion", "Keandre", "Monique", "Jalen", "Rashad", "Aaliyah", "Curtis", "Deja", "Malik", "Terrance", "Brianna", "Quincy"],
  last: ["Boyd", "Gaines", "Whitaker", "Bellamy", "Sykes", "Toussaint", "Merriweather", "Lyles", "Akins", "Broussard", "Pettway", "Cobb"],
  titles: ["Ten Toes", "No Caller ID", "Off the Porch", "Receipts", "Rent Due", "Cold Summer", "Westside Prayer", "Ceiling Fan"],
  artists: ["Lil Gaines", "Deja V", "Southpaw 7", "Kidd Broussard", "Yung Ledger"],
  companies: ["Sykes World Publishing", "808 Acres Music", "No Ceiling Songs", "Third Ward Melodies LLC", "Trunk Rattle Music", "Golden Fang Publishing"],
  societies: ["BMI", "ASCAP", "BMI", "SESAC"],
}; // prettier-ignore

export const chapel: Vocabulary = {
  first: ["Hannah", "Micah", "Joel", "Esther", "Caleb", "Lydia", "Nathan", "Abigail", "Stephen", "Ruth"],
  last: ["Whitcomb", "Farris", "Oakley", "Bishop", "Sorensen", "Dunaway", "Trask", "Villanueva", "Hartley", "Keaton"],
  titles: ["Every Morning Mercy", "Still the Shepherd", "Lamb Upon the Throne", "Doors of Grace", "You Hold the Harbor", "Before the Dawn Was Named"],
  artists: ["Cedar Hill Worship", "Riverside Collective", "Harvest Chapel Choir"],
  companies: ["Cedar Hill Worship Publishing", "Open Gate Praise", "Lampstand Songs", "Harvest Chapel Music"],
  societies: ["ASCAP", "BMI", "SESAC"],
}; // prettier-ignore

export const british: Vocabulary = {
  first: ["Eleanor", "Callum", "Maeve", "Dermot", "Imogen", "Tunde", "Harriet", "Rory", "Anjali", "Lewis", "Siobhan", "Declan"],
  last: ["Fairclough", "Brannigan", "Whitworth", "Adeyemi", "Kilbride", "Stanhope", "O'Rourke", "Chaudhry", "Penrose", "Devlin", "Marsden", "Hargreaves"],
  titles: ["Paper Lantern Town", "Second Class Stamp", "Tell It to the Tide", "Bitter Orange", "Northern Line Blues", "The Weather in Sligo", "Cardigan Weather", "Low Sun"],
  artists: ["The Velvet Allotment", "Maeve Kilbride", "Penny Arcadia", "Low Season", "Fen Choir"],
  companies: ["Hedgerow Music Ltd", "Saltmarsh Songs", "Two Pigeons Publishing", "Lantern Street Music", "Ferryman Music Publishing Ltd", "Kettle & Moon Songs"],
  societies: ["PRS", "PRS", "IMRO", "PRS"],
}; // prettier-ignore

export const nordic: Vocabulary = {
  first: ["Astrid", "Henrik", "Saara", "Mikkel", "Linnea", "Eirik", "Maja", "Jussi", "Freja", "Anders"],
  last: ["Lindholm", "Haugland", "Virtanen", "Bjerregaard", "Ekström", "Solberg", "Rantala", "Kjær", "Nordqvist", "Dahlgren"],
  titles: ["Glass Fjord", "Midnight Tram", "Hold Me in Helsinki", "Paper Moonlight", "Kinder Than Snow", "Eleven Below"],
  artists: ["Maja Solberg", "Polar Kids", "ELIN", "Ekström & Kjær"],
  companies: ["Northbound Publishing AB", "Fjordlyd Musikkforlag", "Birch Avenue Music Oy", "Copenhagen Songs ApS"],
  societies: ["STIM", "TONO", "KODA", "TEOSTO", "STIM"],
}; // prettier-ignore

export const french: Vocabulary = {
  first: ["Éloïse", "Rémi", "Capucine", "Karim", "Margaux", "Léandre", "Sabrina", "Gaspard", "Inès", "Benoît"],
  last: ["Delorme", "Charpentier", "Haddad", "Perrin", "Le Gall", "Montagné", "Barbier", "Traoré", "Duvivier", "Cazenave"],
  titles: ["À contre-jour", "La dernière ligne", "Un été sans toi", "Boulevard du vent", "Promesse de papier", "Rien que la nuit"],
  artists: ["Margaux Perrin", "Les Petits Matins", "Orage Doux", "KARIM H."],
  companies: ["Éditions du Pont Neuf", "Grand Large Éditions", "Miroir Publishing", "Les Éditions Sauvages"],
  societies: ["SACEM", "SACEM", "SACEM", "SABAM"],
}; // prettier-ignore

export const german: Vocabulary = {
  first: ["Katharina", "Moritz", "Svenja", "Timo", "Leonie", "Bastian", "Miriam", "Cem", "Jule", "Hannes"],
  last: ["Voigt", "Reinhardt", "Özkan", "Bachmann", "Schreiber", "Lindner", "Maurer", "Engelhardt", "Wulff", "Steinke"],
  titles: ["Papierflieger", "Hinterm Deich", "Alles auf Anfang", "Nachtbus nach Hause", "Leise Lichter", "Kein Wort zu viel"],
  artists: ["Halbwach", "Svenja Voigt", "Die Nachbarn von oben", "Kaltfront"],
  companies: ["Edition Dachboden", "Musikverlag Reinhardt", "Lautstark Songs GmbH", "Edition Seitenstraße"],
  societies: ["GEMA", "GEMA", "GEMA", "AKM"],
}; // prettier-ignore

export const spanish: Vocabulary = {
  first: ["Carmen", "Andrés", "Paloma", "Mauricio", "Renata", "Diego", "Ainhoa", "Fabián", "Lourdes", "Emilio"],
  last: ["Villaseñor", "Robles Cano", "Echeverría", "Palacios", "Del Valle", "Cárdenas Luna", "Ochoa", "Benítez", "Galindo", "Huerta Mora"],
  titles: ["Ventana al Sur", "Te Debo un Verano", "Corazón de Tiza", "La Última Ronda", "Azotea", "Si Me Llamas"],
  artists: ["Renata Ochoa", "Los del Mirador", "Grupo Alameda", "Paloma B."],
  companies: ["Ediciones Buganvilla", "Editorial Mirador", "Tecolote Música", "Canto Abierto Editores"],
  societies: ["SACM", "SACM", "SGAE", "SADAIC"],
}; // prettier-ignore

export const italian: Vocabulary = {
  first: ["Arianna", "Lorenzo", "Federica", "Giacomo", "Noemi", "Pietro", "Alessia", "Edoardo", "Marta", "Simone"],
  last: ["Ferrante", "Colombini", "Galli", "De Luca", "Rossetti", "Basile", "Manfredi", "Santoro", "Bianchini", "Fontana"],
  titles: ["Cento Volte Agosto", "Luce di Scorta", "Dimmi Quando Torni", "Aria di Vetro", "Ultimo Tram", "Piccole Rivolte"],
  artists: ["Noemi Galli", "Ponte Levatoio", "Basile", "Le Comete"],
  companies: ["Edizioni Musicali Levante", "Piazza Grande Edizioni", "Terrazza Publishing"],
  societies: ["SIAE"],
}; // prettier-ignore

export const brazilian: Vocabulary = {
  first: ["Camila", "Rodrigo", "Beatriz", "Thiago", "Marcela", "Heitor", "Aline", "Cássio", "Lívia", "Renato"],
  last: ["Vasconcelos", "Pinheiro", "Azevedo", "dos Anjos", "Moraes", "Teixeira", "Barreto", "Queiroz", "Sampaio", "Guimarães"],
  titles: ["Rede na Sombra", "Telefone Mudo", "Samba de Janela", "Depois da Chuva", "Meu Bem de Longe", "Farol Aceso"],
  artists: ["Lívia Barreto", "Trio Calçada", "Heitor e Renato", "Banda Maresia"],
  companies: ["Editora Jangada", "Pau-Brasil Edições Musicais", "Som da Serra Editora"],
  societies: ["UBC", "ABRAMUS", "AMAR", "SOCINPRO", "UBC"],
}; // prettier-ignore
