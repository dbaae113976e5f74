import { files } from "../../../../shared/contracts/files/endpoints.ts";
import { partRange } from "../../../../shared/domain/files/multipart.ts";
import { wavFile, wavHeader } from "../../samples/uploads.ts";
import { scenario } from "../scenario.ts";
import { uploadBytes } from "./parts/upload-bytes.ts";
import { personWithFile } from "./parts/person-with-file.ts";
import { newFolder } from "./parts/new-folder.ts";

export const uploadScenarios = [
  scenario({
    name: "upload a file into a folder",
    covers: [files.upload],
    prepare: async (run) => {
      const { person } = await personWithFile(run);
      return { person, folder: await person.call(files.createFolder, newFolder("Demos")) };
    },
    go: async (run, { person, folder }) => {
      const { name, type, bytes } = wavFile();
      const body = { name, type, size: bytes.length, folderId: folder.id };
      const { id, upload } = await person.call(files.upload, { body });
      if (upload.kind !== "put") throw new Error("A small file is uploaded as a whole");
      await uploadBytes(run, upload, bytes);
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params: { id } });
      if (state !== "ready") run.reportProblem(`the file is ${state}`);
    },
  }),
  scenario({
    name: "upload a large file in parts",
    covers: [files.upload, files.parts, files.complete],
    prepare: personWithFile,
    go: async (run, { person }) => {
      const size = 101 * 1024 ** 2;
      const body = { name: "Live set.wav", type: "audio/wav", size, folderId: null };
      const { id, upload } = await person.call(files.upload, { body });
      if (upload.kind !== "multipart") throw new Error("A large file is uploaded in parts");
      const { partBytes, parts } = upload;
      const params = { id };
      const numbers = Array.from({ length: parts }, (_, index) => index + 1);
      const targets = await person.call(files.parts, { params, body: { numbers } });
      for (const { number, ...target } of targets) {
        const { start, end } = partRange(number, { sizeBytes: size, partBytes });
        const part = new Uint8Array(end - start);
        if (number === 1) part.set(wavHeader(size));
        await uploadBytes(run, target, part);
      }
      await person.call(files.complete, { params, body: {} });
      await run.cloud.settled();
      await run.wait(11 * 60);
      await run.cloud.settled();
      const { state } = await person.call(files.read, { params });
      if (state !== "ready") run.reportProblem(`the file is ${state}`);
    },
  }),
];
