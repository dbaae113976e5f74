import { expect, test } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const contract = (broken: string): string => `SCRITTURA PRIVATA

Tra i sottoscritti:
1) Simone Basile, nato a Bologna nel 1998, iscritto alla SIAE, codice IPI 328451735, autore del${broken}
2) Giacomo Santoro, nato a Torino nel 1993, iscritto alla SIAE, compositore della musica;
premesso che hanno creato insieme l'opera musicale dal titolo «Piccole Rivolte»,
si conviene quanto segue
Art. 1. I diritti d'autore sull'opera sono ripartiti tra le parti nelle seguenti quote:
- Simone Basile 50%
- Giacomo Santoro 50%
Art. 2. Le quote valgono sia per il diritto di esecuzione sia per il diritto di riproduzione meccanica e
saranno indicate nel bollettino di dichiarazione.
Art. 3. Nessuna delle parti può cedere l'opera a un editore senza il consenso scritto delle altre.
Art. 4. Per ogni controversia è competente il Foro di Milano.
Milano, 27 aprile 2021`;

test.each([" testo;", "\ntesto;", "\ntesto,"])(
  "The end of a sentence on a line of its own is no heading of lyrics: %j",
  (broken) => {
    const { title, splits, lyrics } = parseSplitSheet(typewritten(contract(broken)));
    expect(lyrics).toBeUndefined();
    expect(title?.value).toBe("Piccole Rivolte");
    expect(splits.map(({ songwriterName, songwriterPercentage }) => [songwriterName.value, songwriterPercentage?.value])).toEqual([["Simone Basile", 50], ["Giacomo Santoro", 50]]); // prettier-ignore
  },
);
