import { describe, expect, it } from 'vitest'
import { entryOf, keepsWayIn } from './social.domain.ts'

const person = { linked: undefined, owner: undefined, email: 'saraa@example.mn', email_verified: true }

describe('who comes from a provider', () => {
  it.each([
    ['linked here', { linked: 7 }, { kind: 'known', user_id: 7 }],
    ['linked here, their address with somebody else', { linked: 7, owner: 8 }, { kind: 'known', user_id: 7 }],
    ['linked here, without an address by now', { linked: 7, email: null }, { kind: 'known', user_id: 7 }],
    ['new', {}, { kind: 'new', email: 'saraa@example.mn' }],
    ['whose address has an account', { owner: 8 }, { kind: 'must_prove', user_id: 8 }],
    ['without an address', { email: null }, { refused: 'social_email_missing' }],
    ['whose address nobody vouches for', { email_verified: false }, { refused: 'social_email_missing' }],
    ['the same, where it has an account', { email_verified: false, owner: 8 }, { refused: 'social_email_missing' }],
  ])('%s', (_what, changes, entry) => {
    expect(entryOf({ ...person, ...changes })).toEqual(entry)
  })
})

describe('a last way in', () => {
  const none = { email: false, phone: false, password: false, socials: 1 }
  it.each([
    ['nothing else', {}, true, false],
    ['an address', { email: true }, false, true],
    ['a phone that gets codes', { phone: true }, true, true],
    ['a phone that gets none', { phone: true }, false, false],
    ['a phone and a password', { phone: true, password: true }, false, true],
    ['a password without a name to it', { password: true }, true, false],
    ['a provider', { socials: 2 }, false, true],
  ])('%s', (_what, changes, canText, keeps) => {
    expect(keepsWayIn({ ...none, ...changes }, canText)).toBe(keeps)
  })
})
