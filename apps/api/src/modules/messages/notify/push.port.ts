/** A browser's subscription: where to send, and the keys that only it can open a message with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  title: string
  body: string
  /** A path of the shop. */
  url: string
  /** Messages of one tag replace each other. */
  tag: string
}

/** Sends Web Push messages (RFC 8030, 8291, 8292). `gone`: the subscription has ended or
 * is another sender's, and may be forgotten. */
export type PushPort = {
  /** The shop's VAPID key, which a browser subscribes with: base64url. */
  public_key: string
  /** Whether messages may be sent there at all: not into the shop's own network. */
  accepts: (endpoint: string) => boolean
  /** Rejects with a `PushError` and with nothing else. */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>
}

/** Why a message was not taken. Its message names neither person nor endpoint, so that it may be logged. */
export class PushError extends Error {
  override name = 'PushError'
}
