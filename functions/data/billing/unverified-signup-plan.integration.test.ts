import { expect, it, vi } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { newUserId } from "../../platform/random-id.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { SignUpRepository } from "../accounts/sign-up-repository.ts";
import type { Table } from "../core/table.ts";
import { BillingRepository } from "./billing-repository.ts";

const at = "2026-12-01T12:00:00.000Z";
const [engine] = dataEngines;
let table: Table;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores }) => {
    ({ table } = stores);
  },
);

it.each([true, false])(
  "a checkout that begins while the address is verified without the password gives no plan (first checkout: %s)",
  async (isFirst) => {
    const userId = newUserId();
    const workspaceId = personalWorkspaceOf(userId);
    const signUp = { userId, name: "Nia Okafor", email: `${userId}@example.com`, createdAt: at };
    const signUps = new SignUpRepository(table);
    const billing = new BillingRepository(table);
    await signUps.begin(signUp);
    const begin = async () =>
      await billing.begin(workspaceId, { customerId: `cus_${userId}`, payerId: userId, signUp });
    if (!isFirst) await begin();
    const transact = table.transact.bind(table);
    vi.spyOn(table, "transact").mockImplementationOnce(async (items) => {
      if (isFirst) await begin();
      else {
        const before = (await billing.read(workspaceId)) ?? expect.fail("It was begun");
        await transact([
          billing.changedItem(workspaceId, before, { ...before, checkoutId: "cs_1" }, at),
        ]);
      }
      return await transact(items);
    });
    expect(await signUps.claim(signUp, at, true)).toBe(true);
    const known = await billing.read(workspaceId);
    expect(known).not.toHaveProperty("customerId");
    expect(known).not.toHaveProperty("checkoutId");
  },
);
