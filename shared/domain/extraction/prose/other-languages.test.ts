import { describe, expect, it } from "vitest";
import { sharesBy } from "./prose.fixture.ts";

describe("sentences", () => {
  it.each([
    // Spanish
    ["A José García le corresponde el 60 % de la obra y a Íñigo Peña el 40 %.", "José García 60, Íñigo Peña 40"],
    ["Los coautores de la canción, José García y Lucía Núñez, la poseen por partes iguales.", "José García 50, Lucía Núñez 50"],
    ["José García tendrá el cincuenta por ciento (50 %) de los derechos de la obra; Lucía Núñez, el treinta por ciento (30 %), y el resto corresponde a Íñigo Peña.", "José García 50, Lucía Núñez 30, Íñigo Peña 20"],
    ["La mitad de la obra pertenece a José García y la otra mitad a Lucía Núñez.", "José García 50, Lucía Núñez 50"],
    ["José García (en adelante, «el Autor») y Lucía Núñez (en adelante, «la Compositora») acuerdan: el Autor percibirá el 35 % de la obra y la Compositora el 65 %.", "José García 35, Lucía Núñez 65"],
    ["Los porcentajes de autoría son: José García, treinta y siete coma cinco por ciento; Lucía Núñez, sesenta y dos coma cinco por ciento.", "José García 37.5, Lucía Núñez 62.5"],
    ["Son autores de la obra José García, Lucía Núñez e Íñigo Peña. A cada uno de ellos le corresponde un tercio.", "José García 33.33, Lucía Núñez 33.33, Íñigo Peña 33.33"],
    ["José García y Lucía Núñez son titulares del 70 % y del 30 % de la canción, respectivamente.", "José García 70, Lucía Núñez 30"],
    ["Son autores de la canción José García y Lucía Núñez. Todas las partes son iguales.", "José García 50, Lucía Núñez 50"],
    // French
    ["Jean-Luc d'Arcy détient 60 % de l'œuvre et Zoé Lefèvre en détient 40 %.", "Jean-Luc d'Arcy 60, Zoé Lefèvre 40"],
    ["Les coauteurs de la chanson, Jean Dupont et Zoé Lefèvre, se partagent les droits à parts égales.", "Jean Dupont 50, Zoé Lefèvre 50"],
    ["La part de Jean Dupont sur l'œuvre est fixée à trente-trois virgule trente-trois pour cent (33,33 %) ; le solde revient à Zoé Lefèvre.", "Jean Dupont 33.33, Zoé Lefèvre 66.67"],
    ["Les droits sur l'œuvre sont répartis à hauteur de 75 % pour Jean Dupont et de 25 % pour Zoé Lefèvre.", "Jean Dupont 75, Zoé Lefèvre 25"],
    ["Jean Dupont (ci-après « l'Auteur ») et Zoé Lefèvre (ci-après « la Compositrice ») : l'Auteur reçoit la moitié des droits de la chanson, la Compositrice l'autre moitié.", "Jean Dupont 50, Zoé Lefèvre 50"],
    ["Il revient à Jean Dupont un tiers de l'œuvre et à Zoé Lefèvre deux tiers.", "Jean Dupont 33.33, Zoé Lefèvre 66.67"],
    ["Les auteurs de l'œuvre sont Jean Dupont et Zoé Lefèvre. Chacun d'eux perçoit cinquante pour cent des droits.", "Jean Dupont 50, Zoé Lefèvre 50"],
    ["Jean Dupont et Zoé Lefèvre détiennent respectivement 80 % et 20 % de l'œuvre.", "Jean Dupont 80, Zoé Lefèvre 20"],
    // German
    ["Jürgen Fröhlich erhält 60 % der Urheberanteile, Änne Bäcker erhält 40 %.", "Jürgen Fröhlich 60, Änne Bäcker 40"],
    ["Die Miturheber Jürgen Fröhlich und Änne Bäcker sind am Werk zu gleichen Teilen beteiligt.", "Jürgen Fröhlich 50, Änne Bäcker 50"],
    ["Auf Jürgen Fröhlich entfallen fünfundzwanzig Prozent (25 %) des Werkes, auf Änne Bäcker fünfundsiebzig Prozent (75 %).", "Jürgen Fröhlich 25, Änne Bäcker 75"],
    ["Jürgen Fröhlich steht die Hälfte des Liedes zu, Änne Bäcker und Mareike von Weizsäcker jeweils ein Viertel.", "Jürgen Fröhlich 50, Änne Bäcker 25, Mareike von Weizsäcker 25"],
    ["Jürgen Fröhlich (nachfolgend „Komponist“) und Änne Bäcker (nachfolgend „Texterin“) vereinbaren: Der Komponist hält 65 % am Werk, die Texterin hält 35 %.", "Jürgen Fröhlich 65, Änne Bäcker 35"],
    ["Am Werk hält Jürgen Fröhlich 45 Prozent, Änne Bäcker 30 Prozent; der Rest entfällt auf Götz Groß.", "Jürgen Fröhlich 45, Änne Bäcker 30, Götz Groß 25"],
    ["Urheber des Liedes sind Jürgen Fröhlich und Änne Bäcker mit je 50 v. H.", "Jürgen Fröhlich 50, Änne Bäcker 50"],
    ["Nachtrag: Der Anteil von Jürgen Fröhlich am Werk beträgt statt bisher 50 % nun 70 %, der von Änne Bäcker statt bisher 50 % nun 30 %.", "Jürgen Fröhlich 70, Änne Bäcker 30"],
    // Italian
    ["A Giuseppe D'Annunzio spetta il 60% dei diritti del brano e a Ludovica Lo Presti il 40%.", "Giuseppe D'Annunzio 60, Ludovica Lo Presti 40"],
    ["Gli autori del brano, Chiara De Angelis e Niccolò Prà, ne sono titolari in parti uguali.", "Chiara De Angelis 50, Niccolò Prà 50"],
    ["Chiara De Angelis detiene la metà dell'opera; l'altra metà è di Niccolò Prà.", "Chiara De Angelis 50, Niccolò Prà 50"],
    ["La quota di Chiara De Angelis sull'opera è del trentacinque per cento (35%), quella di Niccolò Prà del sessantacinque per cento (65%).", "Chiara De Angelis 35, Niccolò Prà 65"],
    ["Chiara De Angelis riceve due terzi del brano, il restante terzo va a Niccolò Prà.", "Chiara De Angelis 66.67, Niccolò Prà 33.33"],
    ["Gli autori sono Chiara De Angelis (di seguito «Autrice A») e Niccolò Prà (di seguito «Autore B»). All'Autrice A spetta il 20% della canzone, all'Autore B l'80%.", "Chiara De Angelis 20, Niccolò Prà 80"],
    // Portuguese
    ["Cabe a João da Silva 60% da obra e a Inês Araújo 40%.", "João da Silva 60, Inês Araújo 40"],
    ["Os autores da canção, João da Silva e Inês Araújo, dividem os direitos em partes iguais.", "João da Silva 50, Inês Araújo 50"],
    ["João da Silva detém cinquenta por cento (50%) da música; o restante pertence a Inês Araújo.", "João da Silva 50, Inês Araújo 50"],
    ["João da Silva fica com um terço da obra e Inês Araújo com dois terços.", "João da Silva 33.33, Inês Araújo 66.67"],
    ["São autores da obra João da Silva e Inês Araújo, cada um com 50%.", "João da Silva 50, Inês Araújo 50"],
    ["João da Silva e Inês Araújo são titulares de 70% e 30% da obra, respectivamente.", "João da Silva 70, Inês Araújo 30"],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });
}); // prettier-ignore

describe("sentences without shares", () => {
  it.each([
    "El mánager José García percibe una comisión del 15 % sobre los ingresos de la canción.",
    "Las decisiones sobre la obra requieren una mayoría del 75 %. Firma José García.",
    "El interés de demora será del 5 % anual para José García por la obra.",
    "Jean Dupont verse un acompte de 50 % pour la chanson.",
    "La TVA de 20 % s'ajoute au prix de l'œuvre de Jean Dupont.",
    "Der Verlag von Änne Bäcker behält für das Werk eine Provision von 15 %.",
    "Für das Lied leistet Jürgen Fröhlich eine Anzahlung von 30 %.",
    "Beschlüsse über das Werk bedürfen einer Mehrheit von 75 %. Änne Bäcker führt das Protokoll.",
    "Al manager Niccolò Prà spetta una commissione del 20% sui brani.",
    "L'IVA e l'imposta del 22% per il brano sono a carico di Niccolò Prà.",
    "João da Silva paga um sinal de 50% pela música.",
    "O empresário João da Silva recebe uma comissão de 20% sobre a música.",
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});
