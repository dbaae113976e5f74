import { agreements } from "../../../../shared/contracts/agreements/endpoints.ts";
import { meta } from "../../../../shared/contracts/meta/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newAddress, newPerson } from "../../samples/sample-accounts.ts";
import { sampleValues } from "../../samples/sample-values.ts";
import { scenario } from "../scenario.ts";
import {
  agreementOf,
  repeatedSendingEffects,
  songWithTwoContributors,
} from "./parts/song-with-two-contributors.ts";

export const songScenarios = [
  scenario({
    name: "write a draft, change it and delete it",
    covers: [
      songs.create,
      songs.update,
      songs.read,
      songs.agreements,
      songs.lyricsHistory,
      songs.earlierLyrics,
      songs.list,
      songs.dashboard,
      songs.songwriters,
      songs.search,
      songs.notifications,
      songs.notificationState,
      songs.readNotifications,
      agreements.list,
      agreements.read,
      agreements.remove,
    ],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const made = await person.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      const params = { id: made.id };
      await person.call(songs.update, { params, body: { title: "Calm", lyrics: "Other words" } });
      const { lyrics } = await person.call(songs.read, { params });
      if (lyrics !== "Other words") run.reportProblem("the changed lyrics are lost");
      await person.call(songs.update, { params, body: { lyrics: "Last words" } });
      const [before] = await person.call(songs.lyricsHistory, { params });
      const number = String(before?.number);
      const earlier = await person.call(songs.earlierLyrics, { params: { ...params, number } });
      if (earlier.lyrics !== "Other words") run.reportProblem("the earlier lyrics are lost");
      const ofSong = await person.call(songs.agreements, { params });
      if (ofSong.length !== 1) run.reportProblem(`the song lists ${ofSong.length} agreements`);
      await person.call(songs.list);
      await person.call(songs.songwriters, { query: { query: "wanda" } });
      const { hits } = await person.call(songs.search, { query: { q: "nothing like it" } });
      if (hits.length > 0) run.reportProblem(`${hits.length} hits for what is nowhere`);
      const [newest] = await person.call(songs.notifications);
      const upTo = newest?.id ?? `${new Date(0).toISOString()}~SampleOutboxEvent0000000`;
      await person.call(songs.readNotifications, { body: { upTo } });
      const { unread } = await person.call(songs.notificationState);
      if (unread !== 0) run.reportProblem(`${unread} notifications are unread after reading`);
      await person.call(agreements.list);
      const { id } = agreementOf(made);
      await person.call(agreements.read, { params: { id } });
      await person.call(agreements.remove, { params: { id } });
      const { totalSongs } = await person.call(songs.dashboard);
      if (totalSongs !== 0) run.reportProblem(`${totalSongs} songs are left of a deleted draft`);
    },
  }),
  scenario({
    name: "send a draft and edit what was sent",
    covers: [
      agreements.send,
      agreements.update,
      agreements.events,
      agreements.workspaceEvents,
      agreements.version,
    ],
    runs: ["tell-subscribers"],
    mayRepeat: repeatedSendingEffects,
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const addresses = { email: newAddress(), other: newAddress() };
      const song = await person.call(songs.create, {
        body: songWithTwoContributors(addresses, { send: false }),
      });
      return { person, params: { id: agreementOf(song).id }, addresses };
    },
    go: async (run, { person, params, addresses }) => {
      const { documentHash } = await person.call(agreements.send, { params, body: {} });
      // An edit right after the sending replaces the emails that have not left.
      for (const address of Object.values(addresses)) await run.email(address, /asks you to sign/);
      const body = { documentHash, title: "Calm Weather" };
      await person.call(agreements.update, { params, body });
      await person.call(agreements.events, { params });
      const first = { ...params, version: "1" };
      const { song } = await person.call(agreements.version, { params: first });
      if (song.title === body.title) run.reportProblem("the earlier version has changed");
      const told = (await person.call(agreements.workspaceEvents)).map(({ data }) => data.sequence);
      if (new Set(told).size < told.length) run.reportProblem("an event is recorded twice");
    },
  }),
  scenario({
    name: "void an agreement and use it as a new draft",
    covers: [agreements.void, agreements.copy],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const song = await person.call(songs.create, { body: songWithTwoContributors({}) });
      return { person, params: { id: agreementOf(song).id } };
    },
    go: async (_, { person, params }) => {
      await person.call(agreements.void, { params, body: { reason: "The shares are wrong" } });
      await person.call(agreements.copy, { params, body: {} });
    },
  }),
  scenario({
    name: "create a song without an agreement, and give it one",
    covers: [songs.create, songs.addAgreement, songs.list],
    prepare: async (run) => run.user((await newPerson(run.url)).visitor),
    go: async (run, person) => {
      const body = { title: "Calm", lyrics: "A first line", agreement: false };
      const made = await person.call(songs.create, { body });
      if (made.agreement !== null) run.reportProblem("the song has an agreement");
      const params = { id: made.id };
      const { status, lyrics } = await person.call(songs.addAgreement, { params, body: {} });
      if (status !== "draft" || lyrics !== body.lyrics)
        run.reportProblem("the draft lacks the content of its song");
      for (const sort of ["title", "oldest"] as const) {
        const listed = await person.call(songs.list, { query: { sort, agreement: "draft" } });
        if (listed.length !== 1) run.reportProblem(`${listed.length} songs are listed by ${sort}`);
      }
    },
  }),
  scenario({
    name: "delete a song whose agreement is out for signature",
    covers: [songs.remove],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const { id } = await person.call(songs.create, { body: songWithTwoContributors({}) });
      return { person, params: { id } };
    },
    go: async (_, { person, params }) => {
      await person.call(songs.remove, { params });
    },
  }),
  scenario({
    name: "download the lyrics of a song",
    covers: [songs.downloadLyrics],
    runs: ["seal"],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const { id } = await person.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      return { person, params: { id } };
    },
    go: async (run, { person, params }) => {
      await person.send(songs.downloadLyrics, { params });
      await run.settle(async () => true);
      const { status } = await person.send(songs.downloadLyrics, { params });
      if (status !== 302) run.reportProblem(`the sheet of the lyrics is not there: ${status}`);
    },
  }),
  scenario({
    name: "turn emails off, by the profile and by the address in an email",
    covers: [songs.preferences, songs.updatePreferences, songs.openUnsubscribe, songs.unsubscribe],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const token = await sampleValues(run.url)["fresh.unsubscribeToken"]?.();
      return { person, params: { token: token ?? "" } };
    },
    go: async (run, { person, params }) => {
      const drafts = false;
      await person.call(songs.updatePreferences, { body: { emails: { drafts } } });
      const { emails } = await person.call(songs.preferences);
      if (emails.drafts || !emails.expiry)
        run.reportProblem("the emails that are off are not those asked");
      await person.send(songs.openUnsubscribe, { params });
      await person.call(songs.unsubscribe, { params });
    },
  }),
  scenario({
    name: "public data, by a function that starts",
    isCold: true,
    covers: [meta.env, meta.openapi],
    prepare: async (run) => run.user(),
    go: async (_, person) => {
      await person.call(meta.env);
      await person.call(meta.openapi);
    },
  }),
];
