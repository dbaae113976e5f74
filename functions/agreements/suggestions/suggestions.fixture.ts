import { randomUUID } from "node:crypto";
import * as z from "zod";
import { AgreeingView } from "../../../shared/contracts/agreements/agreeing-view.ts";
import type { SuggestionView } from "../../../shared/contracts/agreements/suggestion-views.ts";
import { createSong, type CreatedSong } from "../../../infra/tools/testing/agreement.ts";
import {
  callSigning,
  openSignerPage,
  readSignerPage,
  rowOfSchema3,
  sheetSignatureBody,
  type SignerPage,
} from "../../../infra/tools/testing/schema-3.ts";
import { Visitor, type VisitorResponse } from "../../../infra/tools/samples/visitor.ts";

let sheets = 0;

/** What the owner's page shows. */
const OwnersPage = z.object({
  version: z.number().int(),
  revision: z.number().int(),
  status: z.string(),
  documentHash: z.string(),
  openSuggestions: z.number().int().optional(),
  song: z.object({ title: z.string() }),
  splits: z.array(
    z.object({ contributorId: z.string(), rowId: z.string(), songwriterPercentage: z.number() }),
  ),
  agreeing: AgreeingView(),
});

/** What a contributor's page says of the version and of their own signature. */
const PartysPage = z.object({
  version: z.number().int(),
  status: z.string(),
  signer: z.object({ signed: z.boolean() }),
});

/** A contributor of a sheet with their link. */
export interface TestParty {
  shareLink: string;
  page: SignerPage;
  email: string;
}

/** A sheet of Ben (50 %), Cy (30 %) and Dee (20 %) that somebody else owns, at addresses that no other sheet has. */
export async function newSheet(url: string, owner: Visitor, more: object = {}) {
  sheets += 1;
  const title = `Suggested ${sheets}.`;
  const at = (name: string) => `${name}${sheets}@suggest.example`;
  const song = await createSong(owner, {
    title,
    splits: [
      rowOfSchema3("Ben Reyes", at("ben"), 50),
      rowOfSchema3("Cy Park", at("cy"), 30),
      rowOfSchema3("Dee Ito", at("dee"), 20),
    ],
    ...more,
  });
  const open = async (email: string): Promise<TestParty> => ({
    ...(await openSignerPage(url, email, title)),
    email,
  });
  const [ben, cy, dee] = await Promise.all([open(at("ben")), open(at("cy")), open(at("dee"))]);
  return new SuggestedSheet(url, owner, song, { ben, cy, dee });
}

/** A sent sheet with what tests do to it over HTTP. */
export class SuggestedSheet {
  readonly url: string;
  readonly owner: Visitor;
  readonly song: CreatedSong;
  readonly ben: TestParty;
  readonly cy: TestParty;
  readonly dee: TestParty;

  constructor(
    url: string,
    owner: Visitor,
    song: CreatedSong,
    { ben, cy, dee }: Record<"ben" | "cy" | "dee", TestParty>,
  ) {
    this.url = url;
    this.owner = owner;
    this.song = song;
    this.ben = ben;
    this.cy = cy;
    this.dee = dee;
  }

  get id(): string {
    return this.song.agreement.id;
  }

  /** The body of a suggestion that moves this much of each of Ben's shares to Dee. */
  shares({ page, shareLink }: TestParty, moved = 5, message = "I wrote the bridge") {
    const all = [50 - moved, 30, 20 + moved];
    const rows = page.splits.map(({ rowId }, index) => {
      const share = all[index] ?? 0;
      return {
        rowId,
        songwriterPercentage: share,
        publisherPercentage: share,
        copyrightPercentage: share,
        masterPercentage: share,
      };
    });
    const { documentHash } = page;
    return { shareLink, documentHash, kind: "shares", content: { rows }, message };
  }

  async act(
    action: string,
    body: object,
    { visitor = new Visitor(this.url), key = randomUUID() } = {},
  ): Promise<VisitorResponse> {
    return await callSigning(visitor, { id: this.id, action }, body, key);
  }

  async suggest(body: object): Promise<VisitorResponse> {
    return await this.act("suggestions", body);
  }

  /** Suggests something and gives the suggestion's id. */
  async suggested(party: TestParty, body: object = this.shares(party)): Promise<string> {
    const answer = await this.suggest(body);
    if (answer.status !== 201) throw new Error(`Suggesting: ${JSON.stringify(answer.body)}`);
    const own = (await this.seenBy(party)).at(-1);
    if (own?.view !== "whole") throw new Error("The page does not show its own suggestion");
    return own.id;
  }

  async seenBy({ shareLink }: TestParty): Promise<SuggestionView[]> {
    return (await readSignerPage(new Visitor(this.url), shareLink)).agreeing.suggestions;
  }

  async ownersPage() {
    return await this.owner.expect(OwnersPage, "GET", `/api/agreements/${this.id}`);
  }

  /** What the owner does with a suggestion. Accepting names what the owner's page shows now. */
  async answer(
    suggestionId: string,
    verb: "accept" | "answer" | "show",
    body?: object,
  ): Promise<VisitorResponse> {
    const { documentHash, revision } = await this.ownersPage();
    return await this.act(
      `suggestions/${suggestionId}/${verb}`,
      body ?? (verb === "accept" ? { documentHash, revision } : {}),
      { visitor: this.owner },
    );
  }

  /** Signs as the contributor's page shows the sheet now. */
  async sign({ shareLink }: TestParty): Promise<VisitorResponse> {
    const page = await readSignerPage(new Visitor(this.url), shareLink);
    return await this.act("sign", sheetSignatureBody(page, shareLink));
  }

  /** What a party's page says of the sheet and of the party's signature. */
  async pageOf({ shareLink }: TestParty) {
    const { signer, ...page } = await new Visitor(this.url).expect(
      PartysPage,
      "GET",
      `/api/agreements/share/${shareLink}`,
    );
    return { ...page, signed: signer.signed };
  }

  async looksRight({ shareLink, page }: TestParty, documentHash = page.documentHash) {
    return await this.act("looks-right", { shareLink, documentHash });
  }
}
