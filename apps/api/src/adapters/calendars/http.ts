import type { CalendarPort } from '../../modules/leisure/travel/index.ts'
import { mayCall, requestPublic } from '../../platform/public-request.ts'

const maxBytes = 2_000_000

/** Reads calendars at the addresses that staff chose. `allowed` are origins of stand-ins. */
export function httpCalendars({
  allowed = [],
  timeout = 15_000,
}: {
  allowed?: string[]
  timeout?: number
} = {}): CalendarPort {
  const allows = ({ origin }: URL): boolean => allowed.includes(origin)
  return {
    allows: (url) => mayCall(url, allows),
    async read(url) {
      const headers = { accept: 'text/calendar' }
      const { status, body } = await requestPublic(url, { method: 'GET', headers, timeout, maxBytes, allows })
      if (status !== 200) throw new Error(`answered ${status}`)
      return body.toString('utf8')
    },
  }
}
