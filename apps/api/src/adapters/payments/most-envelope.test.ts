import { constants, createDecipheriv, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { newTrace, sealed } from './most-envelope.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const iv = '000102030405060708090a0b0c0d0e0f'

it('hides the sensitive fields and nothing else, and opens with the other half of the key', () => {
  const trace = newTrace()
  const { SD, EK, SG, ...clear } = sealed({ payeeId: '1', srcMsisdn: '99110203', tan: '123456', billId: 'B1' }, trace, {
    public_key,
    iv,
  })
  expect(clear).toEqual({ payeeId: '1', billId: 'B1' })
  const padding = constants.RSA_PKCS1_PADDING
  const key = privateDecrypt({ key: privateKey, padding }, Buffer.from(String(EK), 'base64'))
  expect(key.toString()).toBe(trace)
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(iv, 'hex'))
  const inside = Buffer.concat([decipher.update(String(SD), 'base64'), decipher.final()])
  expect(JSON.parse(inside.toString())).toEqual({ srcMsisdn: '99110203', tan: '123456', traceNo: trace })
  expect(createHash('sha1').update(inside).digest('base64')).toBe(SG)
})

it('makes a trace number of 16 characters anew for each call', () => {
  const many = Array.from({ length: 100 }, newTrace)
  expect(new Set(many).size).toBe(100)
  for (const trace of many) expect(trace).toMatch(/^[A-Z2-9]{16}$/)
})
