import { expect, it } from "vitest";
import { hasValidIpiCheckDigits } from "../../../shared/domain/sheet/ipi.ts";
import { noneYet } from "../../../shared/domain/sheet/pro.ts";
import { parseIsrc } from "../../../shared/domain/song/isrc.ts";
import { parseIswc } from "../../../shared/domain/song/iswc.ts";
import { demoPeople } from "../samples/demo-people.ts";
import { people, type DemoPerson } from "./people.ts";
import { drawnSignature } from "./signature.ts";
import { songs, type DemoSong } from "./songs.ts";

const everyone: readonly DemoPerson[] = Object.values(people);
const catalogue: readonly DemoSong[] = Object.values(songs);

it("the demo's people and publishers have valid IPI numbers of their own, or none yet", () => {
  const numbers = everyone
    .flatMap(({ songwriterIpi, publisherIpi }) => [songwriterIpi, publisherIpi])
    .filter((ipi) => ipi !== "" && ipi !== noneYet);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((ipi) => !hasValidIpiCheckDigits(ipi))).toEqual([]);
});

it("the owner is the same person in the demo and in the samples of tests", () => {
  expect(people.nia).toMatchObject(demoPeople[0]);
});

it("the twelve songs have titles and recordings of their own, and valid codes", () => {
  expect(catalogue).toHaveLength(12);
  expect(new Set(catalogue.map(({ title }) => title)).size).toBe(12);
  expect(new Set(catalogue.map(({ recording }) => recording.name)).size).toBe(12);
  const iswcs = catalogue.flatMap(({ iswc }) => iswc ?? []);
  expect(iswcs.map(parseIswc)).toEqual(iswcs);
  const isrcs = catalogue.flatMap(({ recording: { isrc } }) => isrc ?? []);
  expect(isrcs.map(parseIsrc)).toEqual(isrcs);
});

it("signatures are PNG pictures below the limit, the same for the same name", () => {
  const pictures = everyone.map(({ songwriterName }) => drawnSignature(songwriterName));
  expect(new Set(pictures).size).toBe(everyone.length);
  expect(drawnSignature(people.nia.songwriterName)).toBe(pictures[0]);
  for (const picture of pictures) expect(picture.length).toBeLessThan(40_000);
});
