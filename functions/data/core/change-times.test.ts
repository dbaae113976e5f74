import { expect, it } from "vitest";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { changedSince, changeTimeOf, withChangeTime } from "./change-times.ts";
import { keys } from "./keys.ts";
import { fileItemKeys } from "../files/file-item-keys.ts";

const workspaceId = WorkspaceId.parse("w".repeat(22));
const song = keys.song(workspaceId, "song");
const since = "2026-11-26T10:00:00Z";

it("change times: an item that is put has one if a workspace lists it as a song, an agreement or a file", () => {
  const listed = [
    song,
    keys.agreementCard(workspaceId, "agreement"),
    fileItemKeys.file(workspaceId, "file"),
    fileItemKeys.folderEntry(workspaceId, "folder", "file"),
  ];
  for (const key of listed)
    expect(Date.parse(String(changeTimeOf(key)["changedAt"]))).not.toBeNaN();
  const others = [
    keys.counters(workspaceId),
    fileItemKeys.fileLink(workspaceId, "file"),
    keys.lyrics("s"),
  ];
  for (const key of others) expect(changeTimeOf(key)).toEqual({});
});

it("change times: each form of an update sets one, beside what it does", () => {
  const set = "#changedAt = :changedAt";
  const textOf = (text: string) => withChangeTime(song, { text }).text;
  expect(textOf("SET bpm = :bpm REMOVE iswc")).toBe(`SET ${set}, bpm = :bpm REMOVE iswc`);
  expect(textOf("REMOVE movedFrom")).toBe(`SET ${set} REMOVE movedFrom`);
  expect(textOf("ADD shares :one SET bpm = :bpm")).toBe(`ADD shares :one SET ${set}, bpm = :bpm`);
  const update = { text: "SET bpm = :bpm", names: { "#a": "a" }, values: { ":bpm": 97 } };
  expect(withChangeTime(song, update)).toMatchObject({
    names: { "#a": "a", "#changedAt": "changedAt" },
    values: { ":bpm": 97 },
  });
  expect(withChangeTime(keys.counters(workspaceId), update)).toBe(update);
});

it("change times: a reader leaves out what was not written since a time; earlier items have their creation's", () => {
  const reader = changedSince({ parse: (item: unknown) => item }, since);
  const late = { changedAt: "2026-11-26T10:00:00.500Z", createdAt: "2026-01-01T00:00:00.000Z" };
  const early = { ...late, changedAt: "2026-11-26T09:59:59.999Z" };
  expect(reader.parse(late)).toBe(late);
  expect(reader.parse(early)).toBeUndefined();
  expect(reader.parse({ createdAt: late.changedAt })).toBeDefined();
  expect(reader.parse({ createdAt: early.changedAt })).toBeUndefined();
  expect(reader.parse({})).toBeDefined();
});
