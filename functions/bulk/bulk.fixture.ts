import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { LocalCloud } from "../../infra/local/main.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import type { BulkSongInput } from "../../shared/contracts/bulk/bulk-songs.ts";
import { bulkEndpoints, BulkView } from "../../shared/contracts/bulk/endpoints.ts";
import { guessColumns } from "../../shared/domain/bulk/bulk-columns.ts";
import type { BulkSong } from "../../shared/domain/bulk/bulk-song.ts";
import { readBulkSongs } from "../../shared/domain/bulk/read-bulk-songs.ts";
import { faultsOfSong } from "../../shared/domain/bulk/song-faults.ts";
import { wireSplitOf } from "../../shared/domain/sheet/wire-split.ts";

const Announced = BulkView().extend({
  upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
});
/** A bulk with what became of its songs. */
export const OpenBulk = bulkEndpoints.bulk.schemas().responses[200];
type OpenBulk = z.infer<typeof OpenBulk>;

const keyed = () => ({ "idempotency-key": randomUUID() });

export const bulkHeading = [
  ...["Reference", "Title", "Name", "Email", "PRO", "IPI", "Writer %"],
  ...["Publisher", "Publisher %", "Copyright %", "Master %"],
];

/** The cells of a person of a song, in the order of `bulkHeading`. */
export function lineOf(
  reference: string,
  title: string,
  { name = "Nia Okafor", email = "nia@bulk.example", share = "100", ipi = "none yet" } = {},
): string[] {
  return [
    ...[reference, title, name, email, "ASCAP", ipi, share],
    ...["Self-published", share, share, share],
  ];
}

/** A file as the preview reads it: its songs as the browser stores them, and its faults. */
export function fileOf(lines: readonly string[][]) {
  const numbered = lines.map((cells, index) => ({ line: index + 2, cells }));
  const choices = { emptyIpiIsNoneYet: false };
  const { songs, faults } = readBulkSongs(numbered, guessColumns(bulkHeading), choices);
  return {
    songs: songs.map(storedSong),
    faults: [...faults, ...songs.flatMap((song) => faultsOfSong(song))],
  };
}

function storedSong({ rows, ...song }: BulkSong): BulkSongInput {
  return {
    ...song,
    rows: rows.map(({ line, ...row }) => ({ ...wireSplitOf(row), typedShares: undefined, line })),
  };
}

/** A person who creates in bulk over HTTP. */
export class BulkUser {
  readonly visitor: Visitor;
  readonly #cloud: LocalCloud;

  constructor(cloud: LocalCloud, visitor: Visitor) {
    this.#cloud = cloud;
    this.visitor = visitor;
  }

  /** Announces and stores a file: a new bulk, or a corrected file of one. */
  async announce(songs: readonly unknown[], bulkId?: string) {
    const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, songs }));
    const size = { sizeBytes: bytes.length, songs: songs.length };
    const announced =
      bulkId === undefined
        ? await this.visitor.expect(
            Announced,
            "POST",
            "/api/bulks",
            { name: "Catalog.csv", ...size },
            keyed(),
          )
        : await this.visitor.expect(Announced, "POST", `/api/bulks/${bulkId}/files`, size, keyed());
    const { url, headers } = announced.upload;
    const { status } = await fetch(url, { method: "PUT", body: bytes, headers });
    if (status !== 200) throw new Error(`The upload of the songs answers ${status}`);
    return announced;
  }

  /** Announces, stores and starts a file. */
  async start(songs: readonly unknown[], bulkId?: string): Promise<string> {
    const { id, run } = await this.announce(songs, bulkId);
    await this.call(id, "start", { run });
    return id;
  }

  async call(id: string, what: string, body: object = {}): Promise<BulkView> {
    return await this.visitor.expect(BulkView(), "POST", `/api/bulks/${id}/${what}`, body);
  }

  async open(id: string): Promise<OpenBulk> {
    return await this.visitor.expect(OpenBulk, "GET", `/api/bulks/${id}`);
  }

  /** The bulk once this holds, with the clock going on by minutes meanwhile. */
  async when(id: string, holds: (bulk: OpenBulk) => boolean, minutes = 60): Promise<OpenBulk> {
    for (let minute = 0; ; minute += 1) {
      await this.#cloud.settled();
      const bulk = await this.open(id);
      if (holds(bulk)) return bulk;
      if (minute === minutes) throw new Error(`The bulk is still ${JSON.stringify(bulk.state)}`);
      await this.#cloud.advance(60);
    }
  }

  /** A bulk whose drafts are made. */
  async made(songs: readonly unknown[], bulkId?: string): Promise<OpenBulk> {
    const id = await this.start(songs, bulkId);
    return await this.when(id, ({ state }) => state === "created");
  }
}

/** The role of the function that makes and sends drafts. */
export function jobRoleOf(cloud: LocalCloud): string {
  const worker = cloud.functions.find(({ name }) => name.endsWith("background-jobs"));
  return worker?.role ?? "";
}

/** Kills the jobs' function right after the effect of these calls, counted from now on. Gives how often it did so. */
export function killAtCalls(cloud: LocalCloud, moments: readonly number[]): () => number {
  const role = jobRoleOf(cloud);
  const left = new Set(moments);
  let calls = 0;
  let kills = 0;
  cloud.admission.onCall = (call) => {
    if (call.role !== role) return;
    calls += 1;
    if (left.delete(calls) && cloud.killFunctions(role) > 0) kills += 1;
  };
  return () => {
    cloud.admission.onCall = undefined;
    return kills;
  };
}
