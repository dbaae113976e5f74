import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as z from "zod";
import { labelOf } from "../../infra/tools/faults/table-labels.ts";
import { readReleaseItems } from "../../infra/tools/testing/release-items.ts";
import type * as StoredItems from "../data/core/stored-item.ts";
import { laterKeysIn, mapPaths, withLaterKeys } from "./later-keys.fixture.ts";

// Every reader of the functions must read what each release has stored, and keep all of it.

type Reader = StoredItems.ItemReader<z.ZodType<object>>;
type Item = Record<string, unknown>;

const { readers } = vi.hoisted(() => ({ readers: [] as Reader[] }));
vi.mock("../data/core/stored-item.ts", async (importOriginal) => {
  const original = await importOriginal<typeof StoredItems>();
  const storedItem = <Schema extends z.ZodType<object>>(build: () => Schema) => {
    const reader = original.storedItem(build);
    readers.push(reader);
    return reader;
  };
  return { ...original, storedItem };
});

const root = join(import.meta.dirname, "..");
const releases = globSync("testing/releases/*.data.json", { cwd: root }).map((file) => ({
  release: file.slice("testing/releases/".length, -".data.json".length),
  items: Object.values(readReleaseItems(join(root, file))).flat() as Item[],
}));

beforeAll(async () => {
  const paths = globSync("**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "testing/**"] });
  for (const path of paths)
    if (readFileSync(join(root, path), "utf8").includes("= storedItem("))
      await import(/* @vite-ignore */ join(root, path));
});

const ofTable = new Set(["pk", "sk", "kind", "environment", "duePk", "dueAt", "ttl"]);
const namesOf = (item: Item) => Object.keys(item).filter((name) => !ofTable.has(name));

/** Readers of a head and of its entry in a list differ in rank by what only one of them defines. */
const near = 5;

/**
 * The readers that are made for an item: they define most of its attributes, and few others. An item with one or two
 * attributes does not tell them apart.
 */
function readersOf(item: Item): Reader[] {
  const names = new Set(namesOf(item));
  const ranked = readers.map((reader) => {
    const defined = reader.attributes();
    const shared = defined.filter((name) => names.has(name)).length;
    return { reader, shared, rank: 5 * shared - (defined.length - shared) };
  });
  const best = Math.max(...ranked.map(({ rank }) => rank));
  const { shared: most = 0 } = ranked.find(({ rank }) => rank === best) ?? {};
  return ranked
    .filter(
      ({ rank, shared }) => shared > 0 && (rank >= best - near || (most < 3 && shared === most)),
    )
    .map(({ reader }) => reader);
}

function keepsAll(reader: Reader, item: Item): boolean {
  const read = new Set(Object.keys({ ...reader.parse(item) }));
  return namesOf(item).every((name) => read.has(name));
}

const byPath = (one: { path: unknown }, other: { path: unknown }) =>
  String(one.path).localeCompare(String(other.path));

it("this release has its items", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(releases.map(({ release }) => release)).toContain(version);
});

describe.each(releases)("items of release $release", ({ items }) => {
  it("are of every kind and state that the scenarios leave", () => {
    expect(new Set(items.map((item) => item["kind"])).size).toBeGreaterThanOrEqual(80);
  });

  it.each(
    [...Map.groupBy(items, (item) => labelOf(item) ?? String(item["kind"]))].map(
      ([label, all]) => [label, all] as const,
    ),
  )("%s is read, and nothing of it is lost, nor of what a later release adds", (_, all) => {
    for (const item of all) {
      // Entries of an index, of which only the keys are read.
      const made = readersOf(item);
      if (namesOf(item).length === 0 || made.length === 0) continue;
      const taking = made.filter((one) => one.tryParse(item) !== undefined);
      const reader = taking.find((one) => keepsAll(one, item)) ?? taking[0];
      if (reader === undefined) {
        made[0]?.parse(item);
        throw new Error("No reader takes the item");
      }
      const read: Item = { ...reader.parse(item) };
      expect(Object.keys(read)).toEqual(expect.arrayContaining(namesOf(item)));
      // A record takes no other keys than its own, and its values have one form.
      const paths = mapPaths(item).filter(
        (path) =>
          reader.tryParse(withLaterKeys(item, "later", (one) => one === path)) !== undefined,
      );
      const later = withLaterKeys(item, "later", (path) => paths.includes(path));
      const kept = laterKeysIn(reader.parse(later), "later");
      expect(kept.toSorted(byPath)).toEqual(laterKeysIn(later, "later").toSorted(byPath));
      expect(paths).toContain("");
    }
  });
});
