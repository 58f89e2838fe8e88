import { mn } from '@delguur/i18n/office-texts.testdata'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScreenFailed } from './features/frame/lost.tsx'
import { loadTexts } from './lib/i18n.ts'
import { applyPrefs } from './lib/prefs.ts'
import { enter } from './lib/session.ts'
import { empty, type Listed, lists } from './test/lists.ts'

// Each list of the office in the states that a list has: it loads, nothing yet, nothing found, not yours, failed, without network.

const me = {
  ...{ id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар' },
  role: 'admin',
  staff_role: null,
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  preferences: { theme: 'light' },
}

type Answer = () => Promise<Response>
const json =
  (status: number, body: object): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status })

await loadTexts('mn')

let answer: Answer

beforeEach(async () => {
  applyPrefs({ lang: 'mn', theme: 'light' })
  const { permissions } = await import('@delguur/contract/permissions')
  vi.stubGlobal('fetch', (input: string) =>
    input.includes('/backoffice/me?') ? json(200, { ...me, permissions, locale: 'mn' })() : answer(),
  )
  await enter()
})
afterEach(cleanup)

async function show({ load, path }: Listed, address = path) {
  const { Component, loader, HydrateFallback } = await load()
  const route = { path, Component, loader: loader as LoaderFunction, HydrateFallback }
  const router = createMemoryRouter([{ ErrorBoundary: ScreenFailed, children: [route] }], {
    initialEntries: [address],
  })
  return render(<RouterProvider router={router} />)
}

describe.each(Object.entries(lists))('the list of %s', (_name, list) => {
  it('shows a skeleton of its rows while it is read', async () => {
    answer = () => new Promise(() => {})
    await show(list)
    expect(screen.queryByTestId('skeleton')).not.toBeNull()
  })

  it('says that there is nothing yet', async () => {
    answer = json(200, empty)
    await show(list)
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  })

  it('says who can where it is not yours', async () => {
    answer = json(403, { error: 'Эрх хүрэхгүй', code: 'permission_missing' })
    await show(list)
    expect(await screen.findByText(mn('states.noRight'))).toBeDefined()
    expect(screen.getByText(mn('states.noRightHint'))).toBeDefined()
  })

  it('says what is safe where it failed, with the number of the request, and reads again', async () => {
    answer = json(500, { error: 'Манай талд алдаа гарлаа', code: 'unexpected', request_id: 'req-7' })
    await show(list)
    expect((await screen.findByRole('alert')).textContent).toContain(mn('states.safe'))
    expect(screen.getByText(mn('states.request', { id: 'req-7' }))).toBeDefined()
    answer = json(200, empty)
    await userEvent.click(screen.getByRole('button', { name: mn('common.retry') }))
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
  })

  it('says that there is no network, and reads again once there is', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await show(list)
    expect((await screen.findByRole('alert')).textContent).toContain(mn('states.unreachable'))
    answer = json(200, empty)
    await userEvent.click(screen.getByRole('button', { name: mn('common.retry') }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

it('every list of the menu is here', async () => {
  const { places } = await import('./features/frame/places.ts')
  const others = ['/', '/counter', '/health', '/promotions/simulator', '/roulette', '/settings', '/staff']
  const paths = places.flatMap(({ screens }) => screens.map(({ path }) => path as string))
  await act(async () => undefined)
  expect(paths.filter((path) => !others.includes(path)).toSorted()).toEqual(
    Object.values(lists)
      .map(({ path }) => path)
      // reached from the queue
      .filter((path) => path !== '/moderation/decided')
      .toSorted(),
  )
})

it.each(Object.entries(lists).filter(([, { filtered }]) => filtered))(
  'the list of %s says that nothing is found, and clears the filter',
  async (_name, list) => {
    answer = json(200, empty)
    await show(list, list.filtered)
    await userEvent.click(await screen.findByRole('link', { name: mn('orders.clearFilters') }))
    expect(await screen.findByRole('heading', { name: list.nothing })).toBeDefined()
  },
)
