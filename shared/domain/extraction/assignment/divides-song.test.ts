import { expect, it } from "vitest";
import { splitsOf } from "../plain-splits.fixture.ts";

it.each([
  ["a payroll of a publisher", `
Harbor Music Publishing: payroll, May 2021
Employee            Role             Gross pay     Tax rate
Ana Reyes           Songwriter       $4,200.00     22%
Tom Okafor          Producer         $3,100.00     18%
Lena Voss           Publisher        $5,000.00     24%`],
  ["a list of seats", `
Songwriters' gala: seats
Name               Table     Seat
Ana Reyes          4         12
Tom Okafor         4         13
Composers and publishers are asked to come early.`],
  ["grades of a class", `
MUS 101 Songwriting: final grades
Student            Composition    Lyrics     Grade
Ana Reyes          88             91         90%
Tom Okafor         70             65         68%
Lena Voss          95             85         91%`],
  ["a ballot of a society", `
Election of the writer directors of the society: result
Candidate (writer)       Votes     Percent
Ana Reyes                1,200     60%
Tom Okafor               800       40%
Composers and publishers vote apart.`],
  ["a raffle", `
Raffle of the Songwriters' Association
Ticket    Winner          Prize
1023      Ana Reyes       Guitar
1177      Tom Okafor      20% off any music lesson`],
  ["times of a festival", `
Song night: set times and music
20:00     Ana Reyes       25 min
20:30     Tom Okafor      25 min
21:00     Lena Voss       50 min
Composers and songwriters welcome.`],
  ["a tax form", `
Withholding certificate for royalties of authors and composers
Name of payee: Ana Reyes
Society: GEMA
Rate of withholding: 15%
Amount of royalties: 1,200.00 EUR`],
  ["shareholders of a music company", `
Low Tide Music Publishing GmbH
Liste der Gesellschafter
Gesellschafter          Nennbetrag        Anteil am Stammkapital
Ana Reyes               12.500 €          50 %
Tomas Okafor            12.500 €          50 %
Musikverlag, HRB 12345`],
  ["income of a band", `
Income of the band, March 2022
Item                   Amount       Share
Gigs                   $6,000       60%
Merchandise            $3,000       30%
Songwriting royalties  $1,000       10%
Total                  $10,000      100%`],
  ["a royalty statement", `
Royalty statement to songwriter Ana Reyes, IPI 00123456789
Song               Share     Source        Amount
Paper Moon         50%       Streaming     $12.31
Low Tide           50%       Radio         $44.10`],
  ["a budget in English", `
Budget of a song contest
Item                    Amount       Percentage
Sound and lights        £2,000       40%
Songwriters' travel     £1,000       20%
Music rights (PRS)      £2,000       40%
Total                   £5,000       100%`],
  ["a budget in French", `
Budget du festival de la chanson
Poste                     Montant      Part
Cachets des artistes      4 000 €      40 %
Droits d'auteur (SACEM)   2 000 €      20 %
Son et lumières           4 000 €      40 %
Total                     10 000 €     100 %`],
  ["a budget in German", `
Finanzplan des Liederabends
Posten                    Betrag       Anteil
Gagen                     4.000 €      40 %
GEMA und Urheber          2.000 €      20 %
Technik und Licht         4.000 €      40 %
Summe                     10.000 €     100 %`],
  ["a budget in Italian", `
Bilancio del festival della canzone
Voce                      Importo      Quota
Compensi artisti          4.000 €      40 %
Diritti d'autore (SIAE)   2.000 €      20 %
Audio e luci              4.000 €      40 %`],
  ["a budget in Portuguese", `
Orçamento do festival de música
Item                        Valor         Percentual
Cachês dos artistas         R$ 4.000      40 %
Direitos autorais (ECAD)    R$ 2.000      20 %
Som e luz                   R$ 4.000      40 %`],
  ["an order in sentences", `
Commission of a new song
The choir commissions Ana Reyes, songwriter and composer, to write a song for the jubilee.
The fee is 2,000 dollars: 50% on signing, 50% on delivery of the score.
All copyright in the song remains with the composer, who is a member of ASCAP.`],
  ["a commission in German", `
Kompositionsauftrag an den Komponisten Jörg Wittkopp
Das Honorar für das Lied beträgt 2.000 Euro. 50 % sind bei Unterzeichnung fällig, 50 % bei Lieferung.
Das Urheberrecht verbleibt beim Urheber. Aufführungen werden der GEMA gemeldet.`],
  ["a lesson plan", `
Songwriting workshop: what we do with the time
Melody             30%
Lyrics             30%
Production         40%
Bring your own song, composers and lyricists are both welcome.`],
  ["hours of a studio", `
Studio hours for the song Paper Moon
Engineer           Hours      Utilization
Ana Reyes          12         60%
Tom Okafor         8          40%
Music by others is charged by the hour; songwriters pay half.`],
  ["rebates of a shop", `
Music shop: rebates for members of songwriters' societies
ASCAP members      10%
BMI members        10%
Students           15%
Composers who publish their own songs: ask us.`],
  ["a course in songwriting", `
SWR 210 Songwriting in groups: split sheets, ASCAP, BMI and publishers
Graded work        Due         Percentage
Three songs        Week 9      45%
Journal            Weekly      15%
Portfolio          Week 14     30%
Participation                  10%`],
  ["a course with grades in two words", `
Songwriting seminar for composers and lyricists
Assessment         Share of grade
Final Portfolio    40%
Written Exam       30%
Class Journal      30%`],
  ["a stage plot with levels", `
Song list and monitor levels
Vocal Ana          80%
Guitar Tom         60%
Keys Lena          60%
Songs by Ana Reyes, music and lyrics.`],
])("%s divides no song", (_, text) => {
  expect(splitsOf(text)).toEqual([]);
}); // prettier-ignore

it("a sheet that names amounts elsewhere is divided all the same", () => {
  expect(
    splitsOf(`
Split sheet                   Fee of the session: $400
Song: Paper Moon
Writer            PRO         Share
Ana Reyes         BMI         60%
Tom Okafor        ASCAP       40%`),
  ).toHaveLength(2);
});
