import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'
import type { Subscriber } from './newsletter.repository.ts'

type Reader = Pick<Subscriber, 'id' | 'email'>

const macOf = (secrets: Secrets, { id, email }: Reader): Buffer => secrets.mac('unsubscribe', `${id} ${email}`)

/** What ends a reader's newsletter, in every copy of it: kept nowhere, and good for as long as the address is. */
export const unsubscribeToken = (secrets: Secrets, reader: Reader): string =>
  `${reader.id}.${macOf(secrets, reader).toString('base64url')}`

/** The reader a token says to be of; to be checked with `isTokenOf`. */
export const readerId = (token: string): number | undefined =>
  /^\d{1,15}\.[\w-]{43}$/.test(token) ? Number.parseInt(token, 10) : undefined

export function isTokenOf(secrets: Secrets, reader: Reader, token: string): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  const wanted = macOf(secrets, reader)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
