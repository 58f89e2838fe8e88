import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { GivenCredential, NewCredential } from '@delguur/contract/base/passkeys'

/** An authenticator of a browser, as WebAuthn describes it: it makes keys, and signs with them for who was verified. */
export type Authenticator = {
  /** What a browser gives for a new passkey of a site. */
  create: (input: Asking) => NewCredential
  /** What it gives where the passkey signs. */
  get: (input: Asking & { verified?: boolean }) => GivenCredential
}
type Asking = { challenge: string; origin: string; rpId: string }

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
const present = 0x01
const userVerified = 0x04
const withKey = 0x40

/** One with a key of P-256 that counts its signatures, or leaves them at 0 as those do that are synchronised. */
export function anAuthenticator({ counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signatures = 0
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++signatures : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter, more])
  }
  const complete = <Response extends object>(response: Response) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })
  return {
    create: ({ challenge, origin, rpId }) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const data = authData(rpId, present | userVerified | withKey, key)
      return complete({
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      })
    },
    get: ({ challenge, origin, rpId, verified = true }) => {
      const data = authData(rpId, verified ? present | userVerified : present)
      const client = clientData('webauthn.get', challenge, origin)
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
      return complete({
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      })
    },
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const bytes = (of: Buffer): Buffer => {
  const head = of.length < 256 ? Buffer.of(0x58, of.length) : Buffer.of(0x59, of.length >> 8, of.length & 255)
  return Buffer.concat([head, of])
}
const text = (of: string): Buffer => Buffer.concat([Buffer.of(0x60 + of.length), Buffer.from(of)])

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(0xa3),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData'), bytes(authData)],
  ])

/** COSE key of ES256: kty 2, alg -7, crv 1, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = (of: string) => bytes(Buffer.from(of, 'base64url'))
  return Buffer.concat([Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21), point(x), Buffer.of(0x22), point(y)])
}
