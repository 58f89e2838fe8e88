import { expect, it } from 'vitest'
import { secretsFrom } from '../../../platform/secrets.ts'
import { signAge, verifyAge } from './age-token.ts'

const secrets = secretsFrom('a secret of more than thirty-two characters')
const now = new Date('2026-11-22T06:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const token = signAge(secrets, { country: 'MN' }, now)

it('is believed for five minutes and not a moment longer', () => {
  expect(verifyAge(secrets, token, now)).toEqual({ country: 'MN' })
  expect(verifyAge(secrets, token, later(300_000))).toEqual({ country: 'MN' })
  expect(verifyAge(secrets, token, later(300_001))).toBeUndefined()
  expect(verifyAge(secrets, token, later(-1))).toBeUndefined()
})

it('is believed only as it was signed, by the shop that signed it', () => {
  const other = secretsFrom('another secret of more than thirty-two characters')
  expect(verifyAge(other, token, now)).toBeUndefined()
  expect(verifyAge(secrets, token.replace('.MN.', '.IT.'), now)).toBeUndefined()
  expect(verifyAge(secrets, token.replace(/^\d+/, String(now.getTime() - 1)), now)).toBeUndefined()
  for (const broken of ['', 'yes', token.slice(0, -1), `${token}=`, `${token}A`, token.slice(0, 16), `${token}\n`])
    expect(verifyAge(secrets, broken, now), broken).toBeUndefined()
})

it('says when and where, and nothing of who was asked', () => {
  expect(token).toMatch(/^1795327200000\.MN\.[\w-]{43}$/)
})
