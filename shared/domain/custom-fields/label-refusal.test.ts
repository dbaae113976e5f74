import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCustomField } from "./check-custom-field.ts";
import { labelErrorsOf } from "./label-errors.ts";
import { choiceRefusal, isSameLabel, labelMessages, labelRefusal } from "./label-refusal.ts";

const onSheet = (label: string) => labelMessages.onSheet(label);
const isPrivate = (label: string) => labelMessages.isPrivate(label);

describe("labels of what a sheet has", () => {
  it.each([
    ...[
      "Publisher %",
      "share",
      "Share",
      "SHARES",
      "Your share",
      "IPI",
      "IPI no.",
      "I.P.I.",
      "royalty %",
    ],
    ...[
      "Royalties",
      "Royalty rate",
      "songwriter",
      "Songwriter name",
      "master",
      "Master owner",
      "PRO",
    ],
    ...[
      "The PRO",
      "Publisher",
      "Publisher name",
      "Copyright",
      "Split",
      "Split (final)",
      "Percentage",
    ],
    ...[
      "Producer points",
      "pct",
      "Per cent",
      "percent",
      "pro rata",
      "Mastershare",
      "Title",
      "Artist",
      "BPM",
    ],
    ...[
      "Lyrics",
      "E-mail",
      "CAE",
      "Ownership",
      "Songwriter’s part",
      "Song title",
      "Publishing fee",
    ],
    ...["Cut", "Producer’s cut", "Writer half", "Label portion", "Fraction", "Allocation", "Ratio"],
    // Spanish, French, German, Portuguese
    ...[
      "Porcentaje",
      "Por ciento",
      "Participación",
      "Regalías",
      "Cuota",
      "Parte del autor",
      "Parte",
    ],
    ...[
      "Pourcentage",
      "Pour cent",
      "Quote-part",
      "Redevances",
      "Répartition",
      "Part éditeur",
      "Part",
    ],
    ...["Anteil", "Verlagsanteil", "Prozent", "Prozentsatz", "Tantiemen", "Beteiligung", "Verlag"],
    ...["Porcentagem", "Percentual", "Por cento", "Participação", "Quota", "Editora", "Compositor"],
  ])("“%s” is refused, and the sentence names it", (label) => {
    expect(labelRefusal(label)).toBe(onSheet(label));
  });

  it.each([
    ["Greek", "Ρublishеr"],
    ["Cyrillic", "ѕhаrе"],
    ["full width", "ＩＰＩ"],
    ["a percent sign of another script", "Anything ٪"],
    ["invisible characters", "sh\u200Bare"],
    ["soft hyphens", "roy\u00ADalty"],
    ["accents", "Šháre"],
    ["spaces", "P R O"],
    ["points", "s.h.a.r.e"],
    ["hyphens", "roy-alty"],
    ["digits", "5har3"],
    ["a digit at the end", "IP1"],
    ["a number at the end", "Share 2"],
    ["a number without a space", "Share2"],
    ["a small l", "lPl"],
    ["rn for m", "rnaster"],
    ["signs", "$h@re"],
    ["mathematical letters", "𝐬𝐡𝐚𝐫𝐞"],
    ["signs that stand for letters", "Publ¡sher"],
    ["a currency sign", "₽ublisher"],
    ["a sign of estimation", "P℮rcent"],
    ["Ukrainian letters", "ѕһагє"],
    ["letters of phonetics", "ʂɦare"],
    ["a genitive", "Publisher’s"],
    ["a genitive with a filler", "Writer's rate"],
    ["hyphens between syllables", "Pub-lish-er"],
    ["a space inside", "publi sher"],
  ])("are recognized in %s", (_, label) => {
    expect(labelRefusal(label)).toBe(onSheet(label));
  });

  it("are recognized in any case, with accents, invisible characters and signs between the letters", () => {
    const words = [
      "share",
      "royalty",
      "percentage",
      "publisher",
      "songwriter",
      "porcentaje",
      "anteil",
    ];
    const noise = fc.constantFrom("", "\u200B", "\u0301", "\u00AD", "\u2060", "\uFE0F");
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.array(fc.tuple(fc.boolean(), noise), { minLength: 12, maxLength: 12 }),
        (word, changes) => {
          const label = [...word]
            .map((letter, index) => {
              const [isUpper = false, after = ""] = changes[index] ?? [];
              return (isUpper ? letter.toUpperCase() : letter) + after;
            })
            .join("");
          expect(labelRefusal(label)).toBe(onSheet(label));
        },
      ),
    );
  });
});

