declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypted content coding for HTTP (RFC 8188), as Web Push uses it. `authSecret` is base64url. */
  export function decrypt(body: Buffer, params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
