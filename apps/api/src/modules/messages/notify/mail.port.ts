/** A mail to one person. */
export type Mail = {
  /** Names the mail for ever; one that is sent twice carries the same name. Letters, digits, dots and hyphens. */
  id: string
  to: string
  /** Language tag of its words. */
  language: string
  subject: string
  text: string
  html: string
  /** Header lines besides those every mail has, by lower-case name. */
  headers?: Record<string, string>
  attachments?: { filename: string; content_type: string; content: Buffer }[]
}

/** Sends mail. Resolves when the server has taken it over; rejects with a `MailError` and with nothing else. */
export type MailPort = { send: (mail: Mail) => Promise<void> }

export type MailFault = 'unreachable' | 'timed_out' | 'login_refused' | 'receiver_refused' | 'refused'

/** Why a mail was not taken. Its message names no person and no secret, so that it may be logged. */
export class MailError extends Error {
  override name = 'MailError'
  readonly fault: MailFault
  /** The three digits of the server's answer, when it gave one; 5xx stays so until somebody changes something. */
  readonly reply: number | undefined

  constructor(fault: MailFault, reply?: number) {
    super(`mail ${fault.replace('_', ' ')}${reply === undefined ? '' : ` (${reply})`}`)
    this.fault = fault
    this.reply = reply
  }
}
