import { describe, expect, it } from "vitest";
import { sharesBy } from "./prose.fixture.ts";

describe("English sentences", () => {
  it.each([
    ["Ana Reyes shall own fifty percent (50%) of the Composition and Tom Okafor shall own fifty percent (50%).", "Ana Reyes 50, Tom Okafor 50"],
    ["The copyright in the song is owned as to thirty-seven and one-half percent (37.5%) by Ana Reyes and as to sixty-two and one-half percent (62.5%) by Tom Okafor.", "Ana Reyes 37.5, Tom Okafor 62.5"],
    ["Ana Reyes and Tom Okafor own the Composition, sixty and forty percent respectively.", "Ana Reyes 60, Tom Okafor 40"],
    ["The writers, Ana Reyes, Tom Okafor and Li Wei, share the song 50%, 30% and 20%, respectively.", "Ana Reyes 50, Tom Okafor 30, Li Wei 20"],
    ["An undivided one-half interest in the musical work belongs to Ana Reyes; an undivided one-quarter interest belongs to each of Tom Okafor and Li Wei.", "Ana Reyes 50, Tom Okafor 25, Li Wei 25"],
    ["Half of the song goes to Ana Reyes and the other half is divided equally between Tom Okafor and Li Wei.", "Ana Reyes 50, Tom Okafor 25, Li Wei 25"],
    ["Ana Reyes and Tom Okafor wrote this song together and own it in equal shares.", "Ana Reyes 50, Tom Okafor 50"],
    ["The authors Ana Reyes, Tom Okafor and Li Wei hold the copyright of the work share and share alike.", "Ana Reyes 33.33, Tom Okafor 33.33, Li Wei 33.33"],
    ["Ana Reyes gets 45% of the song, Tom Okafor gets 30%, and the balance belongs to Li Wei.", "Ana Reyes 45, Tom Okafor 30, Li Wei 25"],
    ["Ana Reyes retains seventy per cent of the composition. The remaining thirty per cent is Tom Okafor's.", "Ana Reyes 70, Tom Okafor 30"],
    ["The co-writers of the song are Ana Reyes and Tom Okafor. Each of them owns 50%.", "Ana Reyes 50, Tom Okafor 50"],
    ["This Agreement is between Maria T. Okafor (hereinafter \"Okafor\") and Tom Lee (the \"Producer\"). Okafor shall own 65% of the Composition and the Producer shall own 35%.", "Maria T. Okafor 65, Tom Lee 35"],
    ["Writer A: Ana Reyes\nWriter B: Tom Okafor\n\nOwnership of the song: Writer A 80%; Writer B 20%.", "Ana Reyes 80, Tom Okafor 20"],
    ["The parties have written the song \"Glass\":\n- 55 % to Ana Reyes\n- 45 % to Tom Okafor", "Ana Reyes 55, Tom Okafor 45"],
    ["Song shares\n60% – Ana Reyes (ASCAP)\n40% – Tom Okafor (BMI)", "Ana Reyes 60, Tom Okafor 40"],
    ["Ana Reyes, p/k/a \"Nova\", and Tom Okafor split the song 60/40. Nova controls its licensing.", "Ana Reyes 60, Tom Okafor 40"],
    ["We wrote the track as Ana Reyes and Tom Okafor and we split everything 50-50.", "Ana Reyes 50, Tom Okafor 50"],
    ["REYES, Ana (BMI) 33 1/3 %\nOKAFOR, Tom (PRS) 66 2/3 %\nof the composition", "REYES, Ana 33.33, OKAFOR, Tom 66.67"],
    ["The song was written by Ana Reyes, Tom Okafor and Li Wei.\nSplits: equal", "Ana Reyes 33.33, Tom Okafor 33.33, Li Wei 33.33"],
    ["The Composition is owned as follows:\n(a) Jalen M. Patel (SOCAN): five percent (5%);\n(b) Wesley Patel (GMR): ninety-five percent (95%).", "Jalen M. Patel 5, Wesley Patel 95"],
    ["One third of the copyright is vested in Ana Reyes and two thirds in Tom Okafor.", "Ana Reyes 33.33, Tom Okafor 66.67"],
    ["Ana Reyes owns one hundred percent (100%) of the composition.", "Ana Reyes 100"],
    ["Ana Reyes shall receive fifty percent (50%) of one hundred percent (100%) of the publishing of the song, and Tom Okafor fifty percent (50%) of one hundred percent (100%).", "Ana Reyes 50, Tom Okafor 50"],
    ["Tom van der Berg Jr. holds 25% of the musical composition and Ana de la Cruz III holds 75%.", "Tom van der Berg Jr. 25, Ana de la Cruz III 75"],
    ["The song is owned by: Ana Reyes (40%), Tom Okafor (40%), and Li Wei (20%).", "Ana Reyes 40, Tom Okafor 40, Li Wei 20"],
    ["60 percent of the composition is allocated to Ana Reyes, while Tom Okafor is allocated 40 percent.", "Ana Reyes 60, Tom Okafor 40"],
    ["Songwriter shares are 40, 35 and 25 percent for Ana Reyes, Tom Okafor and Li Wei.", "Ana Reyes 40, Tom Okafor 35, Li Wei 25"],
    ["Section 2 of the Split Sheet dated 2 May 2020 is deleted and replaced: Ana Reyes owns 70% of the song and Tom Okafor owns 30%.", "Ana Reyes 70, Tom Okafor 30"],
    ["Amendment. Until now Ana Reyes owned 50% of the song and Tom Okafor owned 50%. As of today Ana Reyes owns 40% and Tom Okafor owns 60%.", "Ana Reyes 40, Tom Okafor 60"],
    ["Amendment to the split of the song: the share of Ana Reyes changes from 50% to 45% and the share of Tom Okafor changes from 50% to 55%.", "Ana Reyes 45, Tom Okafor 55"],
    ["Ana Reyes and Tom Okafor each contributed equally to the song; a commission of 15% is due to the manager.", "Ana Reyes 50, Tom Okafor 50"],
    ["The composition is owned 75% by Ana Reyes and 25% by Tom Okafor. If any party is late, interest of 5% a year is due.", "Ana Reyes 75, Tom Okafor 25"],
    ["Ana Reyes will own seventy (70) percent and Tom Okafor will own thirty (30) percent of the work.", "Ana Reyes 70, Tom Okafor 30"],
    ["Ana Reyes: lyrics, 50% of the song. Tom Okafor: music, 50% of the song.", "Ana Reyes 50, Tom Okafor 50"],
    ["The song was written by Ana Reyes and Tom Okafor, as to 62,5 % and 37,5 % respectively.", "Ana Reyes 62.5, Tom Okafor 37.5"],
  ])("%s", (text, shares) => {
    expect(sharesBy(text)).toBe(shares);
  });
}); // prettier-ignore

