import { constants, createDecipheriv, createHash, privateDecrypt } from 'node:crypto'
import { mostKey } from './most-key.ts'

const iv = Buffer.from('5b3f0c92a7d14e68b1c25f7790ad36e4', 'hex')

/**
 * The sensitive fields of a call: AES-128-CBC under the trace number (SD), the trace number under our RSA key (EK), and
 * the digest of the clear text (SG). Undefined when anything about it is wrong.
 */
export function openEnvelope({ SD, EK, SG }: Record<string, unknown>): Record<string, unknown> | undefined {
  if (typeof SD !== 'string' || typeof EK !== 'string' || typeof SG !== 'string') return undefined
  try {
    const padding = constants.RSA_PKCS1_PADDING
    const trace = privateDecrypt({ key: mostKey, padding }, Buffer.from(EK, 'base64'))
    const decipher = createDecipheriv('aes-128-cbc', trace, iv)
    const clear = Buffer.concat([decipher.update(Buffer.from(SD, 'base64')), decipher.final()])
    if (createHash('sha1').update(clear).digest('base64') !== SG) return undefined
    const fields: Record<string, unknown> = JSON.parse(clear.toString('utf8'))
    return fields.traceNo === trace.toString('utf8') ? fields : undefined
  } catch {
    return undefined
  }
}
