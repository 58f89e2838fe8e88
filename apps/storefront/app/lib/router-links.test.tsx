import { Link } from '@delguur/ui/link'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RouterLinks } from './router-links.tsx'

afterEach(cleanup)

const Where = () => <output>{useLocation().pathname}</output>
const show = (href: string) => {
  render(
    <MemoryRouter initialEntries={['/']}>
      <RouterLinks />
      <Link href={href}>go</Link>
      <Where />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

it('opens other sites in a new tab that cannot reach back', () => {
  for (const href of ['https://example.com/deel', '//example.com']) {
    const link = show(href)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    cleanup()
  }
})

it('follows links of the shop without a reload', () => {
  const link = show('/t/yoslol')
  expect(link.getAttribute('target')).toBeNull()
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/t/yoslol')
})

it('leaves calls, mails, documents and places on the page to the browser', () => {
  for (const href of ['tel:+97677001122', 'mailto:help@bambar.example', '/api/docs', '#reviews']) {
    const link = show(href)
    expect(link.getAttribute('href')).toBe(href)
    fireEvent.click(link)
    expect(screen.getByRole('status').textContent).toBe('/')
    cleanup()
  }
})
