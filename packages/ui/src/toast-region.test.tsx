import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../test/render.tsx'
import { ToastRegion } from './toast-region.tsx'
import { hideToast, onToastRemoved, showToast, toastStore } from './toast-store.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get()) hideToast(id)
  })
  vi.useRealTimers()
})
const print = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows a message politely for five seconds', () => {
  show(<ToastRegion />)
  print({ text: 'Сагсанд нэмлээ' })
  expect(screen.getByRole('status').textContent).toContain('Сагсанд нэмлээ')
  wait(4900)
  expect(screen.queryByText('Сагсанд нэмлээ')).not.toBeNull()
  wait(200)
  expect(screen.queryByText('Сагсанд нэмлээ')).toBeNull()
})

it('undoes what was done, once, and goes', () => {
  const undo = vi.fn()
  show(<ToastRegion />)
  print({ text: 'Хаслаа', action: { label: 'Буцаах', onPress: undo } })
  fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Хаслаа')).toBeNull()
})

it('stays while somebody is on it and counts anew after', () => {
  show(<ToastRegion />)
  print({ text: 'Хаслаа', action: { label: 'Буцаах', onPress: () => {} } })
  act(() => screen.getByRole('button', { name: 'Буцаах' }).focus())
  wait(60_000)
  expect(screen.queryByText('Хаслаа')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Буцаах' }).blur())
  wait(5100)
  expect(screen.queryByText('Хаслаа')).toBeNull()
})

it('says that it has gone after its undo was pressed, and not while it is held', () => {
  const events: string[] = []
  show(<ToastRegion />)
  act(() => {
    const id = showToast({ text: 'Хаслаа', action: { label: 'Буцаах', onPress: () => events.push('undone') } })
    onToastRemoved(id, () => events.push('gone'))
  })
  act(() => screen.getByRole('button', { name: 'Буцаах' }).focus())
  wait(60_000)
  expect(events).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }))
  expect(events).toEqual(['undone', 'gone'])
})

it('never shows more than two', () => {
  show(<ToastRegion />)
  for (const text of ['нэг', 'хоёр', 'гурав']) print({ text })
  expect(screen.queryByText('нэг')).toBeNull()
  expect(screen.queryByText('гурав')).not.toBeNull()
})

it('is one Tab away from wherever the shopper is, and leads back', () => {
  const undo = vi.fn()
  show(
    <>
      <button type="button">Хасах</button>
      <a href="/">Нүүр</a>
      <ToastRegion />
    </>,
  )
  const pressed = screen.getByRole('button', { name: 'Хасах' })
  pressed.focus()
  print({ text: 'Хаслаа', action: { label: 'Буцаах', onPress: undo } })
  fireEvent.keyDown(pressed, { key: 'Tab' })
  const act = screen.getByRole('button', { name: 'Буцаах' })
  expect(document.activeElement).toBe(act)
  fireEvent.keyDown(act, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(pressed)
  // once: the next Tab goes on through the page
  expect(fireEvent.keyDown(pressed, { key: 'Tab' })).toBe(true)

  print({ text: 'Дахин хаслаа', action: { label: 'Сэргээх', onPress: undo } })
  fireEvent.keyDown(pressed, { key: 'Tab' })
  fireEvent.click(screen.getByRole('button', { name: 'Сэргээх' }))
  expect(document.activeElement).toBe(pressed)
})
