import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../test/render.tsx'
import { Stepper } from './stepper.tsx'

const seen: number[] = []
function Counter({ start, min, max }: { start: number; min?: number; max?: number }) {
  const [value, setValue] = useState(start)
  seen.length = 0
  const onChange = (next: number) => {
    setValue(next)
    seen.push(next)
  }
  return <Stepper label="Тоо ширхэг" value={value} onChange={onChange} min={min} max={max} />
}
const box = () => screen.getByRole<HTMLInputElement>('textbox')
const more = () => screen.getByRole('button', { name: 'Нэгээр нэмэх' })
const less = () => screen.getByRole('button', { name: 'Нэгээр хасах' })

it('counts up to the maximum and not beyond', async () => {
  show(<Counter start={2} max={3} />)
  await userEvent.click(more())
  expect(box().value).toBe('3')
  expect(more().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(more())
  expect(box().value).toBe('3')
})

it('reaches nought only where nought is allowed', async () => {
  show(<Counter start={1} min={0} />)
  await userEvent.click(less())
  expect(box().value).toBe('0')
})

it('takes a typed number on Enter, held within bounds, and ignores letters', async () => {
  show(<Counter start={1} max={5} />)
  await userEvent.clear(box())
  await userEvent.type(box(), '4x{Enter}')
  expect(box().value).toBe('4')
  await userEvent.clear(box())
  await userEvent.type(box(), '99')
  await userEvent.tab()
  expect(box().value).toBe('5')
})

it('puts the old number back when what was typed is emptied or given up', async () => {
  show(<Counter start={3} />)
  await userEvent.clear(box())
  await userEvent.tab()
  expect(box().value).toBe('3')
  await userEvent.type(box(), '7{Escape}')
  expect(box().value).toBe('3')
})
