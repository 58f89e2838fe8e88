import { mn } from '@delguur/i18n/office-texts.testdata'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Frame } from './features/frame/frame.tsx'
import { useKeys } from './features/frame/use-keys.ts'
import { Unreachable } from './lib/api.ts'
import { loadTexts } from './lib/i18n.ts'
import { applyPrefs } from './lib/prefs.ts'
import { useScanner, useScannerAnywhere } from './lib/scanner.ts'
import { enter } from './lib/session.ts'
import { FormDialog } from './parts/form/form-dialog.tsx'
import { showToast, ToastRegion } from './parts/toast.tsx'

// The frame around every screen: palette, keys, scanner, dialogs, and what it says without network.

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
const order = (number: string) => ({
  ...{ id: 1, number, version: 1, status: 'placed', payment_state: 'balance_due', shipment_state: null },
  ...{ placed_at: '2026-11-24T03:00:00.000Z', promised_to: null, due_at: null, total: '219000.0', paid: '0.0' },
  ...{ item_count: 1, person: { id: null, name: 'Бат', phone: '99112345', email: null }, pictures: [], tags: [] },
  ...{ place: { kind: null, district_id: null, khoroo_id: null, text: '' }, payment_methods: [], next_step: null },
})
const found = (q: string, orders: object[]) => ({
  ...{ q, used: q, orders, people: [], products: [], drafts: [], waves: [], runs: [] },
})
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

await loadTexts('mn')

let requests: { url: URL; signal: AbortSignal | undefined }[]
let answer: (url: URL) => Promise<Response>
let work: { kind: string; count: number }[]

beforeEach(async () => {
  applyPrefs({ lang: 'mn', theme: 'light' })
  requests = []
  work = []
  answer = async () => json(404, { code: 'not_found' })
  const { permissions } = await import('@delguur/contract/permissions')
  vi.stubGlobal('fetch', (input: string, { signal }: RequestInit = {}) => {
    const url = new URL(input, 'http://office.test')
    if (url.pathname.endsWith('/me')) return Promise.resolve(json(200, { ...me, permissions, locale: 'mn' }))
    if (url.pathname.endsWith('/pulse')) return Promise.resolve(json(200, { cursor: '1', changed: [], work }))
    if (url.pathname.endsWith('/setting_names')) return Promise.resolve(json(200, { settings: [] }))
    // the tray looks once for a job that was begun before
    if (url.pathname.endsWith('/jobs')) return Promise.resolve(json(200, { jobs: [] }))
    requests.push({ url, signal: signal ?? undefined })
    return answer(url)
  })
  await enter()
})
afterEach(cleanup)

