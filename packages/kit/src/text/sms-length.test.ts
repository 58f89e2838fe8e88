import { expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'

it('counts the parts of a text message by its alphabet', () => {
  expect(smsLength('a'.repeat(160))).toEqual({ signs: 160, parts: 1, alphabet: 'gsm', left: 0 })
  expect(smsLength('a'.repeat(161))).toEqual({ signs: 161, parts: 2, alphabet: 'gsm', left: 145 })
  expect(smsLength('Захиалга '.repeat(8).slice(0, 70))).toMatchObject({ parts: 1, alphabet: 'ucs2', left: 0 })
  expect(smsLength('ү'.repeat(71))).toEqual({ signs: 71, parts: 2, alphabet: 'ucs2', left: 63 })
  expect(smsLength('€'.repeat(80))).toMatchObject({ signs: 160, parts: 1, alphabet: 'gsm' })
  expect(smsLength('')).toMatchObject({ signs: 0, parts: 1 })
})
