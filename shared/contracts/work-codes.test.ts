import { expect, it } from "vitest";
import { files } from "./files/endpoints.ts";
import { songs } from "./songs/endpoints.ts";

const id = "0123456789abcdefghij";
const messagesOf = (error: { issues: { message: string }[] } | undefined) =>
  error?.issues.map(({ message }) => message);

const parse = (iswc: string) => songs.update.schemas().body.safeParse({ iswc });

it("Iswc: accepts an ISWC in any form or an empty string, and refuses a wrong check digit", () => {
  expect(parse("t0345246801").data?.iswc).toBe("T-034.524.680-1");
  expect(parse(" ").data?.iswc).toBe("");
  expect(messagesOf(parse("T-034.524.680-2").error)).toEqual([
    "Not an ISWC. One looks like T-034.524.680-1",
  ]);
});

const ofSong = (fileIds: string[], recordings?: object[]) =>
  files.ofSong.schemas().body.safeParse({ fileIds, artworkId: null, recordings });

it("a song's recordings: an ISRC is accepted in any form, a second main recording is refused", () => {
  const recording = { fileId: id, label: "master", isrc: "ISRC us-rc1-76-07839", isMain: true };
  expect(ofSong([id], [recording]).data?.recordings?.[0]?.isrc).toBe("USRC17607839");
  expect(messagesOf(ofSong([id], [{ ...recording, isrc: "US" }]).error)).toEqual([
    "Not an ISRC. One looks like US-RC1-76-07839",
  ]);
  const two = [recording, { ...recording, fileId: `${id}k` }];
  expect(ofSong([id, `${id}k`], two).success).toBe(false);
});

it("a song's recordings: more than 20 are refused", () => {
  const ids = Array.from({ length: 21 }, (_, index) => `${id}${index}`);
  expect(ofSong(ids.slice(1)).success).toBe(true);
  expect(messagesOf(ofSong(ids).error)).toEqual(["A song holds 20 recordings at most"]);
});
