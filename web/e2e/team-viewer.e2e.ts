import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { bulkSongsBytes } from "../../infra/tools/samples/bulk-songs.ts";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { CreatedSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import routes from "../src/routes.ts";
import { checkWidths } from "./check-widths.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const teamName = "Northern Songs";
const roles = ["viewer", "member"] as const;
const emails: Record<string, string> = {};

/** Pages of the team's workspace, with a text that each shows to a viewer. */
let pages: Record<string, string>;
let songPath: string;

/** Pages about the user, not about what the chosen workspace contains. */
const personalPages = [
  "songs/:songId/moved/:moveId",
  "profile",
  "team",
  "team/transfer/:teamId",
  "agreements/:agreementId/sign",
];

/** Names of the buttons, links and checkboxes that create or change nothing. */
const reading = new RegExp(
  `^(${[
    "(Draft|Sent|Ended) Song",
    "Songs|All songs|See the team’s songs|Open song",
    "Agreements|See the agreement|View Agreement|Awaiting response|Details|No\\. \\d{7}.*",
    "Copy Link|Close|History|Show more|Try again",
    "Download.*|Export( CSV)?",
    "Cards|Table|Title|Status|Signed|Sent|Updated|Date",
    "Unsorted|All files|Recordings",
    "Templates|Custom fields|Agreements|People|Groups|The Northern Band.*|Wanda Writer.*",
    "How to use the API",
    "Create many|Catalog\\.csv.*|Bulk Song|(All|Drafts) 1",
  ].join("|")})$`,
);

beforeAll(async () => {
  const { visitor } = await newPerson(stage.url);
  const team = await newTeam(visitor, teamName);
  for (const role of roles) {
    const person = await newPerson(stage.url);
    const invitation = await inviteToTeam(visitor, team, { email: person.email, role });
    await acceptTeamInvitation(person.visitor, invitation.token);
    emails[role] = person.email;
  }
  const keyed = () => ({ workspace: team, "idempotency-key": crypto.randomUUID() });
  const splits = [equalShareRow("Wanda Writer", "wanda@team.example", 100)];
  const create = (body: object) =>
    visitor.expect(CreatedSong, "POST", "/api/songs", { splits, ...body }, keyed());
  const draft = await create({ title: "Draft Song", lyrics: "A line", send: false });
  const sent = await create({ title: "Sent Song" });
  const ended = await create({ title: "Ended Song" });
  await visitor.request("POST", `/api/agreements/${ended.agreement.id}/void`, {}, keyed());
  const member = { name: "Wanda Writer", email: "wanda@team.example", songwriterPercentage: 100 };
  await visitor.request(
    "POST",
    "/api/groups",
    { name: "The Northern Band", members: [member] },
    keyed(),
  );
  await visitor.request(
    "POST",
    "/api/templates",
    { name: "House split", rows: [{ placeholder: "Artist", songwriterPercentage: 100 }] },
    keyed(),
  );
  await visitor.request("POST", "/api/custom-fields", { label: "Studio", type: "text" }, keyed());
  const bulkId = await newBulk(visitor, keyed, { title: "Bulk Song", name: "Wanda Writer" });
  songPath = `/songs/${ended.id}`;
  const refused = "Viewers can’t create or change anything here";
  pages = {
    "/dashboard": "Draft Song",
    "/dashboard?songs": "Draft Song",
    [`/songs/${draft.id}`]: "No recordings yet.",
    [songPath]: "No recordings yet.",
    "/files": "Files",
    "/agreements": "Draft Song",
    [`/agreements/${draft.agreement.id}`]: "Draft Song",
    [`/agreements/${sent.agreement.id}`]: "Sent Song",
    [`/agreements/${ended.agreement.id}`]: "Ended Song",
    "/lyrics": "Draft Song",
    [`/lyrics?song=${draft.id}`]: "Open song",
    "/templates": "House split",
    "/custom-fields": "Studio",
    "/webhooks": "Only the team’s owner",
    "/api-keys": "Only the team’s owner",
    "/branding": "Only the team’s owner",
    "/analytics": "Sent Song",
    "/bulks": "Catalog.csv",
    [`/bulks/${bulkId}`]: "Bulk Song",
    "/contributors": "Wanda Writer",
    "/contributors?view=groups": "The Northern Band",
    "/create": refused,
    "/upload-agreement": refused,
    "/rescue": "Viewers can see what waits for its review",
    [`/agreements/${sent.agreement.id}/edit`]: refused,
  };
});

/** A bulk of the team that has made the draft of one song. */
async function newBulk(
  visitor: Visitor,
  keyed: () => Record<string, string>,
  song: { title: string; name: string },
): Promise<string> {
  const bytes = bulkSongsBytes([{ ...song, email: "wanda@team.example" }]);
  const body = { name: "Catalog.csv", sizeBytes: bytes.length, songs: 1 };
  const Announced = z.object({
    id: z.string(),
    upload: z.object({ url: z.url(), headers: z.record(z.string(), z.string()) }),
  });
  const { id, upload } = await visitor.expect(Announced, "POST", "/api/bulks", body, keyed());
  expect(
    (await fetch(upload.url, { method: "PUT", body: bytes, headers: upload.headers })).status,
  ).toBe(200);
  await visitor.expect(z.unknown(), "POST", `/api/bulks/${id}/start`, { run: 1 }, keyed());
  return id;
}

async function openTeam(page: Page): Promise<void> {
  await page.goto("/team");
  await page.getByRole("button", { name: `Open ${teamName}` }).click();
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
}

/** The names of the page's controls that are not for reading. */
const changingControls = async (page: Page) =>
  (
    await page
      .locator(
        ":is(main, [role=dialog]) :is(a, button, select, input[type=checkbox], input[type=file])",
      )
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.closest("search") === null)
          .map((control) => (control.getAttribute("aria-label") ?? control.textContent).trim()),
      )
  ).filter((name) => !reading.test(name));

