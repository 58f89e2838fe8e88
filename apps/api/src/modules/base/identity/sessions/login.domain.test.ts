import { describe, expect, it } from 'vitest'
import { maskLogin, parseLogin, parseReceiver, pauseAfter, triesOf, waitAfter } from './login.domain.ts'

describe('a login', () => {
  it.each([
    ['9911 2233', { kind: 'phone', value: '99112233' }],
    ['+976-9911-2233', { kind: 'phone', value: '99112233' }],
    [' Nomin.D@Shuudan.MN ', { kind: 'email', value: 'nomin.d@shuudan.mn' }],
  ])('%j is %j', (text, login) => expect(parseLogin(text)).toEqual(login))

  it.each([
    '12345678',
    '991122',
    'a@b',
    'a b@mail.mn',
    'a@@mail.mn',
    'a@mail.mn\u0000',
    `${'a'.repeat(65)}@mail.mn`,
    '<x>@mail.mn',
  ])('%j is none', (text) => expect(parseLogin(text)).toMatchObject({ refused: 'login_invalid' }))

  it('may be a landline for a password, not for a code', () => {
    expect(parseLogin('70112233')).toMatchObject({ kind: 'phone' })
    expect(parseReceiver('70112233')).toMatchObject({ refused: 'phone_not_mobile', field: 'login' })
  })

  it('is shown to strangers by its ends', () => {
    expect(maskLogin({ kind: 'phone', value: '99112233' })).toBe('99••••33')
    expect(maskLogin({ kind: 'email', value: 'nomin@mail.mn' })).toBe('n••••@mail.mn')
  })

  it('waits longer for each further code', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(pauseAfter)).toEqual([0, 60, 120, 300, 600, 1800, 1800])
    expect([0, 4, 5, 6, 30].map((sent) => waitAfter(sent, 5))).toEqual([0, 0, 1800, 3600, 3600])
    expect([0, 4, 5, 30].map((sent) => triesOf(sent, 5))).toEqual([5, 5, 3, 3])
  })
})
