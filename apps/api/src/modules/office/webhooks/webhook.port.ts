/** Makes one call to a stranger's program; refuses addresses that are not public. */
export type WebhookPort = {
  /** Whether this address would be called at all. */
  allows: (url: string) => boolean
  /** The status of the answer; throws where there is none, or where the name leads to an address that is not public. */
  send: (url: string, headers: Record<string, string>, body: string) => Promise<number>
}
