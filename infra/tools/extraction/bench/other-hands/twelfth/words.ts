import type { Vocabulary } from "../../vocabulary.ts";

/** Writers and companies of Nashville and Los Angeles. */
export const american: Vocabulary = {
  first: ["Lacey", "Travis", "Brooke", "Dominic", "Shelby", "Garrett", "Janelle", "Curtis", "Priya", "Wade", "Monique", "Hollis", "Andre", "Kelsey", "Rosalind", "Emmett"],
  last: ["Whitlock", "Pruitt", "Castleberry", "Ramirez", "Boone", "Hargrove", "Okafor", "Stallings", "Venkataraman", "McCready", "Tillman", "Vance", "Beaumont", "Quarles", "Lindqvist", "Santoro"],
  titles: ["Tailgate Confession", "Last Good Mile", "Leave the Porch Light", "Thirty Two Again", "Gasoline and Lilacs", "Not Your Sunday Best", "Echo Park", "Half a Heart Ago"],
  artists: ["Brooke Hargrove", "The Loft Kings", "Saint Everly", "June & Hollis", "Kid Marina"],
  companies: ["Porch Swing Songs", "Broken Compass Music", "Dry Creek Tunes", "Marina Boulevard Music", "Yellow Dog Copyrights", "Songs of Hickory Row", "Fourth Fret Publishing", "Palm & Pine Music LLC"],
  societies: ["ASCAP", "BMI", "BMI", "ASCAP", "SESAC", "GMR"],
}; // prettier-ignore

/** Writers and companies of Great Britain and Ireland. */
export const british: Vocabulary = {
  first: ["Niamh", "Rhys", "Harriet", "Kieran", "Adaeze", "Gareth", "Imogen", "Dylan", "Poppy", "Ravi", "Maeve", "Alistair"],
  last: ["Blackwood", "Cartwright", "O'Donnell", "Prosser", "Eze", "Hollingsworth", "Drummond", "Patel", "Wainwright", "Kinsella", "Ashdown", "Fairbairn"],
  titles: ["Platform Nine Romance", "Rain on the Ring Road", "Second Hand Sunday", "All the Wrong Chips", "Lighthouse Keeper", "Carry Me to Cardiff"],
  artists: ["The Tide Tables", "Maeve Ashdown", "Northern Line", "Foxglove"],
  companies: ["Lantern Street Music", "Teapot Songs Ltd", "Wharfside Music Publishing", "Second Floor Songs", "Harbour Bell Music"],
  societies: ["PRS", "PRS", "PRS", "IMRO"],
}; // prettier-ignore

/** Writers and companies of Sweden, Denmark, Norway and Finland. */
export const nordic: Vocabulary = {
  first: ["Elsa", "Joakim", "Freja", "Mikkel", "Astrid", "Lasse", "Tuva", "Henrik", "Sanna", "Oskar", "Linnéa", "Jonas"],
  last: ["Bergström", "Lindahl", "Sørensen", "Hagen", "Virtanen", "Åkesson", "Dahlberg", "Kjær", "Nordin", "Ekholm", "Mäkelä", "Solberg"],
  titles: ["Cold Water Love", "Neon Archipelago", "Say It Slower", "Midnight Tram", "Glass Hearts", "Two Summers"],
  artists: ["NORRA", "Linnéa Dahlberg", "Polar Youth", "Vinter"],
  companies: ["Skärgård Songs AB", "Blå Time Publishing", "Fjordlight Music AS", "Kvist & Ko Musikforlag", "North Quay Publishing AB"],
  societies: ["STIM", "STIM", "KODA", "TONO", "TEOSTO"],
}; // prettier-ignore

/** Writers and companies of the Netherlands and Flanders. */
export const dutch: Vocabulary = {
  first: ["Sanne", "Thijs", "Maaike", "Joris", "Femke", "Bram", "Lotte", "Wouter", "Anouk", "Daan"],
  last: ["de Graaf", "van Leeuwen", "Bakker", "Hoekstra", "Verhoeven", "Mulder", "van den Bosch", "Smeets", "Kuipers", "Jansen"],
  titles: ["Bicycle in the Rain", "Harbour Lights Again", "Fading Polaroid", "Nobody Else but June", "Canal Street"],
  artists: ["Anouk Verhoeven", "Low Sky", "De Zuiderlingen", "Kite Season"],
  companies: ["Oosterkade Music BV", "Polder Songs", "Zilvermeeuw Publishing", "Wester Music Publishing BV"],
  societies: ["BUMA/STEMRA", "BUMA/STEMRA", "BUMA", "SABAM"],
}; // prettier-ignore

/** Writers and companies of Spain. */
export const spanish: Vocabulary = {
  first: ["Alba", "Íñigo", "Nerea", "Gonzalo", "Lucía", "Andrés", "Marina", "Álvaro", "Rocío", "Jordi"],
  last: ["Cabrera", "Ferrer Molina", "Ortega", "Ruiz de Arana", "Vidal", "Navarro", "Serrano", "Peñalver", "Montes", "Gallardo Ríos"],
  titles: ["Cuando vuelva el levante", "Tres paradas más", "Barrio de cristal", "Tu nombre en la arena", "Domingo sin ti"],
  artists: ["Los Meridianos", "Nerea Vidal", "Sal Marina", "Club Gavilán"],
  companies: ["Ediciones Malvarrosa", "Tinta Dulce Música S.L.", "Editorial Poniente", "La Azotea Ediciones Musicales"],
  societies: ["SGAE", "SGAE", "SGAE", "SEDA"],
}; // prettier-ignore

