import { expect, it } from "vitest";
import { languageOf } from "./languages.ts";

const texts = {
  eng: "This agreement is made between the parties and each of them owns half of the song",
  spa: "Los abajo firmantes acuerdan el reparto siguiente de los derechos de la obra",
  fra: "Les soussignés conviennent de la répartition suivante des droits de l'œuvre",
  deu: "Die Unterzeichner vereinbaren die folgende Aufteilung der Anteile am Werk",
  ita: "I sottoscritti concordano la seguente ripartizione dell'opera e delle quote",
  por: "Os autores abaixo assinados acordam a seguinte divisão da obra em partes",
};

it.each(Object.entries(texts))("languageOf tells %s from a sentence", (language, text) => {
  expect(languageOf(text.split(" "))).toBe(language);
});

it("languageOf tells a language without the accents that the first reading loses", () => {
  const lost = "A divisao nao inclui o fonograma e os autores assinam a participacao";
  expect(languageOf(lost.split(" "))).toBe("por");
});

it("languageOf does not guess from names and figures", () => {
  expect(languageOf("Ana Reyes 50 % BMI 00123456789".split(" "))).toBeUndefined();
  expect(languageOf([])).toBeUndefined();
});
