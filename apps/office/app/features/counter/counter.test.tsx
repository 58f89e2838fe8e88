import { mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { applyPrefs } from '../../lib/prefs.ts'
import { enter } from '../../lib/session.ts'
import { Component as Counter } from './counter.tsx'

const me = {
  id: 1,
  name: 'Номин',
  email: 'n@x.mn',
  phone: null,
  shop: 'Бамбар',
  role: 'admin',
  staff_role: null,
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  preferences: { theme: 'light' },
}
const ticket = { id: 7, name: 'Тоглолт', order_number: 'R7', state: 'valid', used_at: null }

await loadTexts('mn')

let calls: string[]

beforeEach(async () => {
  localStorage.clear()
  applyPrefs({ lang: 'mn', theme: 'light' })
  calls = []
  const { permissions } = await import('@delguur/contract/permissions')
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, 'http://office.test')
    if (pathname.endsWith('/me')) return Response.json({ ...me, permissions, locale: 'mn' })
    calls.push(`${method} ${pathname.replace('/api/v2/backoffice', '')} ${searchParams.get('scan_code') ?? ''}`.trim())
    return Response.json(method === 'GET' ? { e_tickets: [ticket] } : { ...ticket, state: 'used' })
  })
  await enter()
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Counter }])} />)
})
afterEach(cleanup)

const field = () => screen.getByLabelText(mn('counter.code'))
const submit = () => fireEvent.submit(field())

it('uses a code as soon as it is read', async () => {
  fireEvent.change(field(), { target: { value: 'TIC123' } })
  submit()
  expect(await screen.findByText(mn('counter.ticketOk'))).toBeDefined()
  expect(calls).toEqual(['GET /e_tickets TIC123', 'PUT /e_tickets/7/use'])
})

it('with the switch off shows that it is valid, and uses it when that is said', async () => {
  fireEvent.click(screen.getByLabelText(mn('counterAtOnce.label')))
  fireEvent.change(field(), { target: { value: 'TIC123' } })
  submit()
  const letIn = await screen.findByRole('button', { name: mn('counterAtOnce.letIn') })
  expect(calls).toEqual(['GET /e_tickets TIC123'])
  fireEvent.click(letIn)
  expect(await screen.findByText(mn('counter.ticketOk'))).toBeDefined()
  expect(screen.queryByRole('button', { name: mn('counterAtOnce.letIn') })).toBeNull()
})

it('reads what a scanner typed in a Cyrillic layout by the places of its keys', async () => {
  for (const [key, code] of [...'ТШС123'].map((letter, place) => [
    letter,
    ['KeyT', 'KeyI', 'KeyC', 'Digit1', 'Digit2', 'Digit3'][place],
  ]))
    fireEvent.keyDown(field(), { key, code })
  fireEvent.change(field(), { target: { value: 'ТШС123' } })
  submit()
  expect(await screen.findByText(mn('counter.ticketOk'))).toBeDefined()
  expect(calls[0]).toBe('GET /e_tickets TIC123')
})
