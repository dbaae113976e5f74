import { cpSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../tools/testing/agreement.ts";
import { newAddress, password } from "../tools/samples/sample-accounts.ts";
import { Visitor } from "../tools/samples/visitor.ts";
import {
  createCloudFolder,
  removeCloudFolder,
  startCloudIn,
  type CloudFolder,
} from "../tools/testing/cloud.ts";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import type { LocalCloud } from "./main.ts";
import { UnusableState } from "./state-files.ts";
import { canFillDisk, withFullDisk } from "./testing/full-disk.ts";

const Songs = z.array(z.object({ title: z.string() }));

let place: CloudFolder;
let cloud: LocalCloud | undefined;
const email = newAddress();
const confirmed: string[] = [];

async function start(): Promise<LocalCloud> {
  cloud = await startCloudIn(place);
  return cloud;
}
async function stop(): Promise<void> {
  await cloud?.stop();
  cloud = undefined;
}

async function titles(owner: Visitor): Promise<string[]> {
  const songs = await owner.expect(Songs, "GET", "/api/songs");
  return songs.map(({ title }) => title);
}

async function createTitled(owner: Visitor, title: string): Promise<boolean> {
  const splits = [equalShareRow("Olive Owner", email, 100)];
  try {
    await createSong(owner, { title, splits, send: false, lyrics: "la ".repeat(4000) });
    confirmed.push(title);
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  place = await createCloudFolder();
});
afterAll(async () => {
  await stop();
  removeCloudFolder(place);
});

describe.skipIf(!canFillDisk)("the product on a full disk", () => {
  it("keeps what it confirmed, and works again when there is space", async () => {
    const { url } = await start();
    const owner = await signedUpUser(url, "Olive Owner", email);
    await createTitled(owner, "Before");
    await withFullDisk(20_000, async () => {
      for (let i = 0; i < 4; i += 1) await createTitled(owner, `Full ${i}`);
    });
    expect(confirmed.length).toBeLessThan(5);
    await expect.poll(() => createTitled(owner, "After")).toBe(true);
    for (let i = 0; i < 5; i += 1) expect(await createTitled(owner, `After ${i}`)).toBe(true);
    await stop();

    const again = new Visitor((await start()).url);
    await again.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
    expect(await titles(again)).toEqual(expect.arrayContaining(confirmed));
    await stop();
  });
});

describe("a start", () => {
  const files = [
    "clock",
    "credentials",
    "secrets.sqlite",
    "sqs.sqlite",
    "mail.sqlite",
    "cognito.sqlite",
    "s3.sqlite",
    "events.sqlite",
    "stripe.sqlite",
    "dynamodb/CURRENT",
  ];
  const damages = {
    lost: (file: string) => rmSync(file),
    emptied: (file: string) => truncateSync(file),
    damaged: (file: string) => writeFileSync(file, "garbage".repeat(700)),
  };

  beforeAll(async () => {
    await stop();
    await start();
    await stop();
  });

  it.each(
    files.flatMap((file) =>
      Object.entries(damages).map(([how, damage]) => ({ file, how, damage })),
    ),
  )("with $file $how ends with one sentence that names it", async ({ file, damage }) => {
    const own = temporaryDirectory();
    symlinkSync(join(place.folder, "assembly"), join(own.path, "assembly"));
    cpSync(join(place.folder, "state"), join(own.path, "state"), { recursive: true });
    damage(join(own.path, "state", file));
    const start = startCloudIn({ folder: own.path, port: 0 });
    const problem: unknown = await start.catch((error: unknown) => error);
    own.remove();
    expect(problem).toBeInstanceOf(UnusableState);
    expect(String(problem)).toContain(file);
    expect(String(problem)).toMatch(/npm start -- --fresh$/);
  });

  it("beside another product on the same folder ends with one sentence", async () => {
    await start();
    const other = startCloudIn({ ...place, port: 0 });
    await expect(other).rejects.toThrow(UnusableState);
    await expect(other).rejects.toThrow(/^Another Splitsheet uses the data in .*: stop it before/);
    await stop();
  });
});
