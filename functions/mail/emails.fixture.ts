import fc from "fast-check";
import { emailContracts, type EmailName } from "../../shared/contracts/emails/emails.ts";
import { validArbitrary } from "../../infra/tools/testing/schema-arbitrary.ts";
import { dailySections, type DailySection, type FactsOf } from "./email-facts.ts";
import { emailContentFor } from "./templates.ts";

const site = "https://splitsheet.example";
const provider = "Northern Lights Music Publishing & Records Group International";
const longName = "Nguyễn Thị Ánh Wolfeschlegelsteinhausenbergerdorff-O’Connor";

/** Every part of a daily email, with this text where users write. */
const sectionsOf = (text: string): DailySection[] =>
  dailySections.map((section, index) => ({
    section,
    entries: [1, 2].map((number) => ({
      section,
      about: `${section} ${number}`,
      title: text,
      detail: `0000042, from ${text}, open for signing until December 21, 2026`,
      label: "Review and sign",
      url: `${site}/sign/${"fZ3kQ9wX".repeat(8)}${index}${number}`,
    })),
    more: index,
  }));

/** Long values of the facts that emails share. */
const longFacts = {
  name: longName,
  code: "048213",
  signedInAt: "2026-12-21T10:41:30.000Z",
  ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  provider,
  recipientName: longName,
  ownerName: "Nia Okafor",
  isOwner: false,
  hasToAnswer: true,
  title:
    "The Unbearable Lightness of Waking Up Before Noon (feat. Donaudampfschifffahrtsgesellschaftskapitän) [Extended Sunrise Version]",
  artist: "Nia & the Shallows, Łukasz Żółć and the Gdańsk Philharmonic Orchestra",
  number: 1_234_567,
  writers: Array.from({ length: 12 }, (_, index) => ({
    name: index === 1 ? longName : `Writer Number ${index + 1}`,
    share: index === 0 ? 4500 : 500,
    person: index,
  })),
  shares: [
    { songwriterShare: 3334, publisherShare: 0, copyrightShare: 5000, masterShare: 10_000 },
    { songwriterShare: 1, publisherShare: 1250, copyrightShare: 2500, masterShare: 0 },
  ],
  url: `${site}/sign/${"fZ3kQ9wX".repeat(8)}?from=mail&kind=personal`,
  expiresAt: "2026-12-21T10:41:30.000Z",
  deletedAt: "2027-02-19T10:41:30.000Z",
  plan: "Enterprise",
  teamName: provider,
  price: "$299.00 a year",
  trialEndsAt: "2026-12-21T10:41:30.000Z",
  keptUntil: "2026-12-21T10:41:30.000Z",
  availableUntil: "2026-12-21T10:41:30.000Z",
  moverName: longName,
  fromPlace: { kind: "person", name: longName },
  toPlace: { kind: "team", name: provider },
  canOtherMoveBack: true,
  backUntil: "2026-12-21T10:41:30.000Z",
  validUntil: "2026-12-21T10:41:30.000Z",
  waitingFor: [longName, "Łukasz Żółć", "Björk O’Connor"],
  endedBy: longName,
  endReason:
    "My publisher share should be 25 %, not 12.5 %.\nSee https://a.very.long.address.example/of/a/contract/that/cannot/be/broken/anywhere/at/all",
  asksAgreement: false,
  suggestions: [
    { name: longName, choice: "Other shares" },
    { name: "Björk O’Connor", choice: "I'm not sure yet" },
  ],
  answer: "I wrote the bridge, so 20 % is right for you.\nCall me?",
  isAttached: true,
  agreements: ["Low Tide Radio", "Visit evil.example now", "The Unbearable Lightness of Being"].map(
    (title, index) => ({
      title,
      number: index + 1,
      ownerName: longName,
      expiresAt: "2026-12-21T10:41:30.000Z",
      url: `${site}/sign/${"fZ3kQ9wX".repeat(8)}${index}`,
    }),
  ),
  sections: sectionsOf(longName),
  maskedNew: "w•••@a.very.long.domain.of.a.label.example",
  maskedFormer: "n•••@another.very.long.domain.of.a.label.example",
  hasSigned: true,
  contributorName: longName,
  reason: "This is not my address.\nPlease call me.",
  changes: ["The title", `The shares of ${longName}`, `${longName} is no longer a contributor`],
};

/** The facts of an email: the long values, and valid values for the other fields of its entry. */
function factsOf<Name extends EmailName>(name: Name, isOwner: boolean): FactsOf<Name> {
  const [entry] = fc.sample(validArbitrary(emailContracts[name].input()), { numRuns: 1, seed: 1 });
  // Cast because `longFacts` is no union of all emails' facts; the entry's schema gives the fields that it lacks.
  return Object.assign({}, entry, longFacts, { isOwner }) as unknown as FactsOf<Name>;
}

// Cast because Object.keys returns `string[]`; the constant has no other keys.
const names = Object.keys(emailContracts) as EmailName[];

/** The content of every email, to the owner and to another recipient, with the address of a page. */
export const longEmails = names.flatMap((template) =>
  [false, true].map((isOwner) => ({
    template,
    isOwner,
    content: emailContentFor(template, factsOf(template, isOwner)),
  })),
);

/** Who no longer signs for somebody and has signed nothing has no page: their email has no button. */
export const emailWithoutPage = {
  template: "representative-revoked" as const,
  isOwner: false,
  content: emailContentFor("representative-revoked", {
    ...factsOf("representative-revoked", false),
    url: "",
  }),
};

/** The content of every email with this text in each field that users write. */
export function emailsWith(text: string) {
  const written = {
    name: text,
    recipientName: text,
    ownerName: text,
    title: text,
    artist: text,
    waitingFor: [text],
    endedBy: text,
    endReason: text,
    contributorName: text,
    reason: text,
    teamName: text,
    otherName: text,
    moverName: text,
    fromPlace: { kind: "person", name: text },
    toPlace: { kind: "team", name: text },
    changes: [text],
    writers: [{ name: text, share: 10_000, person: 0 }],
    sections: sectionsOf(text),
    agreements: longFacts.agreements.map((one) => ({ ...one, title: text, ownerName: text })),
  };
  return names.flatMap((template) =>
    [false, true].map((isOwner) => ({
      template,
      isOwner,
      content: emailContentFor(template, { ...factsOf(template, isOwner), ...written }),
    })),
  );
}
