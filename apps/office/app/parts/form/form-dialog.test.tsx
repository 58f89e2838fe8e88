import { mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { FormDialog } from './form-dialog.tsx'

await loadTexts('mn')
afterEach(cleanup)

const send = vi.fn(async () => '')
const show = (missing: string[]) => {
  const element = (
    <FormDialog title="Салбар" verb="Нэмэх" missing={missing} onClose={() => undefined} send={send}>
      <input aria-label="Утас" />
    </FormDialog>
  )
  return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
}

// Before: the button stayed grey, and nothing said which field it waited for.
it('names the fields that are missing once its button is pressed, and sends when they are filled', async () => {
  render(show(['Хаяг', 'Утас']))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Нэмэх' }))
  expect((await screen.findByRole('alert')).textContent).toBe(mn('common.missing', { what: 'Хаяг, Утас' }))
  expect(send).not.toHaveBeenCalled()
  cleanup()
  render(show([]))
  fireEvent.click(screen.getByRole('button', { name: 'Нэмэх' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})
