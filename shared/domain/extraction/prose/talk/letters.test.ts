import { describe, expect, it } from "vitest";
import { rowsIn, sharesBy } from "../prose.fixture.ts";

describe("letters whose sender is found below the closing", () => {
  it.each([
    ['Dear Jax,\n\non "Call It Even" I own 50% of the composition. You own the other 50% of the composition.\n\nBest,\nAnton Ferraro\n\nAgreed and accepted:\nJax Monroe', "Anton Ferraro 50, Jax Monroe 50"],
    ["Querido Iker:\nte confirmo que de la canción tú tienes el 60 % y yo el 40 %.\nUn abrazo,\nLucía Ortega", "Iker 60, Lucía Ortega 40"],
    ["Cher Hugo,\nje te confirme que tu as 45 % de la chanson et que j'ai 55 %.\nBien à toi,\nCamille Perrin", "Hugo 45, Camille Perrin 55"],
    ["Lieber Jürgen,\nwie besprochen bekommst du 60 % am Song und ich bekomme 40 %.\nViele Grüße\nÄnne Bäcker", "Jürgen 60, Änne Bäcker 40"],
    ["Caro Matteo,\nti confermo le quote del brano: 70% a te e 30% a me.\nUn abbraccio,\nGiulia Bianchi", "Matteo 70, Giulia Bianchi 30"],
    ["Olá Tiago, ficamos assim na música: 50% para ti e 50% para mim.\nAbraço,\nJoana Tavares", "Tiago 50, Joana Tavares 50"],
    ["Hey it's Ana. So for the song we said Tom gets forty percent, Kim gets twenty percent and I get forty percent. Okay bye.\nAna Reyes, Tom Okafor and Kim Lee are the writers.", "Tom Okafor 40, Kim Lee 20, Ana Reyes 40"],
    ["Hi all,\nthe agreed split of the song:\nAna (lyrics) 30\nTom (music) 40\nKim (production) 30\nLegal names for the paperwork: Ana Reyes, Thomas Okafor, Kim Lee\nThanks\nAna", "Ana Reyes 30, Thomas Okafor 40, Kim Lee 30"],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });

  it("tell what is the sender's in sentences of their own; fees and points are no shares", () => {
    const rows = rowsIn(
      "Dear all,\nMy fee is 2,500 dollars, of which 50% was paid on the first day. I receive a royalty of 3 points (3% of the dealer price) and 20% of the featured artist's SoundExchange income.\nAs to the song, it was written by Ana Reyes (BMI) with 75%, and by me with the remaining 25%. I am a member of PRS. My share is published by Third Floor Walkup.\nYours sincerely,\nWes Carrow",
    );
    expect(rows.map(({ name, writerShare, masterShare, pro, publisher }) => [name?.value, writerShare?.value, masterShare?.value, pro?.value, publisher?.value])).toEqual([
      ["Ana Reyes", 75, undefined, "BMI", undefined],
      ["Wes Carrow", 25, undefined, "PRS", "Third Floor Walkup"],
    ]);
  });
}); // prettier-ignore

it("tell in one sentence what is the reader's and what is the sender's, who signs in brackets", () => {
  const rows = rowsIn(
    `Dear Caleb,\nYou own 55% of the composition and I own 45%. You're with SESAC and publish as Strohm Family Tunes; I'm with SABAM (IPI 01712343176).\nVery truly yours,\n\n[signed] Petra Vanden\n\nAccepted:\n[signed] Caleb Strohm`,
  );
  expect(rows.map(({ name, pro, ipi, publisher }) => [name?.value, pro?.value, ipi?.value, publisher?.value])).toEqual([
    ["Caleb Strohm", "SESAC", undefined, "Strohm Family Tunes"],
    ["Petra Vanden", "SABAM", "01712343176", undefined],
  ]);
}); // prettier-ignore

describe("letters without shares of a song", () => {
  it.each([
    "Dear Tom,\nthe song did well: 60% of the streams come from Spain and 40% from Mexico.\nBest,\nAna Reyes",
    "Dear Ana,\nOur agency takes 20% of all concert income and you keep 80%. The song is great.\nRegards,\nTom Okafor",
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});
