// @vitest-environment happy-dom
import type { StorePlace } from '@delguur/contract/delivery/stores'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { locales } from '@delguur/kit/locale'
import { openStateAt } from '@delguur/kit/places/opening-hours'
import { I18nProvider } from '@delguur/ui/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storeData } from './store-data.ts'
import { StorePage } from './store-page.tsx'
import { StoresPage } from './stores-page.tsx'

afterEach(cleanup)

const day = [{ from: '10:00', to: '20:00' }]
const store: StorePlace = {
  code: 'zaisan',
  name: 'Зайсан салбар',
  address: 'Зайсангийн гудамж',
  phone: '77000002',
  latitude: 47.88,
  longitude: 106.91,
  opening_hours: 'Даваа–Бямба 10:00–20:00, Ням амарна',
  hours: [day, day, day, day, day, day, []],
  special_days: [{ day: '2026-12-29', hours: [], name: null }],
  picture: null,
  is_pick_up: true,
}

it.each(locales)('lists the shops in %s, and each has its page', (locale) => {
  const messages = loadMessages(locale, ['stores', 'common'])
  const t = createTranslator(locale, messages)
  const within = (page: React.ReactNode) => (
    <I18nProvider locale={locale} messages={messages}>
      {page}
    </I18nProvider>
  )
  const { unmount } = render(within(<StoresPage stores={[store]} />))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('stores.title'))
  expect(screen.getByRole('link', { name: 'Зайсан салбар' }).getAttribute('href')).toContain('/stores/zaisan')
  unmount()
  render(within(<StorePage store={store} />))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Зайсан салбар')
  expect(screen.getByText(t('stores.day_7')).nextSibling?.textContent).toBe(t('stores.day_off'))
})

it('says to search engines which days it is open', () => {
  const data = JSON.parse(JSON.stringify(storeData(store, { origin: 'https://shop.example', path: '/stores/zaisan' })))
  expect(data.openingHoursSpecification).toHaveLength(6)
  expect(data.openingHoursSpecification[0]).toMatchObject({ dayOfWeek: 'https://schema.org/Monday', opens: '10:00' })
  expect(data.specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2026-12-29', closes: '00:00' }])
})

it('is open by the clock of Ulaanbaatar, and says when it opens next', () => {
  const at = (time: string) => openStateAt(new Date(time), store.hours ?? [], store.special_days)
  // Saturday 5 December, Sunday is closed
  expect(at('2026-12-05T02:00:00Z')).toEqual({ open: true, to: '20:00' })
  expect(at('2026-12-05T01:59:00Z')).toMatchObject({ open: false, next: { days: 0, from: '10:00' } })
  expect(at('2026-12-05T12:00:00Z')).toMatchObject({ open: false, next: { day: '2026-12-07', days: 2 } })
  expect(at('2026-12-28T13:00:00Z')).toMatchObject({ open: false, next: { day: '2026-12-30', days: 2 } })
  expect(openStateAt(new Date(), [[], [], [], [], [], [], []])).toEqual({ open: false, next: null })
})
