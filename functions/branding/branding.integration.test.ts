import { randomUUID } from "node:crypto";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  invitationOf,
  signedUpUser,
} from "../../infra/tools/testing/agreement.ts";
import { VisitorInWorkspace } from "../../infra/tools/testing/in-workspace.ts";
import { setUpCloud } from "../../infra/tools/testing/set-up-cloud.ts";
import { newAddress } from "../../infra/tools/samples/sample-accounts.ts";
import { brandWithLogo, logoPng, uploadLogo } from "../../infra/tools/samples/sample-logo.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { SentBrandingView } from "../../shared/contracts/branding/sent-branding-view.ts";
import { BrandingView } from "../../shared/contracts/branding/endpoints.ts";

const cloud = setUpCloud();
const none = { senderName: null, accentColor: null, footer: null, replyTo: null, logo: null };
const ofLink = z.object({ branding: SentBrandingView().optional(), ownerName: z.string() });

/** A person whose account is old enough for a branding. */
async function oldPerson(name = "Nia Okafor") {
  const email = newAddress();
  const visitor = await signedUpUser(cloud.url, name, email);
  await cloud.advance(8 * 24 * 60 * 60);
  return { visitor, email };
}

const read = (visitor: Visitor, headers = {}) =>
  visitor.expect(BrandingView(), "GET", "/api/branding", undefined, headers);
const save = (visitor: Visitor, body: object, headers = {}) =>
  visitor.request("PUT", "/api/branding", { ...none, ...body }, headers);

/** Sends a sheet of two people, the sender and another one, whose address it gives. */
async function send({ visitor, email }: { visitor: Visitor; email: string }, title: string) {
  const other = newAddress();
  const rows = [equalShareRow("Nia Okafor", email, 50), equalShareRow("Otto Lind", other, 50)];
  const song = await createSong(visitor, {
    title,
    artist: "Nia",
    lyrics: "",
    splits: rows,
    send: true,
  });
  return { song, other };
}

/** What the page of the other person's link looks like. */
async function pageOf(address: string, title: string) {
  const { shareLink } = await invitationOf(cloud.url, address, title);
  return await new Visitor(cloud.url).expect(ofLink, "GET", `/api/agreements/share/${shareLink}`);
}

