import { SmsError, type SmsFault, type SmsPort } from '../../modules/messages/notify/index.ts'

export type HttpSmsOptions = {
  /** Where messages are posted. */
  url: string
  key: string
  /** What the receiver sees as the sender: a short number or a name of up to 11 letters. */
  from: string
  /** For the whole of one message, milliseconds. */
  timeout?: number
}

/**
 * Text messages by an HTTP gateway. The protocol: `POST url` with `Authorization: Bearer key` and JSON `{from, to, text, id}`,
 * `to` as `+976XXXXXXXX`. 202 `{message_id}` once the gateway has it, and the same again for an `id` it has already: a
 * repeated message is not sent twice. 401 and 403 refuse the key, 400 and 422 the receiver; anything else is a fault of
 * the moment.
 */
export function httpSms({ url, key, from, timeout = 15_000 }: HttpSmsOptions): SmsPort {
  return {
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from, to: international(to), text, id }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((error: unknown) => {
        throw new SmsError(isTimeout(error) ? 'timed_out' : 'unreachable')
      })
      await answer.body?.cancel()
      if (answer.status !== 202) throw new SmsError(faultOf(answer.status), answer.status)
    },
  }
}

const international = (number: string): string => (/^\d{8}$/.test(number) ? `+976${number}` : number)

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** What a gateway says often repeats the receiver's number, so its words stay there. */
function faultOf(status: number): SmsFault {
  if (status === 401 || status === 403) return 'login_refused'
  return status === 400 || status === 422 ? 'receiver_refused' : 'refused'
}
