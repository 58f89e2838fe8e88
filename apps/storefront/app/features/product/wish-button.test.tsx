import { I18nProvider } from '@delguur/ui/i18n'
import { ToastRegion } from '@delguur/ui/toast-region'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pack } from '../../lib/packed.ts'
import { keep, shopStore } from '../visitor/store.ts'
import { refreshVisitor } from '../visitor/visitor.ts'
import { WishButton } from './wish-button.tsx'

const messages = {
  'common.wish_add': 'Хүслийн жагсаалтад нэмэх',
  'common.wish_remove': 'Хүслийн жагсаалтаас хасах',
  'common.offline.title': 'Интернэт холболт тасарлаа',
  'common.close': 'Хаах',
  'common.a11y.toasts': 'Мэдэгдэл',
}
const coat = { id: 7, variant_id: 70, name: 'Дээл' }

/** What the server answers to the next posts: a list of wishes, a refusal, or nothing at all. */
let answers: (object | undefined)[] = []
let posted: string[] = []
const person = (wished: object[]) => ({
  cart_count: 0,
  user: { id: 1, first_name: 'Сараа', unread: 0, aimag_id: null },
  wished,
})

async function answer(url: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST') return Response.json(visitor)
  posted.push(`${url} ${init.body}`)
  const next = answers.shift()
  if (!next) throw new TypeError('no network')
  return Response.json(next)
}
let visitor: object

async function draw(caller: object, chosen?: number, wishes = true): Promise<void> {
  visitor = caller
  await act(refreshVisitor)
  const Component = () => (
    <I18nProvider locale="mn" messages={messages}>
      <WishButton product={coat} chosen={chosen} />
      <ToastRegion />
    </I18nProvider>
  )
  const Shop = createRoutesStub([{ id: 'root', path: '/', Component }])
  render(<Shop hydrationData={{ loaderData: { root: { chrome: pack({ tenant: { flags: { wishes } } }) } } }} />)
}

async function show(caller: object, chosen?: number): Promise<HTMLElement> {
  await draw(caller, chosen)
  return screen.getByRole('button', { name: /Дээл/ })
}
const isOn = (heart: HTMLElement): boolean => heart.getAttribute('aria-pressed') === 'true'
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', vi.fn(answer))
  answers = []
  posted = []
  keep({ wished: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const guest = { cart_count: 0, user: null, wished: [] }

it('is a button that says of what it is the heart, and whether that is wished', async () => {
  const heart = await show(guest)
  expect(heart.tagName).toBe('BUTTON')
  expect(heart.getAttribute('aria-label')).toBe('Хүслийн жагсаалтад нэмэх: Дээл')
  expect(isOn(heart)).toBe(false)
  heart.focus()
  fireEvent.click(heart)
  expect(isOn(heart)).toBe(true)
  expect(heart.getAttribute('aria-label')).toBe('Хүслийн жагсаалтаас хасах: Дээл')
  expect(document.activeElement).toBe(heart)
})

it('keeps what a guest wishes in the browser and asks nobody', async () => {
  const heart = await show(guest, 71)
  fireEvent.click(heart)
  expect(shopStore().wished).toEqual([{ variant_id: 71, product_id: 7 }])
  fireEvent.click(heart)
  await wait(1_000)
  expect(shopStore().wished).toEqual([])
  expect(posted).toEqual([])
})

it('shows at once and tells the server half a second after the last press', async () => {
  const wished = [{ variant_id: 70, product_id: 7 }]
  answers = [{ ok: true, wished }]
  const heart = await show(person([]))
  fireEvent.click(heart)
  expect(isOn(heart)).toBe(true)
  await wait(400)
  fireEvent.click(heart)
  fireEvent.click(heart)
  await wait(400)
  expect(posted).toEqual([])
  await wait(200)
  expect(posted).toEqual(['/resources/wishes add=70&remove=&locale=mn'])
  expect(isOn(heart)).toBe(true)
})

it('asks nobody when it is where it was', async () => {
  const heart = await show(person([{ variant_id: 70, product_id: 7 }]))
  fireEvent.click(heart)
  fireEvent.click(heart)
  await wait(1_000)
  expect(posted).toEqual([])
  expect(isOn(heart)).toBe(true)
})

it('goes back and says why when the server refuses or cannot be reached', async () => {
  answers = [{ ok: false, error: 'Хамгийн ихдээ 500 байж болно' }]
  const heart = await show(person([]))
  fireEvent.click(heart)
  await wait(600)
  expect(isOn(heart)).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('Хамгийн ихдээ 500 байж болно')
  fireEvent.click(heart)
  expect(isOn(heart)).toBe(true)
  await wait(600)
  expect(isOn(heart)).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('Интернэт холболт тасарлаа')
})

it('is on for any wish of the product until a size is chosen, then for that size or the product as a whole', async () => {
  const other = [{ variant_id: 72, product_id: 7 }]
  expect(isOn(await show(person(other)))).toBe(true)
  cleanup()
  expect(isOn(await show(person(other), 71))).toBe(false)
  cleanup()
  expect(isOn(await show(person([{ variant_id: 70, product_id: 7 }]), 71))).toBe(true)
})

it('is not there in a shop without wish lists', async () => {
  await draw(guest, undefined, false)
  expect(screen.queryByRole('button', { name: /Дээл/ })).toBeNull()
})
