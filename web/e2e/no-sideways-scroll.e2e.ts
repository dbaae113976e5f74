import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels } from "./axe.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { linkIn, logInByCall } from "./user-actions.ts";

/** Names of 60 characters, of which no browser breaks the longest word. */
const longName = "Wolfeschlegelsteinhausenberger Featherstonehaughworthington";
const longTitle = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauten";
const narrowest = 320;

const stage = setUpStage();
const owner = { name: `${longName}O`, email: "owner.of.a.very.long.address@subdomain.example.com" };
const member = {
  name: `${longName}M`,
  email: "member.of.a.very.long.address@subdomain.example.com",
};
const viewer = {
  name: `${longName}V`,
  email: "viewer.of.a.very.long.address@subdomain.example.com",
};
const stranger = {
  name: `${longName}S`,
  email: "somebody.without.an.account@subdomain.example.com",
};

let teamId: string;
/** A sheet of the owner's own workspace and one of the team's. */
let own: CreatedSong;
let ofTeam: CreatedSong;
let links: { signing: string; share: string };

const inTeam = () => ({ workspace: teamId, "idempotency-key": randomUUID() });
const sheet = (more: object = {}) => ({
  title: longTitle,
  artist: longName,
  lyrics: longTitle,
  splits: [owner, member, stranger, viewer].map(({ name, email }) =>
    equalShareRow(name, email, 25),
  ),
  ...more,
});

beforeAll(async () => {
  const signUp = async ({ name, email }: typeof owner) => signedUpUser(stage.url, name, email);
  const visitor = await signUp(owner);
  await subscribeVisitor(visitor, "team");
  teamId = await newTeam(visitor, longTitle);
  for (const [person, role] of [
    [member, "member"],
    [viewer, "viewer"],
  ] as const) {
    const invited = await signUp(person);
    const { token } = await inviteToTeam(visitor, teamId, { email: person.email, role });
    await acceptTeamInvitation(invited, token);
  }
  const recording = await uploadFile(visitor, wavFile(`${longTitle}.wav`, 1));
  own = await createSong(visitor, sheet({ fileIds: [recording.id] }));
  await createSong(visitor, sheet({ send: false }));
  ofTeam = await visitor.expect(z.custom<CreatedSong>(), "POST", "/api/songs", sheet(), inTeam());
  await visitor.request("POST", "/api/folders", { name: longTitle }, inTeam());
  links = await linksOf(visitor);
});

async function linksOf(visitor: Visitor) {
  const Link = z.object({ shareUrl: z.string() });
  const { shareUrl } = await visitor.expect(Link, "GET", `/api/songs/${own.id}/share-link`);
  const mail = await visitor.emailTo(stranger.email, new RegExp(longTitle.slice(0, 20)));
  return { signing: linkIn(mail.body.text, "/sign/"), share: shareUrl };
}

/** Opens a page, and waits until it has loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("h1").first().waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "detached" });
}

/** The parts that reach beyond the window, for the message of a failure. */
const partsBeyond = async (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
      .slice(0, 4)
      .map((part) => `${part.tagName} ${part.className} ${part.innerText?.slice(0, 30)}`),
  );

/** The pages that scroll sideways at this width. */
async function wideAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await open(page, path);
    const pixels = await sidewaysPixels(page);
    if (pixels > 0) wide.push(`${path}: ${pixels} px, ${(await partsBeyond(page)).join(" | ")}`);
  }
  return wide;
}

async function pageOf(person: { email: string }, team?: string): Promise<Page> {
  const page = await stage.newPage("phone");
  await page.setViewportSize({ width: narrowest, height: 700 });
  await logInByCall(page, person.email);
  if (team !== undefined) {
    await page.goto("/team");
    await page.getByRole("button", { name: `Open ${longTitle}` }).click();
    await page.getByRole("heading", { level: 1, name: longTitle }).waitFor();
  }
  return page;
}