describe("labels of what all parties should not keep", () => {
  it.each([
    ...[
      "Social security number",
      "Social Security no.",
      "SSN",
      "S.S.N.",
      "Tax ID",
      "Tax number",
      "VAT no.",
    ],
    ...[
      "IBAN",
      "Bank account",
      "Bank",
      "Account number",
      "Routing number",
      "Sort code",
      "SWIFT",
      "BIC",
    ],
    ...["Passport", "Passport no.", "Pаssport", "Card number", "Credit card", "CVV", "Password"],
    ...[
      "National Insurance no.",
      "Identity card",
      "Driver’s license",
      "Steuernummer",
      "Kontonummer",
    ],
    ...["Social insurance number", "Soc. sec. no.", "EIN", "TIN", "PIN", "Bank acct.", "Acct no."],
    ...["Reisepass", "Número de seguridad social", "Pasaporte", "NIF", "DNI", "Cuenta bancaria"],
    ...[
      "Numéro de sécurité sociale",
      "Passeport",
      "Compte bancaire",
      "CPF",
      "Passaporte",
      "Conta bancária",
    ],
  ])("“%s” is refused", (label) => {
    expect(labelRefusal(label)).toBe(isPrivate(label));
  });
});

describe("ordinary labels", () => {
  it.each([
    ...[
      "ISWC",
      "Label catalogue no.",
      "Session date",
      "Instrument",
      "Studio",
      "Recorded at",
      "ISRC",
    ],
    ...[
      "Mastering engineer",
      "Catalogue no.",
      "Vocal part",
      "Stage name",
      "Publisher catalogue no.",
    ],
    ...["Working title", "Key", "Language", "Explicit lyrics", "Album", "Release date", "Genre"],
    ...[
      "Pro Tools session",
      "Demo link",
      "T-shirt size",
      "Sample bank",
      "Artist manager",
      "Territory",
    ],
    ...["Writer’s room", "Union member", "Deal memo no.", "Credit line", "Co-producer", "Take 1"],
    ...["Fecha de grabación", "Instrumento", "Date de session", "Aufnahmedatum", "Tonstudio"],
    ...[
      "Third party",
      "Director’s cut",
      "Radio cut",
      "Manager’s name",
      "Writers’ camp",
      "Key of A",
    ],
    ...["Data da gravação", "Estúdio", "Место записи", "録音日", "Ημερομηνία"],
  ])("“%s” is accepted", (label) => {
    expect(labelRefusal(label)).toBeUndefined();
  });
});

it("a label is a line of at most 60 characters with letters, and no address", () => {
  expect(labelRefusal(" ")).toBe(labelMessages.missing);
  expect(labelRefusal("a".repeat(61))).toBe(labelMessages.tooLong);
  expect(labelRefusal("12")).toBe(labelMessages.noLetters("12"));
  expect(labelRefusal("See www.example.com")).toMatch(/web address/);
  expect(labelRefusal("a\nb")).toMatch(/single line/);
});

it("a choice that is a share is refused, other choices are not", () => {
  expect(choiceRefusal("50 %")).toBe(labelMessages.share("50 %"));
  expect(choiceRefusal("Half of the royalties")).toMatch(/is a share/);
  expect(choiceRefusal("Guitar")).toBeUndefined();
  expect(choiceRefusal("Publisher")).toBeUndefined();
});

it("labels that look the same are the same, and numbers make a difference", () => {
  expect(isSameLabel("Session date", "  session  DATE")).toBe(true);
  expect(isSameLabel("Session date", "Sеssion date")).toBe(true);
  expect(isSameLabel("Take 1", "Take 2")).toBe(false);
  expect(isSameLabel("Studio", "Instrument")).toBe(false);
});

const field = (choices: string[]) =>
  ({ label: "Key", type: "choice", scope: "sheet", filledBy: "sender", choices }) as const;

describe("choices", () => {
  it.each([
    ["Cyrillic", "Yes", "Yеs"],
    ["an invisible character", "Guitar", "Gui\u2060tar"],
    ["full width", "Bass", "Ｂass"],
  ])("that look alike are refused: %s", (_, first, second) => {
    expect(() => checkCustomField(field([first, second]), [])).toThrow(/./);
    expect(labelErrorsOf([{ ...field([first, second]), id: "key", required: false }])).toEqual([
      { path: "custom.key", message: labelMessages.sameChoice(first) },
    ]);
  });

  it("that differ in case, signs or digits are different ones", () => {
    const choices = ["C", "C#", "Cm", "CM", "A+", "A-", "1/2", "1-2", "0", "O"];
    expect(() => checkCustomField(field(choices), [])).not.toThrow();
  });

  it("are checked again when a sheet is sent", () => {
    expect(labelErrorsOf([{ ...field(["50 %", "Guitar"]), id: "key", required: false }])).toEqual([
      { path: "custom.key", message: labelMessages.share("50 %") },
    ]);
  });
});
