import { z } from "zod";
import { branding } from "../../../../shared/contracts/branding/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { brandWithLogo, logoPng, uploadLogo } from "../../samples/sample-logo.ts";
import { scenario } from "../scenario.ts";

/** Seconds after which an account may set a branding. */
const oldEnoughSeconds = 7 * 24 * 60 * 60 + 60;

export const brandingScenarios = [
  scenario({
    name: "set a branding, replace its logo, and remove it",
    covers: [branding.read, branding.announceLogo, branding.save, branding.remove, branding.logo],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      await visitor.expect(z.unknown(), "POST", "/_local/clock.json", {
        advanceSeconds: oldEnoughSeconds,
      });
      await brandWithLogo(visitor, logoPng([29, 122, 95]), { senderName: "Blue Door Music" });
      const uploadId = await uploadLogo(visitor, logoPng([200, 40, 40]));
      return { person: run.user(visitor), uploadId };
    },
    go: async (run, { person, uploadId }) => {
      await person.call(branding.announceLogo, { body: { type: "image/png", sizeBytes: 100 } });
      const look = { accentColor: null, footer: "Harbor Street", replyTo: null };
      const saved = await person.call(branding.save, {
        body: { ...look, senderName: "Blue Door Music", logo: { uploadId } },
      });
      const [, id = "", sha256 = ""] =
        /^\/api\/logos\/(\w+)\/(\w+)$/.exec(saved.logo?.url ?? "") ?? [];
      const picture = await person.send(branding.logo, { params: { id, sha256 } });
      const type = picture.headers.get("content-type");
      if (type !== "image/png") run.reportProblem(`the logo answers ${picture.status} ${type}`);
      await person.call(branding.remove);
      const left = await person.call(branding.read);
      if (left.logo !== null || left.senderName !== null)
        run.reportProblem("a removed branding is left");
    },
  }),
];
