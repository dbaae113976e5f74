import { describe, expect, it } from "vitest";
import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import {
  brandingItem,
  isLogoTakenOff,
  readBranding,
} from "../../../functions/data/branding/branding-repository.ts";
import { keys } from "../../../functions/data/core/keys.ts";
import type { Stores } from "../../../functions/data/stores.ts";
import { createSong } from "../../../functions/songs/create-song.ts";
import {
  atSecond,
  createSongCall,
  songInputFor,
} from "../../../functions/testing/call-contexts.fixture.ts";
import { setUpStores } from "../../../functions/testing/stores.fixture.ts";
import { newUser } from "../../../functions/testing/user.fixture.ts";
import { dataEngines } from "../../tools/testing/data-table.ts";
import { decideBranding } from "./take-off-branding.ts";

let stores: Stores;
const logo = { id: "logo-of-nia", sha256: "0".repeat(64), width: 10, height: 10 };

/** A person whose workspace has a branding, and a sheet that was sent with it. */
async function branded() {
  const { userId, email } = await newUser(stores.table);
  await stores.table.put(keys.emailClaim(email), "email-claim", { userId });
  const workspaceId = personalWorkspaceOf(userId);
  const look = { senderName: "Blue Door Music", logo };
  await stores.table.transact([brandingItem(stores.table, workspaceId, undefined, look)]);
  const { agreement } = await createSong(
    stores,
    createSongCall(userId, songInputFor(2), { at: atSecond(1) }),
  );
  return { email, userId, workspaceId, agreementId: agreement.id };
}

async function decide(of: string, { applies = true, restores = false } = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const at = atSecond(60);
  return await decideBranding(stores.table, { of, restores, at, applies, say });
}

const recordOf = async (agreementId: string) => await stores.agreements.readRecord(agreementId);

describe.each(dataEngines)("an operator, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ stores } = set));

  it("takes a branding off what was sent and what will be, but not off versions; a repeat changes nothing", async () => {
    const { email, userId, workspaceId, agreementId } = await branded();
    expect(await decide(email, { applies: false })).toBe(2);
    expect((await recordOf(agreementId))?.agreement).toHaveProperty("branding");
    expect(await decide(email)).toBe(2);
    const record = await recordOf(agreementId);
    expect(record?.agreement).not.toHaveProperty("branding");
    expect(record?.sent).toMatchObject({ branding: { senderName: "Blue Door Music", logo } });
    expect(await isLogoTakenOff(stores.table, logo.id)).toBe(true);
    const next = await createSong(
      stores,
      createSongCall(userId, { ...songInputFor(2), title: "Later" }, { at: atSecond(80) }),
    );
    expect((await recordOf(next.agreement.id))?.sent).not.toHaveProperty("branding");
    expect(await decide(email)).toBe(0);
    expect((await readBranding(stores.table, workspaceId))?.takenOffAt).toBe(atSecond(60));
  });

  it("lets a workspace have its branding again, with which it then sends", async () => {
    const { email, userId } = await branded();
    await decide(email);
    expect(await decide(email, { restores: true })).toBe(1);
    expect(await isLogoTakenOff(stores.table, logo.id)).toBe(false);
    const { agreement } = await createSong(
      stores,
      createSongCall(userId, { ...songInputFor(2), title: "Again" }, { at: atSecond(90) }),
    );
    expect((await recordOf(agreement.id))?.agreement).toHaveProperty("branding");
  });
});
