/** Where a request came from, as the evidence records it. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}
