import { describe, expect, it } from 'vitest'
import { secretsFrom } from './secrets.ts'

const [one, two] = [secretsFrom('a'.repeat(32)), secretsFrom('b'.repeat(32))]

describe('secrets', () => {
  it('opens what was sealed for the same purpose alone', () => {
    const sealed = one.seal('totp', 'нууц ₮')
    expect(one.open('totp', sealed)).toBe('нууц ₮')
    expect(one.seal('totp', 'нууц ₮')).not.toEqual(sealed)
    expect(() => one.open('other', sealed)).toThrow()
    expect(() => two.open('totp', sealed)).toThrow()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => one.open('totp', sealed)).toThrow()
  })

  it('hashes by purpose and shop', () => {
    expect(one.mac('code', '123456')).toEqual(one.mac('code', '123456'))
    for (const other of [one.mac('login', '123456'), two.mac('code', '123456'), one.mac('code', '123457')])
      expect(other).not.toEqual(one.mac('code', '123456'))
  })

  it('takes no short secret', () => {
    expect(() => secretsFrom('short')).toThrow('32')
  })
})
