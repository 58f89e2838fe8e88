import { describe, expect, it } from 'vitest'
import { ordersIn, phonesIn } from './order-in-text.domain.ts'
import { momentOf, readStatement, tugrikOf } from './statement.domain.ts'

describe('the numbers of orders in a text', () => {
  it.each([
    ['R123456789'],
    ['zahialga r123456789 Bat'],
    ['Захиалга Р123456789'],
    ['r 123 456 789'],
    ['R-123.456.789, 99112233'],
    ['QPAY/R123456789/9911'],
    ['p123456789'],
  ])('are found in “%s”', (text) => {
    expect(ordersIn(text).full).toEqual(['R123456789'])
  })

  it('are read where somebody typed the letter O for a nought', () => {
    expect(ordersIn('R12O45678О').full).toEqual(['R120456780'])
  })

  it('are nine digits alone at best, and never a phone or an account', () => {
    expect(ordersIn('123456789')).toEqual({ full: [], bare: ['R123456789'] })
    expect(ordersIn('99112233 5000000001 гутал')).toEqual({ full: [], bare: [] })
    expect(ordersIn('R12345678')).toEqual({ full: [], bare: [] })
  })

  it('may be several', () => {
    expect(ordersIn('R123456789 R987654321').full).toEqual(['R123456789', 'R987654321'])
  })
})

it('finds phones in a text', () => {
  expect(phonesIn('99112233, 8811-2244 500012345678')).toEqual(['99112233', '88112244'])
})

describe('an amount', () => {
  it.each([
    ['60,000.00', 60_000],
    ['60000', 60_000],
    ['1 234 567,00', 1_234_567],
    ['1.234.567', 1_234_567],
    ['+500', 500],
    ['-500.00', -500],
    ['₮ 60,000', 60_000],
    ['1,000', 1_000],
  ])('of %s is %d', (text, value) => {
    expect(tugrikOf(text)).toBe(value)
  })
  it.each(['', 'abc', '60000.50', '1,23,456', '--5', '12 34x', '9'.repeat(30)])('of “%s” is none', (text) => {
    expect(tugrikOf(text)).toBeUndefined()
  })
})

describe('a moment', () => {
  it.each([
    ['2026-11-24 10:15:30', '', '2026-11-24T02:15:30.000Z'],
    ['2026.11.24', '10:15', '2026-11-24T02:15:00.000Z'],
    ['24/11/2026', '', '2026-11-23T16:00:00.000Z'],
    ['2026-11-24T00:00:01', '', '2026-11-23T16:00:01.000Z'],
  ])('of %s %s is Ulaanbaatar’s', (date, time, iso) => {
    expect(momentOf(date, time)?.toISOString()).toBe(iso)
  })
  it.each(['2026-13-01', '2026-02-30', '31.02.2026', '11-24', '2026-11-24 25:00'])('of %s is none', (date) => {
    expect(momentOf(date)).toBeUndefined()
  })
})

describe('a statement', () => {
  const khan = [
    'Дансны хуулга,,,,,,,',
    '"Данс: 5000000001",,,,,,,',
    'Гүйлгээний огноо,Салбар,Эхний үлдэгдэл,Дебит гүйлгээ,Кредит гүйлгээ,Эцсийн үлдэгдэл,Гүйлгээний утга,Харьцсан данс',
    '2026-11-24 10:15,5001,0.00,,"60,000.00","60,000.00","EB -R123456789, ""Бат""",5011112222',
    '2026-11-24 11:00,5001,"60,000.00","1,000.00",,"59,000.00",Хураамж,',
    '2026-11-24 12:00,5001,"59,000.00",,"10.50","59,010.50",Хүү,',
    '2026-11-99 12:00,5001,"59,000.00",,"10","59,010.50",Буруу,',
    'Нийт,,,"1,000.00","60,010.50",,,',
  ].join('\r\n')

  it('of Khan is read below its heading, rows that are none left out', () => {
    expect(readStatement('khan', khan)).toEqual({
      rows: [
        {
          line: 4,
          amount: 60_000,
          balance: '60,000.00',
          text: 'EB -R123456789, "Бат"',
          id: null,
          payer_account: '5011112222',
          payer_name: null,
          happened_at: new Date('2026-11-24T02:15:00Z'),
        },
        { line: 5, fault: 'outgoing' },
        { line: 6, fault: 'amount' },
        { line: 7, fault: 'date' },
      ],
    })
  })

  it('of Golomt and TDB is read by their own headings, in whichever separator', () => {
    const golomt =
      'Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга;Харилцагч\n2026/11/24;T9;60000.00;;60000;R1;Бат'
    expect(readStatement('golomt', golomt)).toMatchObject({ rows: [{ amount: 60_000, id: 'T9', payer_name: 'Бат' }] })
    const tdb = '\uFEFFDate\tJournal No\tCredit\tDebit\tBalance\tDescription\n24.11.2026\tJ7\t60,000\t\t1\tR1'
    expect(readStatement('tdb', tdb)).toMatchObject({ rows: [{ amount: 60_000, id: 'J7', text: 'R1' }] })
  })

  it('is read by headings of the shop’s own, an amount with a sign among them', () => {
    const file = 'Өдөр,Дүн,Тайлбар\n2026-11-24,-500,x\n2026-11-24,700,y'
    expect(readStatement('khan', file)).toEqual({ missing: ['date', 'text', 'credit'] })
    const own = { date: ['Өдөр'], amount: ['дүн'], text: ['Тайлбар'] }
    expect(readStatement('khan', file, own)).toMatchObject({
      rows: [{ fault: 'outgoing' }, { amount: 700, text: 'y' }],
    })
  })
})
