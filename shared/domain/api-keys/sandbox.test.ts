import { expect, it } from "vitest";
import { DomainError } from "../domain-error.ts";
import { sandboxOf, WorkspaceId } from "../ids.ts";
import { checkRoomForSong } from "./check-room-for-song.ts";
import { sandboxMonthOf, sandboxSongs } from "./sandbox.ts";

const workspaceId = WorkspaceId.parse("4fTq0sXw8ZkLm2NbVcRy1A");

it("sandbox: has a limit of songs, which other workspaces do not have", () => {
  const sandboxId = sandboxOf(workspaceId);
  checkRoomForSong(sandboxId, { songs: sandboxSongs - 1 });
  checkRoomForSong(workspaceId, { songs: 10_000 });
  expect(() => checkRoomForSong(sandboxId, { songs: sandboxSongs })).toThrow(
    new DomainError("sandbox_full"),
  );
});

it("sandbox: counts by months of UTC", () => {
  expect(sandboxMonthOf("2026-12-31T23:59:59.999Z")).toEqual({
    month: "2026-12",
    endsAt: "2027-01-01T00:00:00.000Z",
  });
});
