import { DomainError } from "../../shared/domain/domain-error.ts";
import type { FileView } from "../../shared/contracts/files/views.ts";
import type { files as contracts } from "../../shared/contracts/files/endpoints.ts";
import { partCountOf } from "../../shared/domain/files/multipart.ts";
import type { FileRepository } from "../data/files/file-repository.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import { isMultipart } from "../data/files/stored-file.ts";
import type { Context } from "../http/context.ts";
import { fileView } from "./file-view.ts";

export interface PartTools {
  files: FileRepository;
  multipart: MultipartUploads;
}

type Call<Name extends "parts" | "complete"> = Pick<
  Context<(typeof contracts)[Name]>,
  "params" | "body" | "workspace"
>;

/**
 * Creates the presigned requests that upload parts of a file; none if its parts were already joined. Throws
 * `file_not_found`, and `invalid_request` for parts that the file does not have.
 */
export async function createPartRequests(
  { files, multipart }: PartTools,
  { params, body, workspace }: Call<"parts">,
) {
  const file = await files.read(workspace.id, params.id);
  if (file === undefined) throw new DomainError("file_not_found");
  if (file.state !== "uploading" || !isMultipart(file)) return [];
  const parts = partCountOf({ sizeBytes: file.sizeBytes, partBytes: file.multipart.partBytes });
  const beyond = body.numbers.findIndex((number) => number > parts);
  if (beyond !== -1) {
    const message = `The file has ${parts} parts`;
    throw new DomainError("invalid_request", {
      details: [{ path: `numbers.${beyond}`, message }],
    });
  }
  return await multipart.presignedParts(file, [...new Set(body.numbers)]);
}

/**
 * Joins the parts of a file, which causes the S3 event of its arrival. Throws `file_not_found`, `upload_incomplete`.
 */
export async function completeUpload(
  { files, multipart }: PartTools,
  { params, workspace }: Omit<Call<"complete">, "body">,
): Promise<FileView> {
  const file = await files.read(workspace.id, params.id);
  if (file === undefined) throw new DomainError("file_not_found");
  if (file.state !== "uploading") return fileView(file);
  if (!isMultipart(file)) throw new DomainError("upload_incomplete");
  const outcome = await multipart.complete(file);
  switch (outcome) {
    case "complete":
      return fileView(file);
    case "incomplete":
      throw new DomainError("upload_incomplete");
    case "gone":
      throw new DomainError("file_not_found");
    default:
      return outcome satisfies never;
  }
}
