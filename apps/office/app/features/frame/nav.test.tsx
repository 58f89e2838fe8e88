import { permissions } from '@delguur/contract/permissions'
import { mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guides } from '../../guides.ts'
import { loadGuides, loadGuidesBy, type OuterKey, outerScreens } from '../../lib/guide.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { applyPrefs, currentPrefs } from '../../lib/prefs.ts'
import { enter } from '../../lib/session.ts'
import { Frame } from './frame.tsx'
import { allPlaces } from './places.ts'

// The menu of a person: what the shop has, what is folded, what is pinned; and the help of the open screen.

const json = (body: object) => new Response(JSON.stringify(body))
let flags: Record<string, boolean>
let sent: object[]
const me = { id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар', role: 'admin', staff_role: null }

await loadTexts('mn')
loadGuidesBy(async () => guides)

beforeEach(() => {
  flags = {}
  sent = []
  applyPrefs({ lang: 'mn', theme: 'light', pins: [] })
  vi.stubGlobal('fetch', (input: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://office.test')
    if (method === 'PATCH') sent.push(JSON.parse(String(body)))
    if (pathname.endsWith('/pulse')) return Promise.resolve(json({ cursor: '1', changed: [], work: [] }))
    if (pathname.endsWith('/jobs')) return Promise.resolve(json({ jobs: [] }))
    return Promise.resolve(json({ ...me, permissions, flags, preferences: {}, locales: ['mn'], locale: 'mn' }))
  })
})
afterEach(cleanup)

function Blank() {
  const { pathname, hash } = useLocation()
  return (
    <button type="button" data-add onClick={() => document.body.setAttribute('data-added', pathname)}>
      {pathname}
      {hash}
    </button>
  )
}
async function showAt(path: string) {
  await enter()
  const router = createMemoryRouter([{ path: '/', Component: Frame, children: [{ path: '*', Component: Blank }] }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}
const rail = () => within(screen.getByTestId('rail'))
const place = (key: string) => mn.maybe(`frame.places.${key}`) ?? key

describe('the menu', () => {
  it('folds what is rarely opened, opens it by a button, and never the open screen', async () => {
    const router = await showAt('/products')
    expect(rail().queryByRole('link', { name: place('properties') })).toBeNull()
    fireEvent.click(rail().getByRole('button', { name: mn('frame.rare') }))
    expect(rail().getByRole('link', { name: place('properties') })).toBeDefined()
    cleanup()
    await showAt('/properties')
    expect(rail().getByRole('link', { name: place('properties') })).toBeDefined()
    expect(router.state.location.pathname).toBe('/products')
  })

  it('has nothing of what the shop switched off', async () => {
    flags = { leasing: false, travel: false }
    await showAt('/people')
    expect(rail().getByRole('link', { name: place('quotes') })).toBeDefined()
    expect(rail().queryByRole('link', { name: place('leases') })).toBeNull()
    expect(rail().queryByRole('link', { name: place('travel') })).toBeNull()
  })

  it('begins with what the person pinned, in the order that they chose, and saves it', async () => {
    await showAt('/')
    fireEvent.click(rail().getByRole('button', { name: mn('frame.allScreens') }))
    const sheet = within(screen.getByRole('dialog', { name: mn('frame.menu') }))
    for (const key of ['bank', 'stock', 'refunds'])
      fireEvent.click(sheet.getByRole('button', { name: mn('frame.pin', { name: place(key) }) }))
    fireEvent.click(sheet.getByRole('button', { name: mn('frame.moveUp', { name: place('refunds') }) }))
    fireEvent.click(sheet.getByRole('button', { name: mn('frame.unpin', { name: place('bank') }) }))
    expect(currentPrefs().pins).toEqual(['refunds', 'stock'])
    const pinned = within(rail().getByRole('region', { name: mn('frame.pinned') }))
    expect(pinned.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      place('refunds'),
      place('stock'),
    ])
    await waitFor(() => expect(sent.at(-1)).toEqual({ pins: ['refunds', 'stock'] }))
  })
})

describe('the help', () => {
  it('opens by `?` with the text of the open screen, and closes by Esc', async () => {
    await loadGuides()
    await showAt('/refunds')
    fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true })
    const help = await screen.findByRole('complementary', { name: mn('help.title') })
    expect(help.textContent).toContain(guides.refunds?.about.mn)
    for (const { title } of guides.refunds?.tasks ?? []) expect(help.textContent).toContain(title.mn)
    fireEvent.keyDown(help, { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('is there for every screen, in both languages, with three tasks and names to find it by', () => {
    const outer = Object.keys(outerScreens) as OuterKey[]
    const screens = [...allPlaces.flatMap(({ screens }) => screens.map(({ key }) => key)), ...outer]
    expect(screens.filter((key) => !guides[key])).toEqual([])
    for (const [key, guide] of Object.entries(guides)) {
      const texts = [guide.words, guide.about, ...guide.tasks.flatMap(({ title, how }) => [title, how])]
      expect([key, guide.tasks.length, texts.every(({ mn, en }) => mn !== '' && en !== '')]).toEqual([key, 3, true])
      expect([key, texts.every(({ en }) => !/[а-яөү]/i.test(en))]).toEqual([key, true])
    }
  })
})

it('an address with #add presses the button that adds, and keeps the address clean', async () => {
  const router = await showAt('/staff#add')
  await waitFor(() => expect(document.body.getAttribute('data-added')).toBe('/staff'))
  expect(router.state.location.hash).toBe('')
})
