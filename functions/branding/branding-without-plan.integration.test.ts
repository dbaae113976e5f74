import { expect, it } from "vitest";
import { z } from "zod";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { brandWithLogo, logoPng } from "../../infra/tools/samples/sample-logo.ts";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, invitationOf } from "../../infra/tools/testing/agreement.ts";
import { startTestCloud } from "../../infra/tools/testing/cloud.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { BrandingView } from "../../shared/contracts/branding/endpoints.ts";
import { endPlan } from "../testing/end-plan.fixture.ts";

const Page = z.object({ branding: z.object({ senderName: z.string().optional() }).optional() });

it("a branding stays when the plan ends: what was sent keeps it, what is sent then goes without, and nothing of it can be changed", async () => {
  const cloud = await startTestCloud(requirePlans);
  try {
    const { visitor } = await newPerson(cloud.url);
    await cloud.advance(8 * 24 * 60 * 60);
    const checkoutId = await subscribeVisitor(visitor);
    await brandWithLogo(visitor, logoPng([29, 122, 95]), { senderName: "Blue Door Music" });
    const send = async (title: string) => {
      const other = newAddress();
      await createSong(visitor, { title, splits: [equalShareRow("Otto Lind", other, 100)] });
      const mail = await visitor.emailTo(other, new RegExp(title));
      const { shareLink } = await invitationOf(cloud.url, other, title);
      const path = `/api/agreements/share/${shareLink}`;
      const page = async () => await new Visitor(cloud.url).expect(Page, "GET", path);
      return { mail, page };
    };
    const before = await send("Sent With Pro");
    await endPlan(visitor, checkoutId);
    await subscribeVisitor(visitor, "creator");
    const read = () => visitor.expect(BrandingView(), "GET", "/api/branding");
    await expect.poll(async () => (await read()).hasPlan).toBe(false);

    const after = await send("Sent With Creator");
    expect((await after.page()).branding).toBeUndefined();
    expect(after.mail.from).not.toContain("Blue Door");
    expect(after.mail.body.html).not.toContain("Blue Door");
    expect(await before.page()).toMatchObject({ branding: { senderName: "Blue Door Music" } });
    expect(await read()).toMatchObject({ senderName: "Blue Door Music" });
    const look = { senderName: "Red Door", accentColor: null, footer: null, replyTo: null };
    const saving = { ...look, logo: "keep" };
    expect(await visitor.request("PUT", "/api/branding", saving)).toMatchObject({
      status: 402,
      body: { code: "branding_plan_required" },
    });
  } finally {
    await cloud.remove();
  }
}, 240_000);
