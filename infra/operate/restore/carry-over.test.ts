import { expect, it } from "vitest";
import { emailedSince, givenTwice } from "./carry-over.ts";
import { readComparedItems } from "./items-of-table.ts";

const head = (id: string, number: number) => ({
  pk: `AGREEMENT#${id}`,
  sk: "HEAD",
  kind: "agreement",
  id,
  number,
  workspaceId: "W",
});
const song = (id: string, number: number) => ({
  pk: "OWNER#W",
  sk: `SONG#${id}`,
  kind: "song",
  id,
  number,
});
const uploaded = (id: string, number: number) => ({
  ...head(id, number),
  pk: "OWNER#W",
  kind: "uploaded-agreement",
});

const ask = (id: string) => ({ pk: "LIMIT#joined#M", sk: `ASK#${id}#C`, kind: "held-ask" });
const entry = (number: number) => ({
  pk: "LIMIT#daily#M",
  sk: `ENTRY#H#000000000${number}`,
  kind: "daily-entry",
});
const daily = (emailed: number) => ({
  pk: "LIMIT#daily#M",
  sk: "DAILY#H",
  kind: "daily-email",
  emailed,
});

it("a number that both tables have given to different objects of a workspace is named", async () => {
  const then = await readComparedItems([head("A1", 1), uploaded("A2", 2), song("S2", 2)]);
  const now = await readComparedItems([
    head("A1", 1),
    head("A9", 2),
    song("S2", 2),
    { ...head("B1", 1), workspaceId: "OTHER" },
  ]);
  expect(givenTwice(then, now)).toEqual([
    "The number 0000002 was given twice: to the agreement A2, and to A9, which only the table before has.",
  ]);
});

it("what waited for a joined or a daily email and was sent since does not wait any more", async () => {
  const then = await readComparedItems([
    ...[ask("sent"), ask("waiting"), entry(1), entry(2), entry(3), daily(1)],
  ]);
  const now = await readComparedItems([ask("waiting"), daily(2)]);
  expect(emailedSince(then, now).map(({ sk }) => sk)).toEqual(["ASK#sent#C", "ENTRY#H#0000000002"]);
});
