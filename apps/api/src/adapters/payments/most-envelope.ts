import { constants, createCipheriv, createHash, publicEncrypt, randomInt } from 'node:crypto'

const sensitive = ['traceNo', 'qrAccountNumber', 'qrCode', 'srcMsisdn', 'tan', 'custtkn', 'txntkn']
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type Seal = { public_key: string; iv: string }

/** A new trace number: 16 characters, unguessable, for it is the key of the envelope too. */
export const newTrace = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/**
 * A call's fields as Most takes them: the sensitive ones leave for SD (AES-128-CBC under the trace number), whose key
 * follows in EK (RSA PKCS #1 v1.5 under Most's public key) and whose digest in SG (SHA-1 of the clear JSON).
 */
export function sealed(
  fields: Record<string, unknown>,
  trace: string,
  { public_key, iv }: Seal,
): Record<string, unknown> {
  const entries = Object.entries({ ...fields, traceNo: trace })
  const inside = JSON.stringify(Object.fromEntries(entries.filter(([name]) => sensitive.includes(name))))
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(trace, 'ascii'), Buffer.from(iv, 'hex'))
  const key = { key: public_key, padding: constants.RSA_PKCS1_PADDING }
  return {
    ...Object.fromEntries(entries.filter(([name]) => !sensitive.includes(name))),
    SD: Buffer.concat([cipher.update(inside, 'utf8'), cipher.final()]).toString('base64'),
    EK: publicEncrypt(key, Buffer.from(trace, 'ascii')).toString('base64'),
    SG: createHash('sha1').update(inside, 'utf8').digest('base64'),
  }
}
