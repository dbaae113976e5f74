/** The origin of a request, as the evidence records it. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}
