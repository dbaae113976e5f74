/** A viewer's request on its way to an origin. Header names are in lower case. */
export interface EdgeRequest {
  method: string;
  /** Byte for byte as received, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  viewerAddress: string;
}

export interface EdgeResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export function textResponse(status: number, contentType: string, text: string): EdgeResponse {
  return { status, headers: { "content-type": contentType }, body: Buffer.from(text) };
}
