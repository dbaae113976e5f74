/** Returns the path on the site that redirects to an uploaded file's bytes. */
export function uploadPath(filename: string): string {
  return `/uploads/${filename}`;
}
