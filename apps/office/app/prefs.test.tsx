import { mn } from '@delguur/i18n/office-texts.testdata'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useKeys } from './features/frame/use-keys.ts'
import { saveOpenForm } from './lib/form/save-form.ts'
import { loadTexts } from './lib/i18n.ts'
import { applyPrefs, currentPrefs, setPrefs, usual } from './lib/prefs.ts'
import { enter, leave } from './lib/session.ts'
import { type Column, ColumnsMenu, orderOf, useColumns } from './parts/list/columns.tsx'

// How somebody wants the office: where it is kept, and what obeys it.

const me = { id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар', role: 'admin', staff_role: null }

await loadTexts('mn')

let stored: object
let sent: object[]
beforeEach(() => {
  localStorage.clear()
  applyPrefs(usual)
  stored = {}
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(String(body)))
      stored = { ...stored, ...JSON.parse(String(body)) }
    }
    const answer = input.includes('/me?') ? { ...me, permissions: [], preferences: stored } : stored
    return new Response(JSON.stringify(answer), { status: 200 })
  })
})
afterEach(async () => {
  await leave()
  cleanup()
})

it('go to the server once several are chosen, and come back on another machine', async () => {
  await enter()
  setPrefs({ theme: 'dark' })
  setPrefs({ density: 'compact' })
  await waitFor(() => expect(sent).toEqual([{ theme: 'dark', density: 'compact' }]))
  localStorage.clear()
  applyPrefs(usual)
  await enter()
  expect(currentPrefs()).toMatchObject({ theme: 'dark', density: 'compact', lang: 'mn' })
  expect(document.documentElement.dataset.density).toBe('compact')
})

it('keep the language chosen on the way in, and what this browser had before', async () => {
  stored = { language: 'mn', theme: 'dark' }
  setPrefs({ lang: 'en' })
  await enter()
  expect(currentPrefs()).toMatchObject({ lang: 'en', theme: 'dark' })
  await waitFor(() => expect(sent).toEqual([{ language: 'en' }]))
  await leave()
  stored = {}
  applyPrefs({ theme: 'light' })
  await enter()
  await waitFor(() => expect(sent.at(-1)).toEqual({ language: 'en', theme: 'light' }))
})

it('leave no columns of one person to the next', async () => {
  stored = { columns: { orders: { order: [], hidden: ['place'] } } }
  await enter()
  expect(currentPrefs().columns.orders?.hidden).toEqual(['place'])
  await leave()
  expect(currentPrefs().columns).toEqual({})
})

it('switch single letters off, and no key with Ctrl', async () => {
  const pressed: string[] = []
  function Screen() {
    const of = (name: string) => () => void pressed.push(name)
    useKeys({ j: of('j'), '?': of('?'), 'g o': of('g o'), Enter: of('Enter'), 'mod+k': of('mod+k') })
    return null
  }
  render(<Screen />)
  const press = (keys: string) => userEvent.keyboard(keys)
  setPrefs({ singleKeys: false })
  await press('j')
  await press('?')
  await press('{Enter}')
  await press('{Control>}k{/Control}')
  await waitFor(() => expect(pressed).toEqual(['mod+k', 'Enter']))
  setPrefs({ singleKeys: true })
  await press('[KeyJ]')
  await waitFor(() => expect(pressed).toContain('j'))
})

const columns: Column<{ total: number }>[] = [
  { key: 'number', name: 'Дугаар', className: 'a', fixed: true, cell: () => 'R1' },
  { key: 'place', name: 'Газар', className: 'b', cell: () => 'ХУД' },
  { key: 'total', name: 'Дүн', className: 'c', cell: ({ total }) => total },
]
function List() {
  const shown = useColumns('orders', columns)
  return (
    <>
      <ColumnsMenu list="orders" columns={columns} />
      <p data-testid="shown">
        {shown.map(({ name, className }) => `${name}${className?.includes('off') ? '-' : ''}`).join(' ')}
      </p>
    </>
  )
}

it('show, hide and move columns by buttons and keys, and back to the usual', async () => {
  render(<List />)
  const user = userEvent.setup()
  const shown = () => screen.getByTestId('shown').textContent
  await user.click(screen.getByRole('button', { name: mn('columns.title') }))
  expect((screen.getByLabelText('Дугаар') as HTMLInputElement).disabled).toBe(true)
  await user.click(screen.getByLabelText('Газар'))
  expect(shown()).toBe('Дугаар Газар- Дүн')
  await user.click(screen.getByRole('button', { name: mn('columns.up', { name: 'Дүн' }) }))
  expect(shown()).toBe('Дугаар Дүн Газар-')
  expect(screen.getByText(mn('columns.moved', { name: 'Дүн', place: 2 }))).toBeDefined()
  act(() => screen.getByLabelText('Дүн').focus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(shown()).toBe('Дүн Дугаар Газар-')
  expect(document.activeElement).toBe(screen.getByLabelText('Дүн'))
  await user.click(screen.getByRole('button', { name: mn('columns.usual') }))
  expect(shown()).toBe('Дугаар Газар Дүн')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Дүн')).toBeNull()
})

it('put a column that was never chosen at its usual place', () => {
  expect(orderOf(['a', 'b', 'c', 'd'], ['d', 'a', 'gone'])).toEqual(['d', 'a', 'b', 'c'])
  expect(orderOf(['new', 'a'], ['a'])).toEqual(['new', 'a'])
})

it('save the open form by Ctrl-S, and no form that does not say so', () => {
  const saved = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { unmount } = render(
    <form onSubmit={saved}>
      <button type="submit">₮ 52,000 буцаах</button>
    </form>,
  )
  saveOpenForm()
  expect(saved).not.toHaveBeenCalled()
  unmount()
  render(
    <>
      <form id="role" data-save onSubmit={saved} />
      <button type="submit" form="role">
        Хадгалах
      </button>
    </>,
  )
  saveOpenForm()
  expect(saved).toHaveBeenCalledOnce()
})

it('press the button of an editor without a form by Ctrl-S, once there is something to save', () => {
  const save = vi.fn()
  const editor = (isDirty: boolean) => (
    <button type="button" data-save disabled={!isDirty} onClick={save}>
      Хадгалах
    </button>
  )
  const { rerender } = render(editor(false))
  saveOpenForm()
  expect(save).not.toHaveBeenCalled()
  rerender(editor(true))
  saveOpenForm()
  expect(save).toHaveBeenCalledOnce()
})
