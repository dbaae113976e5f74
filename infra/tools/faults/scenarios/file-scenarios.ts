import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { songs } from "../../../../shared/contracts/songs/endpoints.ts";
import { newPerson } from "../../samples/sample-accounts.ts";
import { thumbnailSizes } from "../../../../shared/domain/files/thumbnails.ts";
import { thumbnailsIn } from "../../samples/thumbnails.ts";
import { pngFile, uploadFile, wavFile } from "../../samples/uploads.ts";
import type { SimulatedUser } from "../simulated-user.ts";
import type { ScenarioRun } from "../scenario-run.ts";
import { scenario } from "../scenario.ts";
import { downloadBytes } from "./parts/download-bytes.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";
import { songWithTwoContributors } from "./parts/song-with-two-contributors.ts";

/** Announces a file and uploads it. */
async function upload(run: ScenarioRun, person: SimulatedUser) {
  const { name, type, purpose, bytes } = wavFile();
  const body = { name, type, purpose, size: bytes.length };
  const announced = await person.call(files.create, { body });
  if (announced.upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
  await uploadBytes(run, announced.upload, bytes);
  return announced;
}

export const fileScenarios = [
  scenario({
    name: "delete a file and restore it",
    covers: [files.remove, files.restore],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const { id } = await uploadFile(visitor, wavFile());
      return { person: run.user(visitor), params: { id } };
    },
    go: async (run, { person, params }) => {
      await person.call(files.remove, { params });
      const { state } = await person.call(files.restore, { params, body: {} });
      if (state !== "ready") run.reportProblem(`the restored file is ${state}`);
    },
  }),
  scenario({
    name: "upload a recording, give it to a song and play it",
    covers: [
      files.create,
      files.read,
      files.ofSong,
      files.download,
      files.bytes,
      files.usage,
      files.peaks,
      files.keepPeaks,
    ],
    runs: ["file-uploaded"],
    prepare: async (run) => {
      const person = run.user((await newPerson(run.url)).visitor);
      const song = await person.call(songs.create, {
        body: songWithTwoContributors({}, { send: false }),
      });
      return { person, song };
    },
    go: async (run, { person, song }) => {
      const { id, path } = await upload(run, person);
      for (let minute = 0; ; minute += 1) {
        await run.cloud.settled();
        const { state } = await person.call(files.read, { params: { id } });
        if (state === "ready") break;
        if (minute === 15) throw new Error(`The file is still ${state}`);
        await run.wait(60);
      }
      const choice = { fileIds: [id], artworkId: null };
      await person.call(files.ofSong, { params: { id: song.id }, body: choice });
      const filename = path.replace("/uploads/", "");
      await downloadBytes(run, person, files.download, { filename });
      await downloadBytes(run, person, files.bytes, { id });
      const made = { durationSeconds: 4, peaks: `${"A".repeat(1334)}==` };
      await person.call(files.keepPeaks, { params: { id }, body: made });
      const kept = await person.call(files.peaks, { params: { id } });
      if (kept?.peaks !== made.peaks) run.reportProblem("the waveform is not kept");
      const { formattedUsed } = await person.call(files.usage);
      if (formattedUsed.startsWith("0")) run.reportProblem("the recording is not counted");
    },
  }),
  scenario({
    name: "keep the thumbnails of a picture",
    covers: [files.keepThumbnails],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const { id, filename } = await uploadFile(visitor, pngFile());
      return { person: run.user(visitor), id, filename };
    },
    go: async (run, { person, id, filename }) => {
      await person.call(files.keepThumbnails, { params: { id }, body: thumbnailsIn("red") });
      for (const size of thumbnailSizes) {
        const call = { params: { filename }, query: { size } };
        const { status, headers } = await person.send(files.download, call);
        const type = headers.get("content-type");
        if (status !== 200 || type !== "image/webp")
          run.reportProblem(`the ${size} thumbnail answers ${status} ${type}`);
      }
    },
  }),
  scenario({
    name: "replace a recording",
    covers: [files.replaceRecording],
    prepare: async (run) => {
      const { visitor } = await newPerson(run.url);
      const former = await uploadFile(visitor, wavFile());
      const next = await uploadFile(visitor, wavFile("Low Tide mix.wav", 5));
      const person = run.user(visitor);
      const body = { ...songWithTwoContributors({}, { send: false }), fileIds: [former.id] };
      const song = await person.call(songs.create, { body });
      return { person, former, next, song };
    },
    go: async (run, { person, former, next, song }) => {
      const params = { id: song.id, fileId: former.id };
      const body = { newFileId: next.id };
      const { id } = await person.call(files.replaceRecording, { params, body });
      if (id !== next.id) run.reportProblem(`the recording is ${id}`);
      await downloadBytes(run, person, files.download, { filename: former.filename });
    },
  }),
];
