import { show } from '@delguur/ui/test/render'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SizePicker } from './size-picker.tsx'

const options = [
  { value: 'a', label: '98', note: '3 нас' },
  { value: 'b', label: '104', note: '4 нас' },
  { value: 'c', label: '110', sold_out: true },
]

function Picker({ start, error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start)
  return <SizePicker name="size" label="Хэмжээ" options={options} value={value} onChange={setValue} error={error} />
}

it('is one radio group with the name of what is chosen', async () => {
  show(<Picker start="b" />)
  expect(screen.getByRole('radiogroup', { name: 'Хэмжээ' })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(screen.getByRole('radio', { name: /104/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /98/ }))
  expect(screen.getByRole('radio', { name: /98/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /104/ })).toHaveProperty('checked', false)
})

it('says that a size is sold out and still lets it be chosen', async () => {
  show(<Picker />)
  const soldOut = screen.getByRole('radio', { name: /110.*дууссан/ })
  await userEvent.click(soldOut)
  expect(soldOut).toHaveProperty('checked', true)
})

it('moves the focus to the group and speaks when a size is missing', () => {
  const { rerender } = show(<Picker />)
  rerender(<Picker error="Эхлээд хэмжээгээ сонгоно уу" />)
  expect(screen.getByRole('alert').textContent).toContain('Эхлээд хэмжээгээ сонгоно уу')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
})
