import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { sharing } from "../../../../shared/contracts/sharing/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAccountReadPagesPerDay } from "../../../../shared/domain/extraction/read-pages-budget.ts";
import {
  severalSongsPdf,
  sheetPdf,
  uploadDocument,
  waitUntilParsed,
} from "../../samples/documents.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { uploadAgreement } from "../../samples/uploaded-records.ts";
import { tokenInEmail, Visitor } from "../../samples/visitor.ts";
import { scenario } from "../scenario.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";

export const documentScenarios = [
  scenario({
    name: "upload an existing agreement",
    covers: [files.parse, files.readParse, songs.uploadAgreement],
    runs: ["file-uploaded", "read-document"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const { name, type, bytes } = await sheetPdf();
      const announced = await person.call(files.parse, {
        body: { name, type, size: bytes.length },
      });
      await uploadBytes(run, announced.upload, bytes);
      const params = { id: announced.id };
      for (let minute = 0; ; minute += 1) {
        await run.cloud.settled();
        const { state, file } = await person.call(files.readParse, { params });
        if (state !== "pending" && file.state === "ready") break;
        if (minute === 25) throw new Error(`The document is still ${state}`);
        await run.wait(60);
      }
      const body = {
        parseId: announced.id,
        parsedContent: { splits: [{ songwriterName: "Ana Reyes", songwriterPercentage: 100 }] },
      };
      const { agreement, song } = await person.call(songs.uploadAgreement, { body });
      if (song?.hasSplits !== true) run.reportProblem("the song has no splits");
      if (agreement.uploaded?.file.id !== announced.id)
        run.reportProblem("the document is another one");
    },
  }),
  scenario({
    name: "continue the review of an upload, and complete it",
    covers: [
      songs.uploadReviews,
      songs.uploadReview,
      songs.saveUploadReview,
      songs.uploadAgreement,
    ],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const parseId = await uploadDocument(visitor, await sheetPdf());
      await waitUntilParsed(visitor, parseId);
      return { owner: run.user(visitor), parseId };
    },
    go: async (run, { owner, parseId }) => {
      const splits = [{ songwriterName: "Ana Reyes", songwriterPercentage: 100 }];
      const { agreement } = await owner.call(songs.uploadAgreement, {
        body: {
          parseId,
          title: "Paper Lanterns",
          parsedContent: { splits },
          autoCreateSong: false,
        },
      });
      const params = { id: parseId };
      const { revision, typed } = await owner.call(songs.uploadReview, { params });
      if (typed === null) throw new Error("Nothing was kept of the review");
      const changed = { ...typed, title: "Paper Lantern" };
      await owner.call(songs.saveUploadReview, { params, body: { revision, typed: changed } });
      const listed = await owner.call(songs.uploadReviews, { query: {} });
      if (listed.length !== 1 || listed[0]?.title !== "Paper Lantern")
        run.reportProblem(`${listed.length} uploads are to be reviewed`);
      await owner.call(songs.create, {
        body: { title: "Paper Lantern", existingAgreementId: agreement.id },
      });
      const left = await owner.call(songs.uploadReviews, { query: {} });
      if (left.length > 0) run.reportProblem("the completed upload is still to be reviewed");
    },
  }),
  scenario({
    name: "divide a document of several songs, complete one and discard one",
    covers: [files.divideDocument, files.songsOfDocument],
    runs: ["background-jobs"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const parseId = await uploadDocument(visitor, await severalSongsPdf());
      await waitUntilParsed(visitor, parseId);
      return { owner: run.user(visitor), parseId };
    },
    go: async (run, { owner, parseId }) => {
      const params = { id: parseId };
      const body = { songs: [0, 1, 2] };
      const [, second, third] = await owner.call(files.divideDocument, { params, body });
      if (second === undefined || third === undefined) throw new Error("There are no three songs");
      for (let minute = 0; minute < 25; minute += 1) {
        await run.cloud.settled();
        const copied = [second, third].map(async ({ parseId: id }) => {
          const { state, content } = await owner.call(files.readParse, { params: { id } });
          return state === "parsed" && content !== undefined;
        });
        if ((await Promise.all(copied)).every(Boolean)) break;
        if (minute === 24) throw new Error("The documents of the songs are not copied");
        await run.wait(60);
      }
      const all = await owner.call(files.songsOfDocument, { params });
      if (all.length !== 3) run.reportProblem(`the document has ${all.length} songs`);
      const { id: existingAgreementId } = await owner.call(songs.uploadReview, {
        params: { id: second.parseId },
      });
      await owner.call(songs.create, { body: { title: "Low Tide", existingAgreementId } });
      await owner.call(files.remove, { params });
    },
    after: async (run, { owner }) => {
      const left = await owner.call(songs.uploadReviews, { query: {} });
      if (left[0]?.reading?.found?.title !== "Glass Houses")
        run.reportProblem(`the list says ${left[0]?.reading?.found?.title} of the song's reading`);
      if (left.length !== 1 || left[0]?.title !== "Glass Houses")
        run.reportProblem(`${left.length} songs are still to be reviewed`);
      const [{ parseId } = { parseId: "" }] = left;
      const all = await owner.call(files.songsOfDocument, { params: { id: parseId } });
      if (all.map(({ state }) => state).join() !== "gone,completed,open")
        run.reportProblem(`the songs are ${all.map(({ state }) => state).join()}`);
    },
  }),
  scenario({
    name: "rescue two documents of a catalog: one becomes a song, one is discarded",
    covers: [files.parse, files.remove, songs.uploadReviews, songs.create],
    runs: ["file-uploaded", "read-document"],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, owner) => {
      for (const digest of ["0a", "0b"].map((byte) => byte.repeat(32))) {
        const { name, type, bytes } = await sheetPdf();
        const body = { name, type, size: bytes.length, digest };
        const { upload } = await owner.call(files.parse, { body });
        await uploadBytes(run, upload, bytes);
      }
      const list = async () => await owner.call(songs.uploadReviews, { query: { limit: "100" } });
      let listed = await list();
      const isRead = () =>
        listed.length === 2 && listed.every(({ reading }) => reading?.state === "parsed");
      for (let minute = 0; !isRead(); minute += 1) {
        if (minute === 25) throw new Error("The documents are still being read");
        await run.cloud.settled();
        await run.wait(60);
        listed = await list();
      }
      if (new Set(listed.map(({ file }) => file.digest)).size !== 2)
        run.reportProblem("the documents' digests are lost");
      if (listed.some(({ reading }) => reading?.found?.title !== "Paper Lanterns"))
        run.reportProblem("the list does not say what was found");
      const [first, second] = listed;
      if (first === undefined || second === undefined) throw new Error("A document is lost");
      const body = { title: "Paper Lanterns", existingAgreementId: first.id };
      await owner.call(songs.create, { body });
      await owner.call(files.remove, { params: { id: second.parseId } });
      const left = await list();
      if (left.length > 0) run.reportProblem(`${left.length} documents are still to be reviewed`);
    },
  }),
  scenario({
    name: "discard an upload without a review",
    covers: [files.remove],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const parseId = await uploadDocument(visitor, await sheetPdf());
      await waitUntilParsed(visitor, parseId);
      return { owner: run.user(visitor), parseId };
    },
    go: async (_, { owner, parseId }) => {
      await owner.call(files.remove, { params: { id: parseId } });
    },
    after: async (run, { owner }) => {
      const left = await owner.call(songs.uploadReviews, { query: {} });
      if (left.length > 0) run.reportProblem("the discarded upload is still to be reviewed");
    },
  }),
  scenario({
    name: "read a document that waited for the next day",
    covers: [files.parse, files.readParse],
    runs: ["file-uploaded", "read-document"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      // As many pages as are read in a day of a new account.
      const long = await sheetPdf({ pages: newAccountReadPagesPerDay / 2 });
      for (const document of [long, long])
        await waitUntilParsed(visitor, await uploadDocument(visitor, document));
      return run.user(visitor);
    },
    go: async (run, person) => {
      const { name, type, bytes } = await sheetPdf();
      const body = { name, type, size: bytes.length };
      const announced = await person.call(files.parse, { body });
      await uploadBytes(run, announced.upload, bytes);
      const params = { id: announced.id };
      // S3's event is repeated after a minute, and the sweep looks at the upload after ten.
      await run.cloud.settled();
      await run.wait(15 * 60);
      const waiting = await person.call(files.readParse, { params });
      if (waiting.state !== "waiting") run.reportProblem(`the document is ${waiting.state}`);
      // Up to the next day in large steps, then by the minute: a reading ends after ten minutes without a result.
      const readAfter = Date.parse(waiting.readAfter ?? "");
      await run.wait(Math.max(0, (readAfter - run.cloud.clock.now()) / 1000 - 60));
      await run.settle(async (items) =>
        items.some(({ kind, fileId, state }) => {
          const hasEnded = state === "parsed" || state === "failed";
          return kind === "parse" && fileId === announced.id && hasEnded;
        }),
      );
      const { state, content } = await person.call(files.readParse, { params });
      if (state !== "parsed") run.reportProblem(`the document is ${state} a day later`);
      else if (content?.splits.length !== 2)
        run.reportProblem(`${content?.splits.length} splits were read`);
    },
  }),
  scenario({
    name: "ask a writer of an uploaded agreement whether they signed it, and get the answer",
    covers: [sharing.invite, sharing.invitation, sharing.answerInvitation],
    runs: ["send-mail"],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const { id, contributorId } = await uploadAgreement(visitor);
      const guest = run.user(new Visitor(run.url));
      return {
        owner: run.user(visitor),
        guest,
        id,
        body: { contributorId, email: newAddress() },
      };
    },
    go: async (run, { owner, guest, id, body }) => {
      await owner.call(sharing.invite, { params: { id }, body });
      const mail = await run.email(body.email, /Did you sign/);
      const invitationToken = tokenInEmail(mail, "/invitation/");
      await guest.call(sharing.invitation, { params: { invitationToken } });
      const answered = { invitationToken, answer: "not_mine" } as const;
      await guest.call(sharing.answerInvitation, { body: answered });
      const { unread } = await owner.call(songs.notificationState, {});
      if (unread !== 1) run.reportProblem(`${unread} notifications tell of one answer`);
    },
  }),
  scenario({
    name: "delete an uploaded agreement with its document",
    covers: [agreements.remove],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const { id } = await uploadAgreement(visitor);
      return { owner: run.user(visitor), id };
    },
    go: async (_, { owner, id }) => {
      await owner.call(agreements.remove, { params: { id } });
    },
    after: async (run, { owner, id }) => {
      const { status } = await owner.visitor.request("GET", `/api/agreements/${id}`);
      if (status !== 404) run.reportProblem(`the deleted agreement answers ${status}`);
    },
  }),
];
