import { expect, it, vi } from 'vitest'
import { copyText } from './copy-text.tsx'

const offer = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })

it('writes to the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  offer({ writeText })
  expect(await copyText('5000000001')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('5000000001')
})

it.each([
  ['there is none', undefined],
  ['the browser refuses', { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('selects and copies the text where %s, and gives the focus back', async (_, clipboard) => {
  offer(clipboard)
  document.body.innerHTML = '<button>Хуулах</button>'
  document.querySelector('button')?.focus()
  const seen: string[] = []
  document.execCommand = vi.fn(() => {
    seen.push(document.querySelector('textarea')?.value ?? '')
    return true
  })
  expect(await copyText('5000000001')).toBe(true)
  expect(seen).toEqual(['5000000001'])
  expect(document.querySelector('textarea')).toBeNull()
  expect(document.activeElement?.tagName).toBe('BUTTON')
})
