import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import type { ProductChoices } from '@delguur/contract/catalog/products-staff'
import { mn } from '@delguur/i18n/office-texts.testdata'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { atOnce } from '../../lib/at-once.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { applyPrefs } from '../../lib/prefs.ts'
import { enter } from '../../lib/session.ts'
import { Component, loader } from './product.tsx'

const texts = (mn: string) => ({ mn, en: '', ru: '', cn: '', it: '' })
const at = '2026-11-24T03:00:00.000Z'
const product = (id: number): StaffProduct => ({
  ...{ id, version: 1, slug: `p-${id}`, earlier_slugs: [], status: 'draft', sold: false, min_age: 0 },
  ...{ available_on: null, discontinued_on: null, sale_start_at: null, sale_expire_at: null },
  ...{ created_at: at, updated_at: at, name: texts(`Бараа ${id}`), description: texts('') },
  ...{ meta_title: texts(''), meta_description: texts(''), meta_keywords: texts('') },
  ...{ brand: null, vendor: null, categories: [], badges: [], tags: [], related: [], option_types: [], properties: [] },
  ...{ gender: null, age_groups: [], warm_to: null, country_of_origin: null, alcohol_percent: null, gpc_brick: null },
  ...{ tax_type: 'VAT_ABLE', tax_product_code: null, receipt_class: null, receipt_class_inherited: null },
  ...{ pictures: [], variants: [], readiness: [], missing: [] },
})
const choices: ProductChoices = {
  ...{ brands: [], vendors: [], badges: [], categories: [], option_types: [], properties: [], tags: [] },
}

await loadTexts('mn')
afterEach(cleanup)

it('takes no click on the screen that is left, neither while a copy is made nor under its address', async () => {
  applyPrefs({ lang: 'mn', theme: 'light' })
  const { permissions } = await import('@delguur/contract/permissions')
  const me = { id: 1, name: 'Номин', email: 'n@x.mn', phone: null, shop: 'Бамбар', role: 'admin', staff_role: null }
  const copied = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://office.test')
    if (pathname.endsWith('/me'))
      return Response.json({ ...me, locales: ['mn'], preferences: { theme: 'light' }, permissions, locale: 'mn' })
    if (pathname.endsWith('/product_choices')) return Response.json(choices)
    if (pathname.endsWith('/duplicate')) await copied.promise
    if (pathname.endsWith('/duplicate')) return Response.json(product(2))
    if (pathname.endsWith('/pictures')) return Response.json({ pictures: [] })
    const id = /\/products\/(\d+)$/.exec(pathname)?.[1]
    return Response.json(id ? product(Number(id)) : {})
  })
  await enter()
  const router = atOnce(
    createMemoryRouter(
      [{ path: '/products/:id', Component, loader: loader as LoaderFunction, HydrateFallback: () => null }],
      {
        initialEntries: ['/products/1'],
      },
    ),
  )
  render(<RouterProvider router={router} flushSync={flushSync} />)
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  const seen: [string, string | null][] = []
  router.subscribe(({ location }) => seen.push([location.pathname, title()]))

  fireEvent.click(screen.getByRole('button', { name: mn('products.duplicate') }))
  // the menu of the product that is left used to open, and was gone when the copy came
  await waitFor(() => expect(screen.getByLabelText(mn('products.more')).closest('[inert]')).not.toBeNull())
  copied.resolve()
  await waitFor(() => expect(title()).toBe('Бараа 2'))
  // the address of the copy used to stand over the product that was left
  expect(seen.filter(([path, shown]) => path.endsWith('/2') && shown !== 'Бараа 2')).toEqual([])
  expect(seen.some(([path]) => path.endsWith('/2'))).toBe(true)
  await waitFor(() => expect(screen.getByLabelText(mn('products.more')).closest('[inert]')).toBeNull())
})

// Before: both buttons were grey while anything was unsaved, and nothing said why.
it('saves what was written before it opens the dialog of variants', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://office.test')
    if (init?.method === 'PATCH') sent.push(String(init.body))
    if (pathname.endsWith('/product_choices')) return Response.json(choices)
    if (pathname.endsWith('/pictures')) return Response.json({ pictures: [] })
    if (pathname.endsWith('/preorders')) return Response.json({ offers: [] })
    return Response.json(product(1))
  })
  const router = atOnce(
    createMemoryRouter(
      [{ path: '/products/:id', Component, loader: loader as LoaderFunction, HydrateFallback: () => null }],
      { initialEntries: ['/products/1'] },
    ),
  )
  render(<RouterProvider router={router} flushSync={flushSync} />)
  const text = await screen.findByRole('textbox', { name: `${mn('products.fields.description')}: Монгол` })
  fireEvent.change(text, { target: { value: 'Ноосон' } })
  fireEvent.click(screen.getByRole('button', { name: mn('products.generate') }))
  await screen.findByRole('dialog', { name: mn('products.generate') })
  expect(sent).toEqual([expect.stringContaining('Ноосон')])
})
