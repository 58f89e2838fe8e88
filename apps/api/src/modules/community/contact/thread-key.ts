import { timingSafeEqual } from 'node:crypto'
import { type Locale, localePath } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'

const macOf = ({ secrets }: Pick<Services, 'secrets'>, number: string): Buffer =>
  secrets.mac('contact thread', number).subarray(0, 16)

/** The key of a thread's private link: its number, and what only the shop can compute of it. */
export const keyOfThread = (services: Pick<Services, 'secrets'>, number: string): string =>
  `${number}-${macOf(services, number).toString('base64url')}`

/** The number of the thread that a key opens; whoever guesses costs no query. */
export function numberOfKey(services: Pick<Services, 'secrets'>, key: string): string | undefined {
  const [, number = '', mac = ''] = /^(C\d{9})-([\w-]{22})$/.exec(key) ?? []
  const given = Buffer.from(mac, 'base64url')
  const own = macOf(services, number)
  return given.length === own.length && timingSafeEqual(given, own) ? number : undefined
}

export const linkOfThread = (services: Pick<Services, 'secrets' | 'origin'>, locale: Locale, number: string): string =>
  `${services.origin}${localePath(locale, `/contact/${keyOfThread(services, number)}`)}`
