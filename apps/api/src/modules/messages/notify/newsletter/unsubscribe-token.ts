import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../../platform/secrets.ts'
import type { Subscriber } from './newsletter.repository.ts'

type Reader = Pick<Subscriber, 'id' | 'email'>

const macOf = (secrets: Secrets, { id, email }: Reader): Buffer => secrets.mac('unsubscribe', `${id} ${email}`)

/** What ends a reader's newsletter, in every copy of it: kept nowhere, and good for as long as the address is. */
export const unsubscribeToken = (secrets: Secrets, reader: Reader): string =>
  `${reader.id}.${macOf(secrets, reader).toString('base64url')}`

type Person = { user_id: number; topic: string }

/** What ends a topic of a person’s mails, by their number and the topic: good for as long as they are. */
export const personToken = (secrets: Secrets, { user_id, topic }: Person): string =>
  `p${user_id}-${topic}.${secrets.mac('unsubscribe_topic', `${user_id} ${topic}`).toString('base64url')}`

/** Whom such a token is of; undefined where it is none, or forged. */
export function personInToken(secrets: Secrets, token: string): Person | undefined {
  const [, id = '', topic = ''] = /^p(\d{1,15})-([a-z_]{1,40})\.[\w-]{43}$/.exec(token) ?? []
  if (!id) return undefined
  const person = { user_id: Number(id), topic }
  const right = Buffer.from(personToken(secrets, person))
  return right.length === token.length && timingSafeEqual(right, Buffer.from(token)) ? person : undefined
}

/** The reader a token says to be of; to be checked with `isTokenOf`. */
export const readerId = (token: string): number | undefined =>
  /^\d{1,15}\.[\w-]{43}$/.test(token) ? Number.parseInt(token, 10) : undefined

export function isTokenOf(secrets: Secrets, reader: Reader, token: string): boolean {
  const given = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  const wanted = macOf(secrets, reader)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
