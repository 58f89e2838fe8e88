import { describe, expect, it } from 'vitest'
import { parseAccountNumber } from '../numbers/bank-number.ts'
import { parsePhone } from '../numbers/phone.ts'
import { parsePersonRegister, parseRegisterNumber } from '../numbers/register-number.ts'
import { parseMail } from './mail-address.ts'
import { parsePersonName } from './person-name.ts'
import { plainCode } from './plain-signs.ts'
import { cleanLine, cleanText } from './typed-text.ts'

const unseen = ['\u200b', '\u200e', '\u202c', '\u2060', '\u00ad', '\ufeff', '\u2066', '\u3164', '\u{e0041}']

describe('guarantee 74: what nobody sees in a typed text', () => {
  it.each([...unseen, '\u0007'])('is gone from a text: %j', (sign) => {
    expect(cleanText(`${sign}Ца${sign}гаан${sign}`)).toBe('Цагаан')
    expect(cleanLine(sign + sign)).toBe('')
  })

  it.each(unseen)('is gone from numbers, codes, addresses and names: %j', (sign) => {
    const within = (text: string) => `${sign}${text.slice(0, 3)}${sign}${text.slice(3)}${sign}`
    expect(parsePhone(within('99112233'))).toBe('99112233')
    expect(parseMail(within('sara@example.mn'))).toBe('sara@example.mn')
    expect(plainCode(within('abcd-ef23'))).toBe('ABCDEF23')
    expect(parseRegisterNumber(within('2011226'))).toBe('2011226')
    expect(parsePersonRegister(within('уб90050412'))).toBe('УБ90050412')
    expect(parseAccountNumber(within('499123456'))).toBe('499123456')
    expect(parsePersonName(within('Сараа'))).toBe('Сараа')
  })

  it.each([
    'Сайн байна уу 👩‍👩‍👧 👍🏽 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇲🇳',
    'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ᠌ ᠬᠡᠯᠡ᠎ᠡ ᠠ‍',
    'می‌خواهم',
    'Эхний мөр\nхоёр дахь мөр\n\nгурав',
    '尺码：（大）１２',
  ])('leaves what is seen as it is: %s', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('keeps the signs of an emoji and of the vertical script only where they belong', () => {
    expect(cleanText('Са\u200dраа\u200c')).toBe('Сараа')
    expect(cleanText('\u180eСараа\u180b')).toBe('Сараа')
    expect(cleanText('🙂\u{e0041}\u{e0042}')).toBe('🙂')
  })

  it('keeps the lines of a text, and makes one of a line', () => {
    expect(cleanText('а\r\nб\rв\u2028г')).toBe('а\nб\nв\nг')
    expect(cleanLine(' Бат\r\nBcc: x@example.mn\t1 ')).toBe('Бат Bcc: x@example.mn 1')
    expect(cleanLine('  а  ')).toBe('  а  ')
  })

  it('reads wide digits and letters', () => {
    expect(cleanLine('ＡＢ１２＠')).toBe('AB12@')
    expect(parsePhone('９９１１－２２３３')).toBe('99112233')
    expect(parseMail('ｓａｒａ＠example.mn')).toBe('sara@example.mn')
    expect(plainCode('ａｂ　１２')).toBe('AB12')
  })
})

describe('guarantee 74: an address that a mail can reach', () => {
  it.each(['a@example.com', 'A.b+c@mail.example.co', 'o’neil@x.mn', 'бат@шуудан.мон', ' sara@example.mn '])(
    '%s',
    (address) => {
      expect(parseMail(address)).toBe(address.trim())
    },
  )
  it.each([
    'a@example..com',
    'mailto:a@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@x.com.',
    'a@.x.com',
    'a@localhost',
    'a@example.c',
    'a@10.0.0.1',
    '.a@x.mn',
    'a.@x.mn',
    'a..b@x.mn',
    'a b@x.mn',
    'a@x.mn\nbcc: b@x.mn',
    'a@x@y.mn',
    'a@x_y.mn',
    '<a@x.mn>',
    `${'a'.repeat(65)}@x.mn`,
    `a@${'b'.repeat(64)}.mn`,
    '@x.mn',
    'a@',
    '',
  ])('not %j', (address) => {
    expect(parseMail(address)).toBeUndefined()
  })
})
