import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../test/render.tsx'
import { Field, Input, Select, TextArea } from './field.tsx'

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

it('ties label and hint to its control', () => {
  show(
    <Field label="Утас" hint="Энэ дугаар руу залгана" required>
      <Input name="phone" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Утас' })
  expect(describedBy(input)).toBe('Энэ дугаар руу залгана')
  expect(input).toHaveProperty('required', true)
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

it('lets an error take the place of the hint and marks the control', () => {
  show(
    <Field label="Утас" hint="Энэ дугаар руу залгана" error="Утасны дугаар 8 оронтой" good>
      <Input name="phone" />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Утас' })
  expect(describedBy(input)).toBe('Утасны дугаар 8 оронтой')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Энэ дугаар руу залгана')).toBeNull()
})

it('wires lists and long texts in the same way, each with its own id', () => {
  show(
    <>
      <Field label="Дүүрэг">
        <Select name="district" />
      </Field>
      <Field label="Тайлбар" optional>
        <TextArea name="note" />
      </Field>
    </>,
  )
  expect(screen.getByRole('combobox', { name: 'Дүүрэг' }).id).not.toBe('')
  expect(screen.getByRole('textbox', { name: /Тайлбар/ }).id).not.toBe(screen.getByRole('combobox').id)
})
