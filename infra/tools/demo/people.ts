import { demoAccount } from "../samples/demo-people.ts";

/** A person of the demo catalogue. All of them, their publishers and their numbers are invented. */
export interface DemoPerson {
  songwriterName: string;
  email: string;
  pro: string;
  songwriterIpi: string;
  publisherName: string;
  publisherIpi: string;
  selfPublished: boolean;
}

function person(
  songwriterName: string,
  mailbox: string,
  [pro, songwriterIpi]: readonly [string, string],
  [publisherName, publisherIpi]: readonly [string, string] | readonly [] = [],
): DemoPerson {
  return {
    ...{ songwriterName, pro, songwriterIpi },
    email: `${mailbox}@demo.splitsheet.example`,
    publisherName: publisherName ?? "",
    publisherIpi: publisherIpi ?? "",
    selfPublished: publisherName === undefined,
  };
}

/** The people of the demo catalogue. Nia, Łukasz, Jonah and Amara have accounts, all with the demo password. */
export const people = {
  nia: person(demoAccount.name, "nia", ["BMI", "00028451097"], ["Okafor Songs", "00061880474"]),
  lukasz: person("Łukasz Żółć", "lukasz", ["ASCAP", "00034721993"], ["Baltic Tone", "00073391571"]),
  jonah: person(
    "Jonah Whitfield-Reyes",
    "jonah",
    ["ASCAP", "00061183007"],
    ["Porchlight Works", "00041370612"],
  ),
  amara: person(
    "Amara Delacourt",
    "amara",
    ["SACEM", "00052839468"],
    ["Éditions du Palier", "00066921460"],
  ),
  meilin: person("Mei-Lin Tsao", "meilin", ["SOCAN", "00070258197"]),
  rafi: person(
    "Rafi Benhaim-Cole",
    "rafi",
    ["PRS", "00045590377"],
    ["Third Kettle Music", "00031827498"],
  ),
  ingrid: person("Ingrid Solbakken", "ingrid", ["none", "none"]),
} as const satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;
export const demoPassword = demoAccount.password;
