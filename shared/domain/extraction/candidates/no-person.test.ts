import { expect, it } from "vitest";
import { looksLikeName } from "../details.ts";
import { isNoPerson } from "./no-person.ts";

it.each(`
Ana Reyes
Lou
IFÉ
Nova
Maria de la Cruz
Ludwig van der Berg
Otto von Bismarck
Karl-Heinz Müller-Lüdenscheidt
Kit Okafor-Reid
Sinéad O'Connor
Seán Ó Briain
Mairéad Ní Dhomhnaill
Dr. Lena Voss
Sammy Davis Jr.
Ken Griffey, III
REYES, Ana
LE GALLIC Théophile
María José García de la Torre
João Batista dos Santos
Conceição Sant'Anna
Encarnación Sánchez
Asunción Balaguer
Gioia d'Angelo
Lucia Dell'Orto
Niccolò da Conte
J. R. R. Tolkien
Ng Wei
Song Ji-woo
Yo-Yo Ma
Ebubechukwu Udoh
Åsa Öström
Þórunn Björnsdóttir
Łukasz Żak
José Ortega y Gasset
Fatima bint Khalid
Selin Yıldız
June Carraway
Jung Young
Hornung Max
Nina & the Northside
`.trim().split("\n"))("%s can be a person", (name) => {
  expect([name, isNoPerson(name)]).toEqual([name, false]);
}); // prettier-ignore

it.each(`
Accepted
Pending
Invitation sent
Firmado
Enviado
Angenommen
Accettato
Total
AUTEURS-COMPOSITEURS
Autores
Textdichter
Lyrics
Letra y música
Paroles et musique
ARREGLO Y PRODUCCIÓN
Wrote
words and tune
Monday
Mercredi
Unterzeichnung
Lieferung der Partitur
Auslastung des Saales
Sonido y luces
Derechos de autor
Droits d'auteur
Diritti d'autore
Direitos autorais
Imprevistos
Cachets
Add PRO and IPI
IPI
DA
L.C.
On delivery
Bei Lieferung
Para todos
Registrazione
Commission
Distribution
`.trim().split("\n"))("%s is no person", (text) => {
  expect([text, isNoPerson(text) || !looksLikeName(text)]).toEqual([text, true]);
}); // prettier-ignore
