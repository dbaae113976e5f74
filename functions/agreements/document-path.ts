import { uploadPath } from "../../shared/domain/files/upload-path.ts";

/** The path on the site that downloads the document of an uploaded agreement under its own name. */
export function documentPath({ filename, name }: { filename: string; name: string }): string {
  return `${uploadPath(filename)}?${new URLSearchParams({ originalName: name })}`;
}
