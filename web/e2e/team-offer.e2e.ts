import { expect, it } from "vitest";
import { subscribeVisitor } from "../../infra/tools/samples/subscriber.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { member, openTeam, teamName, teamOfTwo } from "./teams.fixture.ts";
import { linkIn, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const desktop = { width: 1280, height: 900 };

it("a team is offered, shown with what comes with it, and accepted; its owner becomes a member who can leave", async () => {
  const { owner, email, person } = await teamOfTwo(stage, { plan: "team" });
  await member(owner, person.email).getByRole("button", { name: "Offer team" }).click();
  await owner.getByText("your card goes on paying for it").waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  await checkWidths(owner, "team-offer-dialog");
  await owner.setViewportSize(desktop);
  await owner.getByRole("dialog").getByRole("button", { name: "Offer team" }).click();
  await owner.getByText("Nothing changes until they accept.").waitFor();
  expect(await owner.getByRole("button", { name: "Offer team" }).count()).toBe(0);
  expect(await owner.getByRole("button", { name: "Delete team" }).count()).toBe(1);
  expect(await violationsOf(owner)).toEqual([]);
  await checkWidths(owner, "team-offer-made");
  await owner.setViewportSize(desktop);
  await stage.inbox.emailTo(email, /You offered the team/);

  // The emailed link asks a person who is not signed in to do so, and leads back.
  const mail = await stage.inbox.emailTo(person.email, /offers you the team/);
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByRole("link", { name: /offers you the team “Northern Songs”/ }).waitFor();
  await page.goto(linkIn(mail.body.text, "/team/transfer/"));
  await page
    .getByRole("heading", { level: 1, name: /offers you the team Northern Songs/ })
    .waitFor();
  await page.getByText("Its own Team plan").waitFor();
  await page.getByText("2 of 5 seats taken").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "team-offer-page");
  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "Accept the team" }).click();
  await page.getByText(`You now own ${teamName}.`).first().waitFor();
  await page.getByRole("button", { name: "Delete team" }).waitFor();
  await stage.inbox.emailTo(person.email, /You now own the team/);
  await stage.inbox.emailTo(email, /has a new owner/);

  await owner.reload();
  await owner.getByText("You are a member.").waitFor();
  expect(await owner.getByRole("button", { name: "Delete team" }).count()).toBe(0);
  await owner.getByRole("button", { name: "Leave team" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Leave team" }).click();
  await owner.waitForURL("**/dashboard");
});

it("an offer is withdrawn, and another one is declined", async () => {
  const { owner, id, email, person } = await teamOfTwo(stage, { plan: "owner" });
  const offer = async () => {
    await member(owner, person.email).getByRole("button", { name: "Offer team" }).click();
    await owner.getByText("This team is on your own plan, which stays with you.").waitFor();
    await owner.getByRole("dialog").getByRole("button", { name: "Offer team" }).click();
    await owner.getByText("You offered this team to").waitFor();
  };
  await offer();
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  await page.getByRole("link", { name: "Look at the offer" }).waitFor();
  await checkWidths(page, "team-offer-received");
  await owner.getByRole("button", { name: "Withdraw offer" }).click();
  await member(owner, person.email).getByRole("button", { name: "Offer team" }).waitFor();
  await page.goto(`/team/transfer/${id}`);
  await page.getByRole("heading", { name: "This offer was withdrawn" }).waitFor();
  await checkWidths(page, "team-offer-withdrawn");

  await subscribeVisitor(person.visitor, "pro");
  await offer();
  await page.reload();
  await page.getByText("The team can only be read, downloaded and deleted").waitFor();
  await checkWidths(page, "team-offer-no-plan");
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("heading", { name: "Offer declined" }).waitFor();
  await stage.inbox.emailTo(email, /declined the team/);
  await owner.goto(`/team/transfer/${id}`);
  await owner.getByRole("heading", { name: "There is no offer for you here" }).waitFor();
  await owner.goto("/team");
  await owner.getByRole("button", { name: "Delete team" }).waitFor();
});

it("an account that is not in the team sees no offer, and stays in its own workspace", async () => {
  const { id, person } = await teamOfTwo(stage);
  const page = await stage.newPage();
  await logInByCall(page, person.email);
  await openTeam(page);
  await page.goto(`/team/transfer/${id.slice(0, -1)}${id.endsWith("a") ? "b" : "a"}`);
  await page.getByRole("heading", { name: "There is no offer for you here" }).waitFor();
  // The call about another team does not end this tab's work in its team.
  await page.goto("/team");
  await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
});
