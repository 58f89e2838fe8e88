import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What only this shop can compute, each purpose with a key of its own that follows from one secret. */
export type Secrets = {
  /** The key of a purpose: 32 bytes. */
  key: (purpose: string) => Buffer
  /** A keyed hash: for codes that are too short to be kept as a plain one. */
  mac: (purpose: string, text: string) => Buffer
  /** Encrypts what must be readable again, bound to its purpose. */
  seal: (purpose: string, text: string) => Buffer
  /** Opens what `seal` closed; throws on anything else. */
  open: (purpose: string, sealed: Buffer) => string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Secrets from one of at least 32 characters. */
export function secretsFrom(secret: string): Secrets {
  if (secret.length < 32) throw new Error('the secret key needs 32 characters or more')
  const keys = new Map<string, Buffer>()
  const key = (purpose: string): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'delguur', purpose, 32))
    keys.set(purpose, known)
    return known
  }
  return {
    key,
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest(),
    seal: (purpose, text) => {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key(purpose), iv)
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },
    open: (purpose, sealed) => {
      const opening = createDecipheriv(cipher, key(purpose), sealed.subarray(0, ivBytes))
      opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    },
  }
}
