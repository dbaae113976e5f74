import { describe, expect, it } from "vitest";
import { parseSplitSheet } from "../parse-split-sheet.ts";
import { typewritten } from "../typewritten.fixture.ts";

const mail = (subject: string, again = "the song"): string => `From: Jess Tolliver
To: Works Team
${subject}

Hi both,

final splits for ${again} below, everyone has signed off.

Ana Reyes (BMI) – 60%
Tom Okafor (PRS) – 40%

Thanks,
Jess`;

const read = (text: string): (string | undefined)[] => {
  const { title, artist } = parseSplitSheet(typewritten(text));
  return [title?.value, artist?.value];
};

describe("a performer in the subject of a letter", () => {
  it.each([
    ["Subject: Splits: Nova Bright – Low Tide", "Low Tide", "Nova Bright"],
    ["Subject: Splits: Low Tide – Nova Bright", "Low Tide", "Nova Bright"],
    ["Re: Splits for Low Tide by Nova Bright", "Low Tide", "Nova Bright"],
    ["Betreff: Anteile: Nova Bright - Low Tide", "Low Tide", "Nova Bright"],
  ])("%s", (subject, title, artist) => {
    expect(read(mail(subject, title))).toEqual([title, artist]);
  });

  it("is first where the letter names neither again", () => {
    expect(read(mail("Subject: Splits: Nova Bright – Low Tide"))).toEqual(["Low Tide", "Nova Bright"]); // prettier-ignore
  });

  it("is none if what stands behind the dash is no name", () => {
    expect(read(mail("Subject: Splits: Killed by Rain"))).toEqual(["Killed by Rain", undefined]);
    expect(read(mail("Subject: Splits: Low Tide – please confirm"))[1]).toBeUndefined();
  });
});

it.each(["Hi Jess,", "Liebe Kolleginnen,", "Buenos días a todos:", "Chère Léa,"])(
  "a greeting is no title: %s",
  (greeting) => {
    const [title] = read(`${greeting}

Nora Fell 45%, PRS, published by Longspur Music
Tim Aske 35%, IMRO, no publisher
Jo Orr 20%, not with a society yet

All the best,
Nora`);
    expect(title).toBeUndefined();
  },
);
