import { createHash, timingSafeEqual } from 'node:crypto'
import { unauthorized } from './es-errors.ts'

/** Who may ask the search service. */
export type Credentials = { user: string; pass: string }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A check of the `Authorization` header that takes as long for a near miss as for a far one; throws the family's 401. */
export function guard({ user, pass }: Credentials): (authorization: string | undefined, path: string) => void {
  const wanted = digest(`${user}:${pass}`)
  return (authorization, path) => {
    if (authorization === undefined) throw unauthorized(path, 'missing authentication credentials')
    const credentials = /^basic +([\w+/=-]+)$/i.exec(authorization)?.[1]
    const text = Buffer.from(credentials ?? '', 'base64').toString()
    if (!timingSafeEqual(digest(text), wanted))
      throw unauthorized(path, 'unable to authenticate with these credentials')
  }
}
