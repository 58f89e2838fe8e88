import { describe, expect, it } from 'vitest'
import { compileText } from './compile.ts'
import { daysText, deliveryText, weekdayText, yearDayText } from './dates.ts'
import { loadMessages } from './load.ts'
import { createTranslator, type Messages, translateParts } from './translator.ts'

const messages: Messages = {
  'common.items': compileText('{count, plural, =0 {ничего} one {# товар} few {# товара} other {# товаров}}'),
  'common.close': compileText('Хаах'),
  'checkout.consent': compileText('Би {terms} зөвшөөрнө'),
}

describe('the translator', () => {
  it('picks the plural form of the locale', () => {
    const t = createTranslator('ru', messages)
    const forms = [0, 1, 3, 5, 21, 1000].map((count) => t('common.items', { count }))
    expect(forms).toEqual(['ничего', '1 товар', '3 товара', '5 товаров', '21 товар', '1,000 товаров'])
  })

  it('answers the key itself when a text is missing', () => {
    expect(createTranslator('mn', messages)('cart.title')).toBe('cart.title')
  })

  it('leaves an argument out when it was not given', () => {
    expect(createTranslator('mn', messages)('checkout.consent')).toBe('Би  зөвшөөрнө')
  })

  it('keeps arguments that are not text as they are', () => {
    const link = { href: '/terms' }
    expect(translateParts('mn', messages, 'checkout.consent', { terms: link })).toEqual(['Би ', link, ' зөвшөөрнө'])
  })

  it('does not read inherited properties as arguments', () => {
    const own: Messages = { 'common.close': compileText('{toString}!') }
    expect(createTranslator('mn', own)('common.close')).toBe('!')
  })
})

describe('loading', () => {
  it('gives a page only the namespaces it asked for', () => {
    expect(Object.keys(loadMessages('en', ['cart'])).every((key) => key.startsWith('cart.'))).toBe(true)
  })

  it('puts a good override over the catalogue and passes over broken ones', () => {
    const overrides = {
      'cart.title': 'Миний сагс',
      'cart.total': 'Нийт {amount',
      'cart.checkout': 'Захиалах {secret}',
      'cart.unknown': 'x',
    }
    const changed = loadMessages('mn', ['cart'], overrides)
    const plain = loadMessages('mn', ['cart'])
    expect(changed['cart.title']).toBe('Миний сагс')
    expect(plain['cart.title']).toBe('Сагс')
    expect(changed['cart.total']).toBe(plain['cart.total'])
    expect(changed['cart.checkout']).toBe(plain['cart.checkout'])
    expect(changed).not.toHaveProperty('cart.unknown')
  })

  it('gives the same object for the same question', () => {
    expect(loadMessages('it', ['cart', 'common'])).toBe(loadMessages('it', ['cart', 'common']))
  })
})

describe('dates', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const next = new Date('2026-11-22T02:00:00Z')
  const t = (locale: 'mn' | 'en' | 'ru' | 'cn' | 'it') =>
    createTranslator(locale, loadMessages(locale, ['common', 'product']))

  it('says the delivery day as a shopper would', () => {
    expect(deliveryText(t('mn'), next, now)).toBe('Маргааш, 11-р сарын 22-нд хүргэнэ')
    expect(deliveryText(t('mn'), now, now)).toBe('Өнөөдөр хүргэнэ')
    expect(deliveryText(t('en'), new Date('2026-12-01T02:00:00Z'), now)).toBe('Arrives 1 December')
  })

  it.each([
    ['mn', '11-р сарын 24–26', '11-р сарын 29 – 12-р сарын 1'],
    ['en', '24–26 November', '29 November – 1 December'],
    ['ru', '24–26 ноября', '29 ноября – 1 декабря'],
    ['cn', '11月24–26日', '11月29日 – 12月1日'],
    ['it', '24–26 novembre', '29 novembre – 1 dicembre'],
  ] as const)('says the month of several days once where it is one, in %s', (locale, once, twice) => {
    const at = (day: string) => new Date(`2026-${day}T02:00:00Z`)
    expect(daysText(t(locale), at('11-24'), at('11-26'))).toBe(once)
    expect(daysText(t(locale), at('11-29'), at('12-01'))).toBe(twice)
    expect(daysText(t(locale), at('11-24'), at('11-24'))).not.toContain('–')
  })

  it('names weekdays and years in each language', () => {
    expect(weekdayText(t('mn'), next)).toBe('11-р сарын 22, Ням')
    expect(weekdayText(t('cn'), next)).toBe('11月22日 周日')
    expect(yearDayText(t('ru'), next)).toBe('22 ноября 2026 г.')
    expect(yearDayText(t('it'), next)).toBe('22 novembre 2026')
  })
})