const Blank = () => <h1>Хоосон</h1>
function showFrame() {
  const children = [
    { index: true, Component: Blank },
    { path: 'orders/:number', Component: () => <h1>Захиалгын хуудас</h1> },
    { path: 'slow', loader: () => new Promise(() => {}), Component: Blank },
    { path: '*', Component: Blank },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }], { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  return router
}
const openPalette = () => fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
const field = () => screen.getByRole('combobox')
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
const press = (key: string, code = key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

describe('the rail', () => {
  it('says how much waits where, and reads nothing else for it', async () => {
    work = [{ kind: 'refunds_by_hand', count: 3 }]
    showFrame()
    expect(
      (await screen.findByTitle(mn('pulse.waiting', { name: mn('frame.places.finance'), n: 3 }))).textContent,
    ).toBe('3')
    expect(requests).toEqual([])
  })
})

it('says that the next screen is on its way, and leaves the one before', async () => {
  const router = showFrame()
  expect(screen.queryByRole('progressbar', { name: mn('frame.going') })).toBeNull()
  void router.navigate('/slow')
  expect(await screen.findByRole('progressbar', { name: mn('frame.going') })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Хоосон' })).toBeDefined()
})

describe('the palette', () => {
  it('moves by arrows, opens by Enter and says how many it found', async () => {
    answer = async (url) => json(200, found(url.searchParams.get('q') ?? '', [order('R100'), order('R200')]))
    const router = showFrame()
    openPalette()
    await userEvent.type(field(), '2345')
    await screen.findByRole('option', { name: /R100/ })
    expect(chosen()).toContain('R100')
    press('ArrowDown')
    expect(chosen()).toContain('R200')
    expect(document.body.textContent).toContain(mn('palette.found', { n: 2 }))
    press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/R200'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('calls an older request off, and Enter waits for the answer to what was typed', async () => {
    answer = (url) =>
      url.searchParams.get('q') === 'R1'
        ? new Promise(() => {})
        : Promise.resolve(json(200, found(url.searchParams.get('q') ?? '', [order('R123')])))
    const router = showFrame()
    openPalette()
    fireEvent.change(field(), { target: { value: 'R1' } })
    await waitFor(() => expect(requests).toHaveLength(1))
    fireEvent.change(field(), { target: { value: 'R123' } })
    press('Enter')
    expect(requests[0]?.signal?.aborted).toBe(true)
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/R123'))
  })

  it('says what was not found, that it failed, and by which reading it was found', async () => {
    answer = async (url) => json(200, found(url.searchParams.get('q') ?? '', []))
    showFrame()
    openPalette()
    fireEvent.change(field(), { target: { value: 'щщщщ' } })
    expect(await screen.findAllByText(mn('palette.nothing', { q: 'щщщщ' }))).not.toHaveLength(0)
    answer = async () => json(500, { code: 'unexpected' })
    fireEvent.change(field(), { target: { value: 'щщщщщ' } })
    expect(await screen.findAllByText(mn('palette.failed'))).not.toHaveLength(0)
    answer = async (url) => json(200, { ...found(url.searchParams.get('q') ?? '', [order('R9')]), used: 'номин' })
    fireEvent.change(field(), { target: { value: 'ybkby' } })
    expect(await screen.findAllByText(mn('palette.readAs', { used: 'номин' }))).not.toHaveLength(0)
  })

  it('asks nothing for `/` and `:`, which list actions and settings', async () => {
    showFrame()
    openPalette()
    fireEvent.change(field(), { target: { value: ':' } })
    expect(screen.getByRole('option', { name: new RegExp(mn('frame.places.staff')) })).toBeDefined()
    expect(screen.queryByRole('option', { name: new RegExp(mn('frame.places.bank')) })).toBeNull()
    fireEvent.change(field(), { target: { value: '/tovchluur' } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(requests).toEqual([])
    press('Enter')
    const help = await screen.findByRole('complementary', { name: mn('help.title') })
    expect(help.textContent).toContain(mn('keys.range'))
  })
})

describe('keys and scanner', () => {
  const heard: string[] = []
  beforeEach(() => void heard.splice(0))
  function Screen({ takes }: { takes: boolean }) {
    useKeys({ n: () => void heard.push('key n'), j: () => void heard.push('key j') })
    useScannerAnywhere((code) => void heard.push(`anywhere ${code}`))
    useScanner((code) => (takes ? heard.push(`screen ${code}`) : false))
    return <input aria-label="Талбар" />
  }
  const type = (text: string, target: Element = document.body) => {
    for (const char of text)
      fireEvent.keyDown(target, {
        key: 'ө',
        code: /\d/.test(char) ? `Digit${char}` : char === '-' ? 'Minus' : `Key${char}`,
      })
    fireEvent.keyDown(target, { key: 'Enter', code: 'Enter' })
  }
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)))

  it('a code goes to the screen that takes codes, else to the frame, and its letters are no keys', async () => {
    const { rerender } = render(<Screen takes />)
    type('NNJ-1001')
    await settle()
    rerender(<Screen takes={false} />)
    type('NNJ-1002')
    await settle()
    expect(heard).toEqual(['screen NNJ-1001', 'anywhere NNJ-1002'])
  })

  it('keys that a person presses one after the other all count, and a short word with Enter is no code', async () => {
    render(<Screen takes={false} />)
    type('JJN')
    await settle()
    expect(heard).toEqual(['key j', 'key j', 'key n'])
  })

  it('what goes into a field is neither key nor code', async () => {
    render(<Screen takes />)
    type('NNJ-1001', screen.getByLabelText('Талбар'))
    await settle()
    expect(heard).toEqual([])
  })
})

describe('a dialog with a form', () => {
  function Opener({ send }: { send: () => Promise<string> }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Нээх
        </button>
        {open && (
          <FormDialog title="Асуулт" verb="Илгээх" onClose={() => setOpen(false)} send={send}>
            <input aria-label="Шалтгаан" />
          </FormDialog>
        )}
      </>
    )
  }

  it('is modal and named, closes by Esc, and keeps what was typed where it was refused', async () => {
    render(<Opener send={() => Promise.reject(new Error('no'))} />)
    await userEvent.click(screen.getByRole('button', { name: 'Нээх' }))
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Асуулт' })
    expect(dialog.open).toBe(true)
    await userEvent.type(screen.getByLabelText('Шалтгаан'), 'Хайрцаг гэмтсэн')
    await userEvent.click(screen.getByRole('button', { name: 'Илгээх' }))
    expect((await screen.findByRole('alert')).textContent).toBe(mn('states.unreachable'))
    expect(screen.getByLabelText<HTMLInputElement>('Шалтгаан').value).toBe('Хайрцаг гэмтсэн')
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a line about what was done', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
  })
  const undoButton = () => screen.queryByRole('button', { name: new RegExp(mn('undo.do')) })
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  it('offers to undo for ten seconds, longer while it is pointed at', async () => {
    render(<ToastRegion />)
    act(() => showToast('Шошго нэмлээ', async () => undefined))
    await pass(9_900)
    expect(undoButton()).not.toBeNull()
    const line = document.querySelector('.toast') as HTMLElement
    fireEvent.mouseEnter(line)
    await pass(60_000)
    expect(undoButton()).not.toBeNull()
    fireEvent.mouseLeave(line)
    await pass(10_100)
    expect(document.querySelector('.toast')).toBeNull()
  })

  it('undoes once, by its button or Ctrl-Z, never from within a field, and says how it went', async () => {
    const undo = vi.fn(async () => undefined)
    render(
      <>
        <ToastRegion />
        <input aria-label="Талбар" />
      </>,
    )
    act(() => showToast('Шошго нэмлээ', undo))
    const z = { key: 'я', code: 'KeyZ', ctrlKey: true }
    fireEvent.keyDown(screen.getByLabelText('Талбар'), z)
    expect(undo).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, z)
    fireEvent.keyDown(document.body, z)
    await pass(0)
    expect(undo).toHaveBeenCalledTimes(1)
    expect(document.querySelector('.toast')?.textContent).toBe(mn('undo.done'))
    act(() => showToast('Тэмдэглэл нэмлээ', () => Promise.reject(new Unreachable())))
    fireEvent.click(undoButton() as HTMLElement)
    await pass(0)
    expect(document.querySelector('.toast')?.textContent).toBe(mn('undo.failed', { why: mn('states.unreachable') }))
  })
})

it('without network the frame says so with the time, and what was read stays', async () => {
  showFrame()
  const notice = () => screen.queryByText(/^Сүлжээ тасарсан\. \d\d:\d\d/)
  act(() => void dispatchEvent(new Event('offline')))
  expect(notice()).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Хоосон' })).toBeDefined()
  act(() => void dispatchEvent(new Event('online')))
  expect(notice()).toBeNull()
})
