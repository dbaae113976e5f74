import { describe, expect, it } from "vitest";
import { sealAgreement } from "../../../functions/agreements/seal/seal-agreement.ts";
import { signAll } from "../../../functions/agreements/signing/sign-all.fixture.ts";
import { OutboxRepository } from "../../../functions/data/outbox/outbox-repository.ts";
import type { Stores } from "../../../functions/data/stores.ts";
import { createSong } from "../../../functions/songs/create-song.ts";
import { agreementObjectsInMemory } from "../../../functions/testing/agreement-objects.fixture.ts";
import {
  atSecond,
  createSongCall,
  songInputFor,
} from "../../../functions/testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../../../functions/testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../../functions/testing/stores.fixture.ts";
import { newUser } from "../../../functions/testing/user.fixture.ts";
import { dataEngines, type DataTable } from "../../tools/testing/data-table.ts";
import { allItems } from "../grant/stage-table.ts";
import { sealLine } from "./seals.ts";
import { stuckSeals } from "./stuck-seals.ts";

let data: DataTable;
let stores: Stores;
const { bucket, files, loadObjects } = agreementObjectsInMemory();

/** An agreement that two contributors have signed; the last signature was at second 11. */
async function signedAgreement() {
  const { userId } = await newUser(stores.table);
  const call = createSongCall(userId, songInputFor(2), { at: atSecond(1) });
  const { agreement } = await createSong(stores, call);
  await signAll(stores, loadObjects, agreement.id);
  const [task] = agreementTasksIn(await data.scan(), agreement.id, "seal");
  return { ...agreement, outboxId: task?.id ?? expect.fail("no seal was asked for") };
}

type Signed = Awaited<ReturnType<typeof signedAgreement>>;

async function seal({ id: agreementId, outboxId }: Signed) {
  const outbox = new OutboxRepository(stores.table);
  const render = async () => new TextEncoder().encode(`PDF of ${agreementId}`);
  await sealAgreement(
    { ...stores, outbox, files, render, siteOrigin: "https://example.com" },
    { agreementId, version: 1, outboxId, at: atSecond(20) },
  );
}

const listed = async (signedBefore: string) => await stuckSeals(allItems(data), signedBefore);
const minuteLater = Date.parse(atSecond(11)) + 60_000;

describe.each(dataEngines)("npm run operate -- seals on $engine", ({ open }) => {
  setUpStores(open, (set) => {
    ({ data, stores } = set);
  });

  it("lists what is signed and not sealed, with the refusal's reason and nobody's name", async () => {
    const [sealed, waiting, refused] = [
      await signedAgreement(),
      await signedAgreement(),
      await signedAgreement(),
    ];
    await seal(sealed);
    const signatures = [...bucket.keys()].filter((key) => key.includes(refused.id));
    for (const key of signatures) bucket.set(key, new TextEncoder().encode("another image"));
    await expect(seal(refused)).rejects.toThrow("can't be sealed");

    expect(await listed(atSecond(11))).toEqual([]);
    const stuck = await listed(atSecond(12));
    const common = { version: 1, signedAt: atSecond(11), hasJob: true };
    expect(stuck).toHaveLength(2);
    expect(stuck).toEqual(
      expect.arrayContaining([
        { ...common, agreementId: waiting.id, number: waiting.number, refusal: undefined },
        {
          ...common,
          agreementId: refused.id,
          number: refused.number,
          refusal: expect.stringContaining("The image of contributor 1 is not the one"),
        },
      ]),
    );
    const lines = stuck.map((one) => sealLine(one, minuteLater));
    expect(lines).toContain(
      `0000001, version 1 (agreement ${waiting.id}), signed at ${atSecond(11)}, 1 min ago: no reason is noted, the log of the function seal may have one.`,
    );
    for (const { id } of [waiting, refused]) {
      const { contributors = expect.fail() } = (await stores.agreements.readHead(id)) ?? {};
      for (const { name, email } of contributors)
        for (const text of [name, email]) expect(lines.join()).not.toContain(text);
    }

    await new OutboxRepository(stores.table).finish(waiting.outboxId, atSecond(30));
    const left = (await listed(atSecond(12))).find(({ agreementId }) => agreementId === waiting.id);
    expect(left && sealLine(left, minuteLater)).toMatch(/ No job tries to seal it any more\.$/);
  });
});
