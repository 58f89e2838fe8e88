import { z } from 'zod'
import type { LoyaltyPort } from '../../modules/money/wallet/index.ts'

export type HttpErpOptions = {
  /** Where the books answer; members are below it at `/members/<8 digits>`. */
  url: string
  key: string
  /** For the whole of one question, milliseconds. */
  timeout?: number
}

const Member = z.object({
  level: z.string().min(1).max(40),
})

/**
 * The retailer's books over HTTP. The protocol: `GET url/members/<phone>` with `Authorization: Bearer key`, 200
 * with `level` and whatever else they know, 404 for a number that is not known. Anything else is thrown: the books are away. What
 * they say is not put into the message, it is about a person.
 */
export function httpErp({ url, key, timeout = 3_000 }: HttpErpOptions): LoyaltyPort {
  const base = url.replace(/\/$/, '')
  return {
    async find(phone) {
      const answer = await fetch(`${base}/members/${encodeURIComponent(phone)}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw new Error(`the books answered ${answer.status}`)
      const member = Member.safeParse(await answer.json())
      if (!member.success) throw new Error('the books answered in a form that is not theirs')
      return member.data
    },
  }
}
