/** A text message to one Mongolian mobile number of 8 digits. */
export type Sms = {
  /** Names the message for ever; one that is sent twice carries the same name. */
  id: string
  to: string
  text: string
}

/** Sends text messages. Resolves when the gateway has taken it over; rejects with an `SmsError` and with nothing else. */
export type SmsPort = { send: (sms: Sms) => Promise<void> }

export type SmsFault = 'unreachable' | 'timed_out' | 'login_refused' | 'receiver_refused' | 'refused'

/** Why a message was not taken. Its message names no person and no secret, so that it may be logged. */
export class SmsError extends Error {
  override name = 'SmsError'
  readonly fault: SmsFault
  /** The HTTP status of the gateway's answer, when it gave one. */
  readonly reply: number | undefined

  constructor(fault: SmsFault, reply?: number) {
    super(`text message ${fault.replace('_', ' ')}${reply === undefined ? '' : ` (${reply})`}`)
    this.fault = fault
    this.reply = reply
  }
}
