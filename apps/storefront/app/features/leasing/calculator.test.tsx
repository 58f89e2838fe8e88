// @vitest-environment happy-dom
import { loadMessages } from '@delguur/i18n/load'
import { I18nProvider } from '@delguur/ui/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Calculator } from './calculator.tsx'

const terms = {
  barrier: 120_000,
  term: 0.3,
  interest: 1.8,
  allowed_min: 120_000,
  allowed_max: 1_500_000,
  lease_limit: 120_000,
  months: [3, 6, 9, 12],
}
const show = (start = { amount: 500_000, months: 12 }) =>
  render(
    <I18nProvider locale="mn" messages={loadMessages('mn', ['leasing', 'common'])}>
      <Calculator terms={terms} start={start} action="/leasing" />
    </I18nProvider>,
  )
const field = (name: string) => screen.getByRole('textbox', { name })
const slider = (name: string) => screen.getByRole('slider', { name })
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })
/** What stands beside a term of the answer. */
const detailOf = (term: string) =>
  screen.queryAllByRole('term').find((each) => each.textContent === term)?.nextElementSibling?.textContent
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

afterEach(cleanup)

describe('the calculator', () => {
  it('shows each payment of what it is opened with', () => {
    show()
    expect(plain(detailOf('Сард төлөх'))).toBe('₮ 32,700')
    expect(plain(detailOf('Урьдчилгаа'))).toBe('₮ 150,000')
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(13)
  })

  it('follows the sum with its share until another first payment is chosen', () => {
    show()
    type('Барааны дүн', '1,000,000')
    expect(plain(detailOf('Урьдчилгаа'))).toBe('₮ 300,000')
    type('Урьдчилгаа', '400000')
    expect(plain(detailOf('Хувааж төлөх дүн'))).toBe('₮ 600,000')
    fireEvent.change(slider('Барааны дүн'), { target: { value: '600000' } })
    expect(plain(detailOf('Урьдчилгаа'))).toBe('₮ 180,000')
  })

  it('changes the months', () => {
    show()
    fireEvent.click(screen.getByRole('radio', { name: '3 сар' }))
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(4)
    expect(plain(detailOf('Сард төлөх'))).toBe('₮ 120,900')
  })

  it('keeps what was typed and says the limit it misses', () => {
    show()
    for (const [typed, wrong] of [
      ['119999', 'Багадаа ₮ 120,000'],
      ['1500001', 'Ихдээ ₮ 1,500,000'],
    ] as const) {
      type('Барааны дүн', typed)
      expect(field('Барааны дүн')).toHaveProperty('value', typed)
      expect(field('Барааны дүн').getAttribute('aria-invalid')).toBe('true')
      const id = field('Барааны дүн').getAttribute('aria-describedby') ?? ''
      expect(plain(document.getElementById(id)?.textContent)).toBe(wrong)
      expect(detailOf('Сард төлөх')).toBeUndefined()
    }
    type('Барааны дүн', '1500000')
    expect(plain(detailOf('Урьдчилгаа'))).toBe('₮ 450,000')
    type('Урьдчилгаа', '449999')
    expect(field('Урьдчилгаа').getAttribute('aria-invalid')).toBe('true')
  })

  it('says the most for the price of a dear product, which the checkout does not lease either', () => {
    show({ amount: 2_000_000, months: 12 })
    expect(field('Барааны дүн').getAttribute('aria-invalid')).toBe('true')
    expect(detailOf('Сард төлөх')).toBeUndefined()
  })
})
