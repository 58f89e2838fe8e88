import { mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChangeDialog } from './features/wallet/change-dialog.tsx'
import { loadTexts } from './lib/i18n.ts'
import { applyPrefs } from './lib/prefs.ts'
import { enter } from './lib/session.ts'
import { RemoveButton } from './parts/form/remove-button.tsx'
import { ToastRegion } from './parts/toast.tsx'

// What a shopkeeper relies on without a manual: deleting asks once, people are found by name, an editor has an address of its own.

const me = {
  ...{ id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар', role: 'admin', staff_role: null },
  ...{ locales: ['mn', 'en'], preferences: { theme: 'light' }, locale: 'mn' },
}
const json = (body: object) => new Response(JSON.stringify(body), { status: 200 })

await loadTexts('mn')

let sent: { method: string; path: string; body: unknown }[]
let answers: Record<string, object>

beforeEach(async () => {
  applyPrefs({ lang: 'mn', theme: 'light' })
  sent = []
  answers = {}
  const { permissions } = await import('@delguur/contract/permissions')
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://office.test')
    if (pathname.endsWith('/backoffice/me')) return json({ ...me, permissions })
    const path = pathname.replace('/api/v2/backoffice', '')
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
    return json(answers[`${method} ${path}`] ?? {})
  })
  await enter()
})
afterEach(cleanup)

const show = (element: React.ReactElement) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <>
              {element}
              <ToastRegion />
            </>
          ),
        },
      ])}
    />,
  )

it('asks once before something is deleted, by a form that does not send the one around it', async () => {
  const remove = vi.fn(async () => undefined)
  const saved = vi.fn((event: React.FormEvent) => event.preventDefault())
  show(
    <form onSubmit={saved}>
      <RemoveButton text="Устгах" name="Унага" remove={remove} done="Устгалаа" />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Устгах' }))
  expect(remove).not.toHaveBeenCalled()
  const dialog = screen.getByRole('dialog', { name: mn('removing.title') })
  expect(dialog.textContent).toContain('Унага')
  expect(dialog.closest('form')).toBeNull()
  const yes = [...dialog.querySelectorAll('button')].find(({ type }) => type === 'submit')
  await userEvent.click(yes as HTMLButtonElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remove).toHaveBeenCalledOnce()
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByText('Устгалаа')).toBeDefined()
})

it('finds the person whose wallet is changed by phone or name, and sends the sum with its sign', async () => {
  answers['GET /people'] = { people: [{ id: 42, name: 'Болд', phone: '99112345', email: null }] }
  answers['POST /wallet/changes'] = { person: { id: 42, name: 'Болд' }, balance: '5000.0' }
  show(<ChangeDialog limit="50000.0" onClose={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox', { name: mn('walletPage.person') }), '2345')
  await userEvent.click(await screen.findByRole('option', { name: /Болд/ }))
  await userEvent.type(screen.getByLabelText(mn('walletPage.by')), '−5,000')
  await userEvent.click(screen.getByRole('button', { name: mn('walletPage.changeVerb', { text: '−₮\u00a05,000' }) }))
  await waitFor(() => expect(sent.at(-1)?.method).toBe('POST'))
  expect(sent.at(-1)?.body).toMatchObject({ person: 42, unit: 'bonus', by: -5000 })
})

it('says what somebody holds before and after their wallet is changed', async () => {
  const balances = { money: '0.0', bonus: '12400.0', points: 30 }
  show(<ChangeDialog person={{ id: 7, name: 'Номин' }} balances={balances} limit={null} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText(mn('walletPage.by')), '80000')
  expect(screen.getByRole('dialog').textContent).toContain('₮\u00a012,400')
  expect(screen.getByRole('dialog').textContent).toContain('₮\u00a092,400')
})

it('opens a segment by its address, and the list says its rules aloud', async () => {
  const rules = { match: 'all', rules: [{ field: 'spent', op: 'gte', value: 100_000 }] }
  const segment = { id: 3, name: 'Шинэ', rules, version: 1, created_at: '2026-11-24T03:00:00.000Z', updated_at: null }
  answers['GET /segments'] = { segments: [segment], categories: [], places: [] }
  answers['GET /segment_count'] = { count: 12, reachable: {} }
  const { Component, loader } = await import('./features/segments/segments.tsx')
  const route = { path: '/segments', Component, loader: loader as LoaderFunction, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: ['/segments'] })
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('багадаа ₮ 100,000 зарцуулсан')).toBeDefined()
  await userEvent.click(screen.getByRole('link', { name: /Шинэ/ }))
  expect(await screen.findByDisplayValue('Шинэ')).toBeDefined()
  expect(router.state.location.search).toBe('?open=3')
  await router.navigate(-1)
  expect(await screen.findByRole('link', { name: /Шинэ/ })).toBeDefined()
})
