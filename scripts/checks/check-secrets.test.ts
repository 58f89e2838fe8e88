import { describe, expect, it } from 'vitest'
import { secretsIn } from './check-secrets.ts'

describe('guarantee 36: the scan of what browsers get', () => {
  it.each([
    ['-----BEGIN EC PRIVATE KEY-----', 'a private key'],
    [`const key="AIza${'a'.repeat(35)}"`, 'a token of a service'],
    [`x="eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'a'.repeat(20)}"`, 'a signed token'],
    ['"postgres://shop:hunter2@db.example/shop"', 'an address with a password'],
    ['"$argon2id$v=19$m=19456"', 'a hash of a password'],
    ['process.env.SECRET_KEY', 'the name of a setting'],
    ['{client_secret:"a-long-enough-one"}', 'a word for a secret with its value'],
  ])('names %s', (text, what) => {
    expect(secretsIn(text).some((each) => each.startsWith(`${what}:`))).toBe(true)
  })

  it.each([
    'process.env.NODE_ENV',
    'https://bambar.example/products?q=a:b',
    'name:"password",autoComplete:"current-password"',
    'const token=search.get("token")',
    '//# nothing here',
  ])('lets %s pass', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})