/** Writers and companies of Argentina. */
export const argentine: Vocabulary = {
  first: ["Facundo", "Milagros", "Lautaro", "Camila", "Ezequiel", "Julieta", "Matías", "Agustina", "Nahuel", "Belén"],
  last: ["Benítez", "Ferreyra", "Bianchi", "Sosa", "Maidana", "Quiroga", "Zabala", "Peralta", "Lombardi", "Acuña"],
  titles: ["La última del Sarmiento", "Luna de Boedo", "Ceniza y carnaval", "Mate amargo", "Volver al sur del mundo"],
  artists: ["Los del Andén", "Camila Quiroga", "Perro Lunar", "Trío Maidana"],
  companies: ["Ediciones del Riachuelo", "Pampa Sonora Editora", "Editorial Lagos y Sauce", "Ombú Música S.R.L."],
  societies: ["SADAIC"],
}; // prettier-ignore

/** Writers and companies of France and Belgium. */
export const french: Vocabulary = {
  first: ["Clémence", "Bastien", "Aurore", "Mehdi", "Solène", "Thibault", "Inès", "Gaspard", "Maëlle", "Corentin"],
  last: ["Lemaire", "Delvaux", "Rousselle", "Benali", "Chevrier", "Vandamme", "Pasquier", "Dumoulin", "Haddad", "Marchal"],
  titles: ["Les heures claires", "Rue du Commerce", "Avant la marée", "Ton ombre sur le quai", "Les lampadaires"],
  artists: ["Maison Lune", "Solène Chevrier", "Les Pavés", "Orage d'Août"],
  companies: ["Éditions de la Senne", "Plein Phare Éditions", "Les Éditions du Canal", "Grand Large Publishing"],
  societies: ["SABAM", "SABAM", "SACEM", "SACEM"],
}; // prettier-ignore

/** Writers and companies of Germany and Austria. */
export const german: Vocabulary = {
  first: ["Annika", "Florian", "Leonie", "Matthias", "Jule", "Sebastian", "Katharina", "Moritz", "Svenja", "Till"],
  last: ["Brandstetter", "Lüders", "Hoffmeister", "Kessler", "Yıldız", "Rademacher", "Vogt", "Schönfeld", "Petersen", "Wiegand"],
  titles: ["Lichter der Vorstadt", "Wenn du gehst", "Kopf im Regen", "Nachtbus nach Altona", "Für immer Juli"],
  artists: ["Jule Wiegand", "Hafenkante", "Die Nachbarn", "KESSLR"],
  companies: ["Elbufer Musikverlag", "Edition Sturmvogel", "Taubenschlag Verlag GmbH", "Edition Nordbahnhof"],
  societies: ["GEMA", "GEMA", "GEMA", "GEMA", "AKM"],
}; // prettier-ignore

/** Writers and companies of Italy. */
export const italian: Vocabulary = {
  first: ["Giada", "Tommaso", "Ludovica", "Riccardo", "Martina", "Edoardo", "Viola", "Nicolò", "Serena", "Davide"],
  last: ["Bellini", "Carbone", "De Santis", "Ferrante", "Galli", "Moretti", "Zanetti", "Lo Presti", "Marchetti", "Rinaldi"],
  titles: ["Le scarpe sul balcone", "Agosto a metà", "Tram numero due", "Quello che resta di noi", "Sottovoce"],
  artists: ["Viola Ferrante", "I Lampioni", "Duemari", "Notturno Urbano"],
  companies: ["Edizioni Musicali Tramontana", "Casa Verde Edizioni", "Mezzanotte Edizioni Musicali S.r.l.", "Piazza Alta Publishing"],
  societies: ["SIAE", "SIAE", "SIAE", "SOUNDREEF"],
}; // prettier-ignore

/** Writers and companies of Brazil. */
export const brazilian: Vocabulary = {
  first: ["Thaís", "Rafael", "Larissa", "Caetano", "Juliana", "Murilo", "Beatriz", "Otávio", "Jéssica", "Wesley"],
  last: ["Nogueira", "Sampaio", "Figueiredo", "dos Anjos", "Barreto", "Teixeira", "Cavalcanti", "Ribeiro", "da Mata", "Prado"],
  titles: ["Chuva no Arpoador", "Saudade de Minas", "Meu bem, meu trem", "Segunda de carnaval", "Beira de rio"],
  artists: ["Trio Umbuzeiro", "Larissa Prado", "MC Otávio", "Banda Mirante"],
  companies: ["Editora Ipê Amarelo", "Maré Cheia Edições Musicais", "Sabiá Publishing Ltda.", "Edições Rio Acima"],
  societies: ["UBC", "ABRAMUS", "UBC", "AMAR", "SOCINPRO"],
}; // prettier-ignore
