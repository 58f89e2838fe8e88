import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { show } from '../test/render.tsx'
import { Combobox, type ComboOption } from './combobox.tsx'
import { Field } from './field.tsx'

const options = [
  { value: '1', label: 'Баянгол' },
  { value: '2', label: 'Баянзүрх' },
  { value: '3', label: 'Хан-Уул' },
]
const latin: Record<string, string> = { '1': 'bayangol', '2': 'bayanzurkh', '3': 'khan-uul' }
const match = ({ value, label }: ComboOption, query: string) =>
  [label.toLowerCase(), latin[value] ?? ''].some((text) => text.startsWith(query.toLowerCase()))

function District({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Дүүрэг">
      <Combobox name="district" options={options} value={value} onChange={setValue} match={match} />
    </Field>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Дүүрэг' })
const visible = () => screen.queryAllByRole('option').map((option) => option.textContent)
const sent = () => document.querySelector<HTMLInputElement>('input[name="district"]')?.value

it('finds by Cyrillic and by Latin letters', async () => {
  show(<District />)
  await userEvent.type(box(), 'баян')
  expect(visible()).toEqual(['Баянгол', 'Баянзүрх'])
  await userEvent.clear(box())
  await userEvent.type(box(), 'khan')
  expect(visible()).toEqual(['Хан-Уул'])
})

it('is worked by keys alone and names the active option', async () => {
  show(<District />)
  box().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('Баянзүрх')
  await userEvent.keyboard('{Enter}')
  expect(box().value).toBe('Баянзүрх')
  expect(sent()).toBe('2')
  expect(visible()).toEqual([])
})

it.each([
  ['Enter', '{Enter}'],
  ['leaving', '{Tab}'],
])('takes what was typed before there was anything to choose from, after %s', async (_, keys) => {
  function Late() {
    const [value, setValue] = useState('')
    const [known, setKnown] = useState<ComboOption[]>([])
    return (
      <Field label="Дүүрэг">
        <Combobox name="district" options={known} value={value} onChange={setValue} match={match} />
        <button type="button" onClick={() => setKnown(options)}>
          ирлээ
        </button>
      </Field>
    )
  }
  show(<Late />)
  await userEvent.type(box(), `khan${keys}`)
  expect([box().value, sent()]).toEqual(['khan', ''])
  fireEvent.click(screen.getByRole('button', { name: 'ирлээ' }))
  expect([box().value, sent()]).toEqual(['Хан-Уул', '3'])
})

it('goes round at both ends', async () => {
  show(<District />)
  box().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(sent()).toBe('3')
})

it('takes an option by a press', async () => {
  show(<District />)
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('option', { name: 'Хан-Уул' }))
  expect(sent()).toBe('3')
})

it('puts the chosen name back on Escape and when nothing fits', async () => {
  show(<District start="1" />)
  await userEvent.clear(box())
  await userEvent.type(box(), 'хан')
  await userEvent.keyboard('{Escape}')
  expect(box().value).toBe('Баянгол')
  await userEvent.clear(box())
  await userEvent.type(box(), 'zzz')
  expect(screen.getByText('Ийм нэр олдсонгүй')).toBeTruthy()
  fireEvent.blur(box())
  expect(sent()).toBe('1')
  expect(box().value).toBe('Баянгол')
})

it('is a plain list where scripts do not run', () => {
  const html = renderToStaticMarkup(<District start="2" />)
  expect(html).toContain('<select')
  expect(html).toContain('<option value="2" selected="">Баянзүрх</option>')
})
