import { randomUUID } from "node:crypto";
import { once } from "../../../local/once.ts";
import { newSampleSong, otherOwner } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import { Visitor } from "../visitor.ts";

/** A sheet whose contributor has entered a code in their browser, which the samples' cookie stands for. */
export const placeholders: Placeholders = ({ url }) => {
  const { song, personalLink } = newSampleSong(url, otherOwner(url), { send: true, role: "CA" });
  const agreementId = async () => (await song()).agreement.id;
  const checkedCode = once(async () => {
    const browser = new Visitor(url);
    const shareLink = await personalLink();
    const email = (await song()).agreement.splits[0]?.email ?? "";
    const path = `/api/agreements/${await agreementId()}/code`;
    const ask = async (more: object) =>
      await browser.request(
        "POST",
        path,
        { shareLink, ...more },
        { "idempotency-key": randomUUID() },
      );
    await ask({});
    const { subject } = await browser.emailTo(email, /code: \d{6}$/);
    await ask({ code: /\d{6}$/.exec(subject)?.[0] });
    const cookie = browser.cookies.get("__Host-checked-code");
    if (cookie === undefined) throw new Error("The code has opened nothing");
    return cookie;
  });
  return {
    "fresh.kept.agreementId": agreementId,
    "fresh.kept.personalLink": personalLink,
    "fresh.kept.checkedCode": checkedCode,
  };
};
