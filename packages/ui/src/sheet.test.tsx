import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../test/render.tsx'
import { Sheet } from './sheet.tsx'

function Filters() {
  const [open, setOpen] = useState(false)
  const [count, setCount] = useState(128)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Шүүх
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Шүүлтүүр"
        footer={<button type="button">{count} бараа харах</button>}
      >
        <button type="button" onClick={() => setCount(7)}>
          Хүү
        </button>
      </Sheet>
    </>
  )
}
const dialog = () => document.querySelector('dialog')
const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Шүүх' }))

it('opens as a dialog named by its title and closes by its button', async () => {
  show(<Filters />)
  expect(dialog()?.open).toBe(false)
  await openIt()
  expect(screen.getByRole('dialog', { name: 'Шүүлтүүр' })).toBe(dialog())
  expect(dialog()?.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Хаах' }))
  expect(dialog()?.open).toBe(false)
})

it('keeps the focus where it is when what is inside changes', async () => {
  show(<Filters />)
  await openIt()
  const boy = screen.getByRole('button', { name: 'Хүү' })
  boy.focus()
  await userEvent.click(boy)
  expect(screen.getByRole('button', { name: '7 бараа харах' })).toBeTruthy()
  expect(document.activeElement).toBe(boy)
})

it('closes on a press outside and follows the browser when that closes it', async () => {
  show(<Filters />)
  await openIt()
  fireEvent.click(dialog() as Element)
  expect(dialog()?.open).toBe(false)
  await openIt()
  dialog()?.close()
  await openIt()
  expect(dialog()?.open).toBe(true)
})

it('gives the focus back where it is taken out of the page while open', async () => {
  function Guide() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Хэмжээ
        </button>
        {open && (
          <Sheet open onClose={() => setOpen(false)} title="Хэмжээний хүснэгт">
            <p>56</p>
          </Sheet>
        )}
      </>
    )
  }
  show(<Guide />)
  await userEvent.click(screen.getByRole('button', { name: 'Хэмжээ' }))
  const opened = dialog()
  const isInPage = vi.fn()
  opened?.addEventListener('close', () => isInPage(opened.isConnected))
  await userEvent.click(screen.getByRole('button', { name: 'Хаах' }))
  expect(isInPage).toHaveBeenCalledWith(true)
})
