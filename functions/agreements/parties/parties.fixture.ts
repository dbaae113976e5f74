import { beforeEach } from "vitest";
import { personalWorkspaceOf, type UserId } from "../../../shared/domain/ids.ts";
import type { DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { agreements } from "../../../shared/contracts/agreements/endpoints.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import { SignUpRepository } from "../../data/accounts/sign-up-repository.ts";
import { setAttributes } from "../../data/core/expressions.ts";
import { partitions } from "../../data/core/key-prefixes.ts";
import { keys } from "../../data/core/keys.ts";
import type { Stores } from "../../data/stores.ts";
import { randomId } from "../../platform/random-id.ts";
import type { Context } from "../../http/context.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { deliverAllEvents } from "../../testing/outbox-tasks.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { listAgreements } from "../list-agreements.ts";
import { readAgreementDetail } from "../read-agreement.ts";

type ListQuery = Context<(typeof agreements)["list"]>["query"];

/** An account with a verified address. */
export interface Party {
  userId: UserId;
  email: string;
}
export type Parties = ReturnType<typeof partiesOver>;

/** The table of a `describe`. Each of its tests starts with an owner and two addresses without an account. */
interface Scene {
  data: DataTable;
  parties: Parties;
  owner: Party;
  nia: string;
  ben: string;
}

/** Opens a table as `setUpStores` does, and creates a scene with unique addresses before each test. */
export function setParties(open: () => Promise<DataTable>, use: (scene: Scene) => void): void {
  let data: DataTable;
  let parties: Parties;
  setUpStores(open, (set) => {
    ({ data } = set);
    parties = partiesOver(set);
  });
  beforeEach(async () => {
    const id = randomId();
    const owner = await parties.account(`owner-${id}@example.com`);
    use({ data, parties, owner, nia: `nia-${id}@example.com`, ben: `ben-${id}@example.com` });
  });
}

/** A call about an agreement by a user, whether they own it or not. */
export const callOf = <Body extends object>(
  userId: UserId,
  id: string,
  body: Body,
  at: string = atSecond(20),
) => ownerCall(userId, { params: { id }, body }, { at });

/** Calls of owners and contributors with an account, over one table. */
function partiesOver({ data, stores }: { data: DataTable; stores: Stores }) {
  const { loadObjects } = agreementObjectsInMemory();
  const { table } = stores;

  async function headOf(id: string): Promise<SentAgreement> {
    const head = await stores.agreements.readHead(id);
    if (head === undefined || head.status === "draft") throw new Error("It was sent");
    return head;
  }

  return {
    stores,
    loadObjects,
    headOf,

    async account(email: string): Promise<Party> {
      const user = await newUser(table, email);
      await table.put(keys.emailClaim(email), "email-claim", { userId: user.userId });
      return user;
    },

    /** Gives an account another address, as `changeEmail` does. */
    async moveTo(user: Party, email: string, at: string): Promise<Party> {
      const claim = new SignUpRepository(table);
      await table.transact(claim.moveClaimItems(user.userId, user.email, email, at));
      await table.update(keys.profile(user.userId), setAttributes({ email }));
      return { ...user, email };
    },

    /** The id of a new agreement that was sent to these addresses. */
    async sent(owner: Party, emails: readonly string[], at = atSecond(1)): Promise<string> {
      const song = songInputFor(emails.length);
      const splits = song.splits.map((split, index) => ({ ...split, email: emails[index] ?? "" }));
      const call = createSongCall(owner.userId, { ...song, splits }, { at });
      return (await createSong(stores, call)).agreement.id;
    },

    /** Calls the subscribers for everything that happened to an agreement. */
    async tell(id: string): Promise<void> {
      await deliverAllEvents(table, await data.scan(), id);
    },

    async listed({ userId }: Pick<Party, "userId">, query: ListQuery = {}) {
      const call = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(20) });
      const { body, headers } = await listAgreements(stores, { ...call, query });
      const cursor = /cursor=([\w-]+)/.exec(headers["link"] ?? "")?.[1];
      return { cards: body, ids: body.map(({ id }) => id), cursor };
    },

    detail: async ({ userId }: Pick<Party, "userId">, id: string) =>
      await readAgreementDetail(stores, loadObjects, callOf(userId, id, {})),

    /** A signature by session, without a link. */
    async sessionCall(id: string, { userId, email }: Party) {
      const head = await headOf(id);
      const contributor =
        head.contributors.find((one) => sameEmail(one.email, email)) ?? head.contributors[0];
      if (contributor === undefined) throw new Error("There are contributors");
      const call = await signingCall(head, contributor, { at: atSecond(20) }, { email });
      const session = callOf(userId, id, {}).session;
      const { shareLink: _, ...body } = call.body;
      return { ...call, body, findSession: async (): Promise<Session | undefined> => session };
    },

    /** The agreements that are marked as waiting for a user's signature. */
    async marksOf({ userId }: Pick<Party, "userId">) {
      const pk = partitions.owner(personalWorkspaceOf(userId));
      const marks = await table.range({ pk, prefix: "NEEDS-SIGNATURE#" });
      return marks.map(({ id }) => id);
    },
  };
}
