import { loadMessages } from '@delguur/i18n/load'
import { I18nProvider } from '@delguur/ui/i18n'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keep } from '../visitor/store.ts'
import { Apps } from './apps.tsx'

const flags = { last_bank: true }
vi.mock('../../lib/tenant.ts', () => ({ useTenant: () => ({ flags }) }))

const apps = [
  { name: 'Хаан банк', link: 'khanbank://q?qPay_QRcode=1' },
  { name: 'Хас банк', link: 'xacbank://q?qPay_QRcode=1' },
]
let root: Root
const visible = async () => {
  await act(() =>
    root.render(
      <I18nProvider locale="mn" messages={loadMessages('mn', ['paying', 'common'])}>
        <Apps apps={apps} />
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('a')]
}
beforeEach(() => {
  document.body.innerHTML = '<div id="page"></div>'
  root = createRoot(document.querySelector('#page') as HTMLElement)
  flags.last_bank = true
  keep({ last_bank: null })
})
afterEach(() => act(() => root.unmount()))

it('the app opened last is one large button from then on, and stays in the list', async () => {
  const [first, second] = await visible()
  expect(first?.textContent).toBe('Хаан банк')
  second?.addEventListener('click', (event) => event.preventDefault())
  await act(() => second?.click())
  const links = await visible()
  expect(links.map(({ textContent }) => textContent)).toEqual(['Хас банк аппаар төлөх', 'Хаан банк', 'Хас банк'])
  expect(links[0]?.href).toBe(apps[1]?.link)
})

it('is none where the shop has it switched off, or where the bill has no such app', async () => {
  keep({ last_bank: 'tdbbank' })
  expect(await visible()).toHaveLength(2)
  keep({ last_bank: 'khanbank' })
  flags.last_bank = false
  expect(await visible()).toHaveLength(2)
})
