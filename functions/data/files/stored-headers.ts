import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";

/** What browsers add to a request by themselves, with developer tools open or while a page is reloaded. */
const addedByBrowsers = ["no-cache", "max-age=0"];

/**
 * The names of the headers that an upload has stored with its object beside its media type. The presigned request does
 * not sign them, so only an upload that was changed on its way has them.
 */
export function storedHeadersOf(object: Partial<GetObjectCommandOutput>): string[] {
  const { CacheControl, ContentDisposition, ContentEncoding, ContentLanguage } = object;
  const headers = {
    "cache-control": addedByBrowsers.includes(CacheControl ?? "") ? undefined : CacheControl,
    "content-disposition": ContentDisposition,
    "content-encoding": ContentEncoding,
    "content-language": ContentLanguage,
    expires: object.ExpiresString,
  };
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
