import { describe, expect, it } from "vitest";
import { SongInput } from "../../../../shared/contracts/agreements/sheet-input.ts";
import {
  hasUncheckedPro,
  totalOf,
  totalState,
} from "../../../../shared/domain/sheet/sheet-rows.ts";
import {
  emptyForm,
  emptyRow,
  isEmptyRow,
  isFinishedRow,
  typedShares,
  normalizeShareText,
  toFormRow,
  toSongInput,
} from "./sheet-form.ts";
import { toShownSheet } from "./kinds/to-shown-sheet.ts";
import { resolveSheet } from "./sheet-resolver.ts";

const shares = (text: string) => ({
  songwriterShare: text,
  publisherShare: text,
  copyrightShare: text,
  masterShare: text,
});
const nia = {
  ...emptyRow,
  songwriterName: "Nia Okafor",
  email: "nia@okafor.studio",
  songwriterIpi: "00052210040",
};

describe("typed values of a sheet", () => {
  it("do not total 100 % with 33.33 three times", () => {
    const rows = [1, 2, 3].map(() => typedShares({ ...nia, ...shares("33.33") }));
    expect(totalOf(rows, "songwriterShare")).toBe(9999);
    expect(totalState(totalOf(rows, "songwriterShare"))).toBe("under");
  });

  it("make a finished row once it could be sent, and not with a share out of bounds", () => {
    expect(isFinishedRow(emptyRow)).toBe(false);
    expect(isFinishedRow(nia)).toBe(true);
    expect(isFinishedRow({ ...nia, songwriterIpi: "", ...shares("50") })).toBe(false);
    expect(isFinishedRow({ ...nia, selfPublished: true, ...shares("50") })).toBe(true);
    expect(isFinishedRow({ ...nia, masterShare: "-5" })).toBe(false);
    expect(isFinishedRow({ ...nia, masterShare: "150" })).toBe(false);
    expect(isFinishedRow({ ...nia, email: "nia@" })).toBe(false);
  });

  it("are sent as numbers, empty shares and BPM as 0", () => {
    const song = toSongInput({ ...emptyForm, title: "Low Tide Radio", splits: [nia] });
    expect(song.bpm).toBe(0);
    expect(song.splits[0]?.songwriterPercentage).toBe(0);
  });

  it("that are no number of their field are saved as text, and come back", () => {
    const row = { ...nia, ...shares("50"), masterShare: " 33.333 ", copyrightShare: "-5" };
    const song = toSongInput({ ...emptyForm, title: "A", bpm: "900", splits: [row] });
    expect(song).toMatchObject({ bpm: 0, typedBpm: "900" });
    expect(song.splits[0]).toMatchObject({
      songwriterPercentage: 50,
      masterPercentage: 0,
      copyrightPercentage: 0,
      typed: { masterPercentage: "33.333", copyrightPercentage: "-5" },
    });
    const [saved] = SongInput().parse(song).splits;
    if (saved === undefined) throw new Error("There is a row");
    const view = {
      ...saved,
      ...{ pro: saved.pro ?? "", contributorId: "c1", signed: false },
    };
    expect(toFormRow(view, 0)).toMatchObject({ masterShare: "33.333", copyrightShare: "-5" });
  });

  it("say that nobody touched the default PRO, also after they were saved and read", () => {
    const rows = [nia, { ...nia, proChecked: true }, { ...nia, pro: "GEMA" }];
    const { splits } = toSongInput({ ...emptyForm, title: "A", splits: rows });
    expect(splits.map(({ pro, proChecked }) => [pro, proChecked])).toEqual([
      ["BMI", false],
      ["BMI", undefined],
      ["GEMA", undefined],
    ]);
    const views = splits.map((split) => ({ ...split, pro: split.pro ?? "" }));
    const read = views.map((view) => toFormRow({ ...view, contributorId: "c1", signed: false }, 0));
    expect(read.map(hasUncheckedPro)).toEqual([true, false, false]);
    expect(isEmptyRow({ ...emptyRow, proChecked: true })).toBe(true);
  });

  it("make no sheet while nothing is typed", () => {
    expect(toShownSheet(emptyForm, "11/21/26")).toBeUndefined();
    expect(toShownSheet({ ...emptyForm, title: "A" }, "11/21/26")?.rows).toHaveLength(1);
  });

  it("are kept as typed if they can't be normalized", () => {
    expect(normalizeShareText("33.3")).toBe("33.30");
    expect(normalizeShareText("33.333")).toBe("33.333");
    expect(normalizeShareText("")).toBe("");
  });
});

describe("checks of a sheet's form", () => {
  it("report each missing field, the publisher's only if the publisher has a share", () => {
    const form = { ...emptyForm, splits: [{ ...emptyRow, ...shares("50") }] };
    const { errors } = resolveSheet(form);
    expect(errors.title?.message).toBe("Please fill in all required fields");
    expect(errors.splits?.[0]?.songwriterName?.message).toBe("Songwriter name is required");
    expect(errors.splits?.[0]?.email?.message).toBe("Valid email is required");
    expect(errors.splits?.[0]?.publisherIpi?.message).toBe("Publisher IPI# is required");
    expect(resolveSheet({ ...form, splits: [emptyRow] }).errors.splits?.[0]?.publisherIpi).toBe(
      undefined,
    );
  });

  it("refuse a share with three decimals and one beyond 100", () => {
    const splits = [{ ...nia, masterShare: "33.333", copyrightShare: "101" }];
    const { errors } = resolveSheet({ ...emptyForm, title: "A", splits });
    expect(errors.splits?.[0]?.masterShare?.message).toBe("At most two decimals");
    expect(errors.splits?.[0]?.copyrightShare?.message).toBe("Must be a number from 0 to 100");
  });

  it("refuse texts of another form in every row, whatever the title is", () => {
    const splits = [nia, { ...nia, email: "nia@", songwriterName: "www.evil.example" }];
    const { errors } = resolveSheet({ ...emptyForm, bpm: "900", splits });
    expect(errors.title?.message).toBe("Please fill in all required fields");
    expect(errors.bpm?.message).toBe("BPM must be a number from 1 to 300");
    expect(errors.splits?.[0]).toBe(undefined);
    expect(errors.splits?.[1]?.email?.message).toBe("Valid email is required");
    expect(errors.splits?.[1]?.songwriterName?.message).toBe("Can't contain a web address");
  });

  it("accept a complete form", () => {
    const form = { ...emptyForm, title: "A", splits: [{ ...nia, songwriterShare: "100" }] };
    expect(resolveSheet(form).errors).toEqual({});
  });
});
