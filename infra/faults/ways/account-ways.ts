import { account } from "../../../shared/contracts/account/endpoints.ts";
import { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { newPerson, password } from "../../samples/sample-accounts.ts";
import { uploadFile, wavFile } from "../../samples/uploads.ts";
import { way } from "../way.ts";
import { findBytes } from "./find-bytes.ts";
import { sheet } from "./sheet.ts";

export const accountWays = [
  way({
    name: "take one's data along",
    covers: [account.requestExport, account.readExport, account.downloadExport],
    runs: ["leaving"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const person = run.person(visitor);
      await uploadFile(visitor, wavFile());
      await person.call(songs.create, { body: sheet({ email }, { send: false }) });
      return { person, email };
    },
    go: async (run, { person, email }) => {
      await person.call(account.requestExport);
      await run.mail(email, /data is ready/i);
      const { state } = await person.call(account.readExport);
      if (state !== "ready") run.find(`the export is ${state} after the email that it is ready`);
      await findBytes(run, person, account.downloadExport);
    },
  }),
  way({
    name: "delete the account",
    covers: [account.deleteAccount],
    runs: ["leaving"],
    prepare: async (run) => {
      const { visitor, email } = await newPerson(run.url);
      const person = run.person(visitor);
      await uploadFile(visitor, wavFile());
      await person.call(songs.create, { body: sheet({ email }, { send: false }) });
      await person.call(songs.create, { body: sheet({}) });
      return { person, email };
    },
    go: async (run, { person, email }) => {
      await person.call(account.deleteAccount, { body: { password } });
      await run.mail(email, /was deleted/i);
    },
  }),
];
