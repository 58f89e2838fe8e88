import { createPublicKey, verify } from 'node:crypto'

/** Who says to be the sender of a push message (RFC 8292). */
export type Sender = { key: string; subject: string }

const dayMs = 86_400_000
const json = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** Reads `Authorization: vapid t=…, k=…`; undefined unless the token is signed by its key, for us, and of today. */
export function readVapid(header: string | undefined, audience: string): Sender | undefined {
  const fields = /^vapid\s+(.*)$/i.exec(header ?? '')?.[1] ?? ''
  const token = /(?:^|,)\s*t=([\w.-]+)/.exec(fields)?.[1]
  const key = /(?:^|,)\s*k=([\w-]+)/.exec(fields)?.[1]
  const [head, body, signature] = token?.split('.') ?? []
  if (!key || !head || !body || !signature) return undefined
  try {
    if (json(head).alg !== 'ES256' || !isSigned(`${head}.${body}`, signature, key)) return undefined
    const { aud, exp, sub } = json(body)
    const left = Number(exp) * 1000 - Date.now()
    const named = typeof sub === 'string' && /^(mailto:|https:)/.test(sub)
    return aud === audience && left > 0 && left <= dayMs && named ? { key, subject: sub } : undefined
  } catch {
    return undefined
  }
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const bytes = Buffer.from(signature, 'base64url')
  return verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
}