describe("English sentences without shares", () => {
  it.each([
    "The Manager, Tom Okafor, receives a commission of 20% of the income from songs.",
    "Ana Reyes shall pay Tom Okafor a deposit of 50% for the song.",
    "The Publisher, Tom Okafor, pays Ana Reyes a royalty of 12% of net receipts from the song.",
    "Should the Composition be administered by Tom Okafor, his fee shall not exceed 15%.",
    "A late payment to Ana Reyes bears interest of 5% a year.",
    "The writers of the song shall agree on shares of 20-25% for Ana Reyes later.",
    "Decisions about the song need more than 50% of the votes. Ana Reyes presides.",
    "Half of his catalog was written with Ana Reyes; 30% of his streams come from Brazil.",
    "The total of all shares of the song must be 100%. Ana Reyes, secretary.",
    "Ana Reyes and Tom Okafor share profits and losses of touring equally.",
    "A third party may not use the song. Ana Reyes has the third chorus.",
    "Each quarter Ana Reyes renders statements about the song.",
    "Ana Reyes wrote half a page about the house of Tom Okafor.",
    "VAT of 20% is added to the fee for the song by Ana Reyes.",
    "Studio time of Tom Okafor is billed with a discount of 10% for the song.",
    "Tall Trees Music administers all songs of Ana Reyes and retains fifteen percent (15%) of gross income; eighty-five percent (85%) is paid to Ana Reyes.",
    "In a survey of songwriters, Ana Reyes found that 60% use split sheets and 40% do not.",
    "For the song Li Wei gets a commission of 60%, and Ana Reyes gets a fee of 40%.",
    "Session pay for the song: Ana Reyes 50% on signing, 50% on delivery.",
    "Example: if Ana and Tom write a song together they might own 50% each.",
    "Management: Tom Okafor receives 20% of gross income from songs and live shows; Ana Reyes receives 80%.",
    'The song "Fifty Percent" by Ana Reyes lasts 3/4 of an hour.',
  ])("%s", (text) => {
    expect(sharesBy(text)).toBe("");
  });
});