const lists = [
  "/dashboard",
  "/lyrics",
  "/files",
  "/agreements",
  "/agreements?view=table",
  "/contributors",
  "/contributors?view=groups",
  "/profile",
  "/team",
  "/pricing",
];
const forms = [
  "/create",
  "/create?step=splits",
  "/create?step=review",
  "/upload-agreement",
  "/rescue",
];
const of = ({ id, agreement }: CreatedSong) => [`/songs/${id}`, `/agreements/${agreement.id}`];

it.each([
  {
    role: "an owner in their own workspace",
    person: owner,
    paths: () => [
      ...lists,
      ...forms,
      ...of(own),
      `/agreements/${own.agreement.id}/sign`,
      `/agreements/${own.agreement.id}/edit`,
    ],
  },
  {
    role: "a contributor with an account",
    person: member,
    paths: () => [...lists, `/agreements/${own.agreement.id}`],
  },
  {
    role: "the owner of a team in its workspace",
    person: owner,
    inTeam: true,
    paths: () => [...lists, ...of(ofTeam)],
  },
  {
    role: "a member of a team",
    person: member,
    inTeam: true,
    paths: () => [...lists, ...forms, ...of(ofTeam)],
  },
  {
    role: "a viewer of a team",
    person: viewer,
    inTeam: true,
    paths: () => [...lists, ...of(ofTeam)],
  },
])("no page scrolls sideways at 320 px for $role, with long names", async (row) => {
  const page = await pageOf(row.person, row.inTeam === true ? teamId : undefined);
  expect(await wideAt(page, row.paths())).toEqual([]);
});

it("no page scrolls sideways at 320 px for a visitor, nor the signing page with a typed name", async () => {
  const page = await stage.newPage("phone");
  await page.setViewportSize({ width: narrowest, height: 700 });
  const { signing, share } = links;
  const paths = ["/", "/pricing", "/verify", "/login", "/signup", signing, share];
  expect(await wideAt(page, paths)).toEqual([]);
  await open(page, signing);
  await page.getByRole("button", { name: "Type my name instead" }).click();
  for (const width of [narrowest, 360, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await page.locator("[data-slot=typed-signature]").getByText(stranger.name).waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
  }
});

it("the header shows bell and account at every width, with a team and without", async () => {
  const cutAt: string[] = [];
  for (const [person, team] of [
    // Without a plan of their own, a member sees 'Upgrade Plan' in their own workspace.
    [member, undefined],
    [owner, undefined],
    [owner, teamId],
  ] as const) {
    const page = await pageOf(person, team);
    // Only a wide header has the workspaces.
    await page.setViewportSize({ width: 1680, height: 800 });
    await page.goto("/agreements");
    if (person === member)
      await page
        .getByRole("link", { name: "Upgrade Plan", includeHidden: true })
        .waitFor({ state: "attached" });
    await page.locator("[data-slot=workspace]").waitFor({ state: "attached" });
    for (const width of [narrowest, 360, 640, 768, 1024, 1100, 1280, 1366, 1440, 1536, 1680]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${person.name.at(-1)}, ${width} px, ${team === undefined ? "own" : "team"}`;
      await expect.poll(() => sidewaysPixels(page), { message: where }).toBe(0);
      const parts = await Promise.all(
        [/^Notifications/, "Account menu"].map(async (name) =>
          page.getByRole("banner").getByRole("button", { name }).boundingBox(),
        ),
      );
      const cut = await page.getByRole("banner").evaluate((header) => {
        const row = header.firstElementChild;
        return row === null ? 0 : row.scrollWidth - row.clientWidth;
      });
      const isInView = parts.every((box) => box !== null && box.x + box.width <= width);
      if (cut > 0 || !isInView) cutAt.push(`${where}: ${cut} px`);
    }
  }
  expect(cutAt).toEqual([]);
});

itLeavesNoSecrets(stage);
