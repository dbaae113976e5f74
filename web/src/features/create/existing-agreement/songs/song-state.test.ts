import { expect, it } from "vitest";
import { nextOpenSong } from "./song-state.ts";

const song = (number: number, state: "open" | "completed" | "gone") => ({
  ...{ parseId: `d${number}`, number, title: "", state },
});

it("nextOpenSong gives the next song that is open, then those before, and none when all are done", () => {
  const songs = [song(1, "open"), song(2, "gone"), song(3, "open"), song(4, "completed")];
  expect(nextOpenSong(songs, "d1")?.parseId).toBe("d3");
  expect(nextOpenSong(songs, "d3")?.parseId).toBe("d1");
  expect(nextOpenSong(songs, "d4")?.parseId).toBe("d1");
  expect(nextOpenSong([song(1, "open"), song(2, "completed")], "d1")).toBeUndefined();
});