it(
  "a sheet is sent as its workspace looks then: email, signing page and logo, and no later change reaches it",
  { tags: ["plan:custom-branding"] },
  async () => {
    const nia = await oldPerson();
    const logoUrl = await brandWithLogo(nia.visitor, logoPng([29, 122, 95]), {
      senderName: "Blue Door Music",
      accentColor: "#1d7a5f",
      footer: "Blue Door Music, Harbor Street",
    });
    const { other } = await send(nia, "Blue Door Song");
    const mail = await nia.visitor.emailTo(other, /Blue Door Song/);
    expect(mail.from).toContain("Blue Door Music via Splitsheet");
    expect(mail.body.text).toContain("Blue Door Music, Harbor Street");
    expect(mail.body.text).toContain("Sent with Splitsheet for Nia Okafor");
    expect(mail.body.html).toContain('alt="Blue Door Music"');
    expect(mail.body.html).not.toMatch(/<img(?! src="cid:)/);
    const looks = {
      branding: {
        ...{ senderName: "Blue Door Music", accentColor: "#1d7a5f", workspaceName: "Nia Okafor" },
        logo: { url: logoUrl, width: 240, height: 80 },
      },
      ownerName: "Nia Okafor",
    };
    expect(await pageOf(other, "Blue Door Song")).toMatchObject(looks);

    await brandWithLogo(nia.visitor, logoPng([200, 40, 40]), { senderName: "Red Door Music" });
    expect(await pageOf(other, "Blue Door Song")).toMatchObject(looks);
    const picture = await fetch(new URL(logoUrl, cloud.url));
    expect(picture.status).toBe(200);
    expect(picture.headers.get("cache-control")).toMatch(/^public, max-age=/);
    const { width, height } = PNG.sync.read(Buffer.from(await picture.arrayBuffer()));
    expect({ width, height }).toEqual({ width: 240, height: 80 });

    const next = await send(nia, "Red Door Song");
    expect(await pageOf(next.other, "Red Door Song")).toMatchObject({
      branding: { senderName: "Red Door Music" },
    });
    await nia.visitor.expect(z.unknown(), "DELETE", "/api/branding");
    const plain = await send(nia, "Plain Song");
    expect((await pageOf(plain.other, "Plain Song")).branding).toBeUndefined();
    expect(await read(nia.visitor)).toMatchObject({ senderName: null, logo: null });
  },
);

describe("a branding", () => {
  it("is saved by the owner of a team, seen by members and viewers, and told by the team's activity", async () => {
    const owner = await oldPerson("Olga Owner");
    const teamId = await newTeam(owner.visitor, "Northern Songs");
    const inTeam = { workspace: teamId };
    const joined = async (role: "member" | "viewer") => {
      const email = newAddress();
      const visitor = await signedUpUser(cloud.url, "Tina Team", email);
      const { token } = await inviteToTeam(owner.visitor, teamId, { email, role });
      await acceptTeamInvitation(visitor, token);
      return visitor;
    };
    const [member, viewer] = [await joined("member"), await joined("viewer")];
    const { replyToChoices } = await read(owner.visitor, inTeam);
    const tina = replyToChoices.find(({ name }) => name === "Tina Team");
    const look = { senderName: "Northern", replyTo: tina?.userId };
    expect((await save(owner.visitor, look, inTeam)).status).toBe(200);
    for (const visitor of [member, viewer]) {
      expect(await read(visitor, inTeam)).toMatchObject({
        ...{ senderName: "Northern", workspaceName: "Northern Songs", replyToChoices: [] },
        replyTo: { email: tina?.email },
      });
      expect((await save(visitor, { senderName: "Other" }, inTeam)).status).toBe(403);
    }
    // The same again changes nothing.
    await save(owner.visitor, look, inTeam);
    await owner.visitor.expect(z.unknown(), "DELETE", "/api/branding", undefined, inTeam);
    const activity = await owner.visitor.expect(
      z.array(z.object({ type: z.string() })),
      "GET",
      `/api/teams/${teamId}/activity`,
    );
    expect(activity.map(({ type }) => type).filter((type) => type.startsWith("branding"))).toEqual([
      "branding_removed",
      "branding_changed",
    ]);
  });

  it("names the workspace and answers to the chosen member in what a team sends", async () => {
    const owner = await oldPerson("Olga Owner");
    const teamId = await newTeam(owner.visitor, "Northern Songs");
    const inTeam = { workspace: teamId };
    const { replyToChoices } = await read(owner.visitor, inTeam);
    await save(owner.visitor, { senderName: "North", replyTo: replyToChoices[0]?.userId }, inTeam);
    const other = newAddress();
    await owner.visitor.expect(
      z.unknown(),
      "POST",
      "/api/songs",
      {
        ...{ title: "Team Song", artist: "North", lyrics: "", send: true },
        splits: [equalShareRow("Otto Lind", other, 100)],
      },
      { ...inTeam, "idempotency-key": crypto.randomUUID() },
    );
    expect(await pageOf(other, "Team Song")).toMatchObject({
      branding: { workspaceName: "Northern Songs", senderName: "North" },
    });
    const mail = await owner.visitor.emailTo(other, /Team Song/);
    expect(mail.body.text).toContain("Sent with Splitsheet for Northern Songs");
  });

  it("refuses names of others, addresses as names, other people's replies, and what is no picture", async () => {
    const otto = { visitor: await signedUpUser(cloud.url, "Otto Lind", newAddress()) };
    const nia = await oldPerson();
    const refusal = async (body: object) => {
      const { status, body: answer } = await save(nia.visitor, body);
      expect(status).toBe(400);
      return JSON.stringify(answer);
    };
    for (const senderName of ["PayPal Support", "Аscap", "Splitsheet Team", "BMI", "Pay\u202ePal"])
      expect(await refusal({ senderName })).toContain("senderName");
    expect(await refusal({ senderName: "nia@example.com" })).toContain("senderName");
    expect(await refusal({ senderName: "Nia\r\nBcc: a@b.example" })).toContain("senderName");
    expect(await refusal({ senderName: "N".repeat(61) })).toContain("senderName");
    expect(await refusal({ footer: "See https://x.example" })).toContain("footer");
    expect(await refusal({ footer: "F".repeat(121) })).toContain("footer");
    for (const address of ["bluedoor.example", "nia@bluedoor", "bluedoor\u3002example"])
      expect(await refusal({ footer: `Visit ${address} today` })).toContain(`“${address}”`);
    const addressOfPost = { footer: "Blue Door Music Inc., 5.OG, Harbor St. 12, Tel. 040.123456" };
    expect((await save(nia.visitor, addressOfPost)).status).toBe(200);
    expect((await save(nia.visitor, {})).status).toBe(200);
    expect(await refusal({ accentColor: "red" })).toContain("accentColor");
    const ottoId = (await read(otto.visitor)).replyToChoices[0]?.userId;
    expect(await refusal({ replyTo: ottoId })).toContain("replyTo");

    const broken = await uploadLogo(nia.visitor, Buffer.from("<svg onload=alert(1)/>"));
    expect(await refusal({ logo: { uploadId: broken } })).toContain("no PNG or JPEG");
    const ottos = await uploadLogo(otto.visitor, logoPng([1, 2, 3]));
    expect(await refusal({ logo: { uploadId: ottos } })).toContain("has not arrived");
    const large = { type: "image/png", sizeBytes: 200 * 1024 + 1 };
    expect((await nia.visitor.request("POST", "/api/branding/logo", large)).status).toBe(400);
    expect(await read(nia.visitor)).toMatchObject({ senderName: null, logo: null });
  });

  it("has no logo alone where the workspace itself has a known name, which would stand beside it", async () => {
    const nia = await oldPerson();
    const inTeam = { workspace: await newTeam(nia.visitor, "PayPal Payouts") };
    const Announced = z.object({ uploadId: z.string() });
    const { uploadId } = await nia.visitor.expect(
      Announced,
      "POST",
      "/api/branding/logo",
      { type: "image/png", sizeBytes: 100 },
      inTeam,
    );
    expect(await save(nia.visitor, { logo: { uploadId } }, inTeam)).toMatchObject({
      status: 400,
      body: { details: [{ path: "senderName", message: expect.stringContaining("PayPal") }] },
    });
  });

  it("is left out where its workspace was renamed to a known name later, until it has a name of its own", async () => {
    const owner = await oldPerson("Olga Owner");
    const teamId = await newTeam(owner.visitor, "Northern Songs");
    const team = new VisitorInWorkspace(owner.visitor, teamId);
    await brandWithLogo(team, logoPng([29, 122, 95]));
    const song = await createSong(team, { title: "Shared Song", splits: [], send: false });
    const Link = z.object({ shareUrl: z.string() });
    const { shareUrl } = await team.expect(Link, "GET", `/api/songs/${song.id}/share-link`);
    const shared = async () =>
      await new Visitor(cloud.url).expect(
        z.object({ branding: SentBrandingView().optional() }),
        "GET",
        `/api/share/${shareUrl.split("/share/")[1] ?? ""}`,
      );
    const sender = { visitor: team, email: owner.email };
    const before = await send(sender, "Before Song");
    const key = { "idempotency-key": randomUUID() };
    await team.expect(
      z.unknown(),
      "PATCH",
      `/api/teams/${teamId}`,
      { name: "PayPal Payouts" },
      key,
    );
    expect(await read(team)).toMatchObject({ isNameKnown: true, workspaceName: "PayPal Payouts" });
    const after = await send(sender, "After Song");
    const mail = await owner.visitor.emailTo(after.other, /After Song/);
    expect(mail.body.html).not.toMatch(/alt="(PayPal|Northern)/);
    expect(mail.body.html).not.toContain("Sent with Splitsheet");
    expect((await pageOf(after.other, "After Song")).branding).toBeUndefined();
    expect((await shared()).branding).toBeUndefined();
    // What was sent before keeps the name and the look of then.
    expect(await pageOf(before.other, "Before Song")).toMatchObject({
      branding: { workspaceName: "Northern Songs", logo: { width: 240 } },
    });
    await save(team, { senderName: "Northern Songs", logo: "keep" });
    expect((await read(team)).isNameKnown).toBeUndefined();
    const named = await send(sender, "Named Song");
    expect(await pageOf(named.other, "Named Song")).toMatchObject({
      branding: { senderName: "Northern Songs" },
    });
    expect((await shared()).branding).toMatchObject({ senderName: "Northern Songs" });
  }, 240_000);

  it("is not for accounts that are younger than 7 days", async () => {
    const visitor = await signedUpUser(cloud.url, "Nia Okafor", newAddress());
    expect(await read(visitor)).toMatchObject({ isNewAccount: true });
    expect(await save(visitor, { senderName: "Blue Door" })).toMatchObject({
      status: 403,
      body: { code: "branding_new_account" },
    });
  });

  it("never gets a logo again that was replaced or removed, whose picture may be gone", async () => {
    const nia = await oldPerson();
    const uploadId = await uploadLogo(nia.visitor, logoPng([11, 21, 31]));
    const set = async () => await save(nia.visitor, { logo: { uploadId } });
    expect((await set()).status).toBe(200);
    // A repeat finds it as the present one.
    expect((await set()).status).toBe(200);
    await save(nia.visitor, {});
    expect(await set()).toMatchObject({ status: 400 });
    await cloud.settled();
    expect(await set()).toMatchObject({ status: 400 });
    expect((await read(nia.visitor)).logo).toBeNull();

    // A version has this one. Set again and removed, its picture would go from under the version.
    const sentId = await uploadLogo(nia.visitor, logoPng([41, 51, 61]));
    await save(nia.visitor, { logo: { uploadId: sentId } });
    const sent = (await read(nia.visitor)).logo?.url ?? "";
    await send(nia, "First Logo");
    await brandWithLogo(nia.visitor, logoPng([71, 81, 91]));
    await send(nia, "Second Logo");
    await save(nia.visitor, { logo: { uploadId: sentId } });
    await save(nia.visitor, {});
    await cloud.settled();
    expect((await fetch(new URL(sent, cloud.url))).status).toBe(200);
  });

  it.each(["senderName", "footer"])("has no %s that the sealed PDF can't print", async (field) => {
    const nia = await oldPerson();
    expect(await save(nia.visitor, { [field]: "Blue Door 🚪" })).toMatchObject({
      status: 400,
      body: { details: [{ path: field }] },
    });
  });

  it("has no logo that can't be seen on paper", async () => {
    const nia = await oldPerson();
    const white = new PNG({ width: 60, height: 20 });
    white.data.fill(255);
    const uploadId = await uploadLogo(nia.visitor, PNG.sync.write(white));
    expect(await save(nia.visitor, { logo: { uploadId } })).toMatchObject({
      status: 400,
      body: { details: [{ path: "logo", message: expect.stringContaining("white on white") }] },
    });
    expect((await read(nia.visitor)).logo).toBeNull();
  });

  it("loses the picture of a replaced logo, but for one that was sent", async () => {
    const nia = await oldPerson();
    const unsent = await brandWithLogo(nia.visitor, logoPng([10, 20, 30]));
    const sent = await brandWithLogo(nia.visitor, logoPng([40, 50, 60]));
    await send(nia, "Kept Logo");
    await brandWithLogo(nia.visitor, logoPng([70, 80, 90]));
    await cloud.settled();
    const statusOf = async (url: string) => (await fetch(new URL(url, cloud.url))).status;
    expect(await statusOf(unsent)).toBe(404);
    expect(await statusOf(sent)).toBe(200);
  });
});
