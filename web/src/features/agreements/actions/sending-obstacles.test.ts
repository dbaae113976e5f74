import { expect, it } from "vitest";
import { evenRows } from "../../../../../shared/domain/agreement/agreement.fixture.ts";
import { sendingObstacles } from "./sending-obstacles.ts";

const [first, second] = evenRows(2);
if (first === undefined || second === undefined) throw new Error("There are two rows");
const song = { title: "Low Tide Radio", artist: "", bpm: 0 };

it("what prevents sending is said for each row by name or place, and for the song", () => {
  const splits = [
    { ...first, email: "nia@" },
    { ...second, songwriterName: "", masterShare: second.masterShare - 1 },
  ];
  expect(sendingObstacles({ ...song, title: "www.evil.example", splits }, [])).toEqual([
    "Master percentages must total 100%",
    "Contributor 2: Songwriter name is required",
    "Song title: Can't contain a web address",
    "Writer 1: Valid email is required",
  ]);
});

it("a field is named where the message does not name it", () => {
  const splits = [
    { ...first, typedShares: { masterShare: "x" } },
    { ...second, pro: "www.x" },
  ];
  expect(sendingObstacles({ ...song, splits }, [])).toEqual([
    "Writer 1, Master %: Must be a number from 0 to 100",
    "Writer 2, PRO: Can't contain a web address",
  ]);
});

it("what the server has refused is among it, and nothing twice", () => {
  const refused = [
    { path: "splits.1.songwriterName", message: "The character '🔥' can't be printed" },
    { path: "splits.0.email", message: "Valid email is required" },
  ];
  const splits = [{ ...first, email: "nia@" }, second];
  expect(sendingObstacles({ ...song, splits }, refused)).toEqual([
    "Writer 1: Valid email is required",
    "Writer 2, Songwriter name: The character '🔥' can't be printed",
  ]);
});
