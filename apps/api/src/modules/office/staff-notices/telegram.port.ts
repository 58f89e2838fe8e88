/** Something that was written to the bot, or that its chat ended. */
export type TelegramUpdate = {
  id: number
  /** Of a private chat alone. */
  chat: string
  /** What the person is called there. */
  name: string
  text: string
  /** The person blocked the bot. */
  ended: boolean
}

/** The shop's bot. Each call rejects with a `TelegramError` and with nothing else. */
export type TelegramPort = {
  bot: () => Promise<{ id: number; username: string }>
  /** An address that opens the bot and sends it `/start <code>`. */
  link: (username: string, code: string) => string
  send: (chat: string, text: string) => Promise<void>
  /** What came from an update on; those before it are never given again. */
  updates: (from: number) => Promise<TelegramUpdate[]>
}

export type TelegramFault = 'blocked' | 'no_chat' | 'busy' | 'token' | 'refused' | 'away' | 'unreachable' | 'timed_out'

/** Why the bot did not do it. Its message names neither chat nor token, so that it may be logged. */
export class TelegramError extends Error {
  override name = 'TelegramError'
  readonly fault: TelegramFault
  /** In how many seconds it may be asked again, as the service says. */
  readonly retry_after: number | undefined

  constructor(fault: TelegramFault, retry_after?: number) {
    super(`telegram ${fault.replace('_', ' ')}`)
    this.fault = fault
    this.retry_after = retry_after
  }
}
