import { expect, it } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { permanentDigest } from "../../platform/keyed-hashes.ts";
import { newUserId, randomId } from "../../platform/random-id.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { mustBeNew } from "../core/expressions.ts";
import { billingKeys } from "./billing-keys.ts";
import type { Table } from "../core/table.ts";
import { TrialRepository } from "./trial-repository.ts";

const [engine] = dataEngines;
let table: Table;
let trials: TrialRepository;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores }) => {
    ({ table } = stores);
    trials = new TrialRepository(table);
  },
);

const newWorkspace = () => personalWorkspaceOf(newUserId());
const spellings = () => {
  const name = randomId().toLowerCase();
  return [`${name}@example.com`, `${name}+1@example.com`, `${name}+2@example.com`] as const;
};

/** Records a trial as earlier versions did: by the address itself. */
async function recordByAddress(email: string, workspaceId: ReturnType<typeof newWorkspace>) {
  const holder = await permanentDigest(["workspace", workspaceId]);
  const key = billingKeys.trial(await permanentDigest(["address", email]));
  await table.transact([table.putItem(key, "trial", { holder }, mustBeNew)]);
}

it("trials: all spellings of a mailbox have one trial", async () => {
  const [plain, first, second] = spellings();
  const [one, other] = [newWorkspace(), newWorkspace()];
  expect(await trials.usedBy({ email: first }, one)).toBe("nobody");
  await table.transact([await trials.markItem({ email: first }, one)]);
  for (const email of [plain, first, second]) {
    expect(await trials.usedBy({ email }, one)).toBe("this");
    expect(await trials.usedBy({ email }, other)).toBe("another");
  }
  expect(await trials.usedBy({ email: spellings()[0] }, other)).toBe("nobody");
});

it("trials: one that an earlier version recorded by its address still counts, and is then recorded for the mailbox", async () => {
  const [plain, first, second] = spellings();
  const [one, other] = [newWorkspace(), newWorkspace()];
  await recordByAddress(first, one);
  expect(await trials.usedBy({ email: first }, other)).toBe("another");
  expect(await trials.usedBy({ email: first }, one)).toBe("nobody");
  await table.transact([await trials.markItem({ email: first }, one)]);
  expect(await trials.usedBy({ email: first }, one)).toBe("this");
  for (const email of [plain, second])
    expect(await trials.usedBy({ email }, other)).toBe("another");
});

it("trials: two that earlier versions recorded for spellings of one mailbox both go on", async () => {
  const [, first, second] = spellings();
  const [one, other] = [newWorkspace(), newWorkspace()];
  await recordByAddress(first, one);
  await recordByAddress(second, other);
  await table.transact([await trials.markItem({ email: first }, one)]);
  expect(await trials.usedBy({ email: first }, one)).toBe("this");
  expect(await trials.usedBy({ email: second }, other)).toBe("this");
});