/** Whether these tests open a page of this route. */
const visited = (path: string) => {
  const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, "[^/]+")}$`);
  return Object.keys(pages).some((one) => pattern.test(one.replace(/\?.*/, "")));
};

it("the pages of these tests are all pages of the signed-in application", () => {
  const application = routes.find(({ file }) => file === "routes/app-layout.tsx");
  const paths = (application?.children ?? []).map(({ path = "" }) => path);
  expect(paths.filter((path) => !visited(path))).toEqual(personalPages);
});

it(
  "a viewer reads the team's pages, is offered nothing that their role refuses, and is told why",
  { tags: ["plan:role-based-permissions"] },
  async () => {
    const page = await stage.newPage();
    await logInByCall(page, emails["viewer"] ?? "");
    await openTeam(page);
    for (const [path, shown] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      await page.getByText("You are a viewer in this team").waitFor();
      await expect.poll(() => changingControls(page), { message: path }).toEqual([]);
    }
    await page.goto("/agreements");
    await page.getByRole("button", { name: "Table" }).click();
    await page.getByRole("table").waitFor();
    expect(await changingControls(page)).toEqual([]);
    for (const [path, name] of [
      [songPath, "viewer-song"],
      ["/files", "viewer-files"],
      ["/create", "viewer-create"],
      ["/lyrics", "viewer-lyrics"],
    ] as const) {
      await page.goto(path);
      await page
        .getByText(pages[path] ?? "")
        .first()
        .waitFor();
      await checkWidths(page, name);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  },
);

/** Pages that say to everyone else that they are the owner's. */
const ofOwners = ["/webhooks", "/api-keys", "/branding"];

it("a member is offered changes on each of these pages that is not the owner's", async () => {
  const page = await stage.newPage();
  await logInByCall(page, emails["member"] ?? "");
  await openTeam(page);
  for (const path of Object.keys(pages).filter((one) => !ofOwners.includes(one))) {
    await page.goto(path);
    await expect.poll(() => changingControls(page), { message: path }).not.toEqual([]);
  }
  await page.getByText("You are a viewer in this team").waitFor({ state: "detached" });
});
