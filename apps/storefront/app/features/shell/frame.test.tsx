import { act, cleanup, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '../../lib/api.server.ts'
import { unpack } from '../../lib/packed.ts'
import { rememberWritten } from '../../lib/written.ts'
import { frameOf, partsAt } from './frame.server.tsx'
import { FramePart } from './frame-part.tsx'

type Answer = Awaited<ReturnType<Api['shop']['chrome']>>

const way = (name: string, link: string, children: object[] = []) => ({ code: name, name, link, children })
const tenant = {
  name: 'bambar',
  title: 'Bambar',
  flags: {},
  free_shipping_from: 50_000,
  return_hours: 48,
  support: { phone: '77001122', email: 'a@bambar.example' },
}
const contact = {
  company: 'Бамбар ХХК',
  register: '2011226',
  address: 'Улаанбаатар',
  places: [{ name: 'Салбар 1', address: 'Хан-Уул', hours: '10:00–20:00' }],
  payments: [{ type: 'qpay', name: 'QPay' }],
  social: [{ name: 'Facebook', url: 'https://facebook.com/bambar' }],
}
const answer = {
  header: [way('coats', '/t/coats', [way('wool', '/t/coats/wool')]), way('sale', '/products?on_sale=1&sort=new')],
  footer: [way('Help', '', [way('Delivery', '/pages/delivery')]), way('Legal', '', [way('Privacy', '/pages/privacy')])],
  contact,
  tenant,
} as unknown as Answer

afterEach(cleanup)

const currentAt = (address: string, locale: 'mn' | 'en' = 'mn') =>
  partsAt(frameOf(answer, locale).parts, new URL(address, 'http://shop.example')).nav?.match(
    /(?<=<a aria-current="page" href=")[^"]*/g,
  )

it('marks the link of the menu that leads to the page, with the parameters of its address or without', () => {
  expect(currentAt('/t/coats')).toEqual(['/t/coats'])
  expect(currentAt('/t/coats?color=red')).toEqual(['/t/coats'])
  expect(currentAt('/products?on_sale=1&sort=new')).toEqual(['/products?on_sale=1&amp;sort=new'])
  expect(currentAt('/en/t/coats', 'en')).toEqual(['/en/t/coats'])
  for (const other of ['/', '/t/coats/wool', '/products', '/en/t/coats']) expect(currentAt(other), other).toBeNull()
})

it('has the page of promises beside delivery, and is drawn anew when the menu changes', () => {
  const { chrome, parts } = frameOf(answer, 'mn')
  expect(unpack(chrome).parts).toEqual(['promises', 'nav', 'about', 'contact', 'column-0', 'column-1'])
  expect(parts['column-0']).toContain('href="/promises"')
  expect(parts['column-1']).not.toContain('href="/promises"')
  expect(frameOf({ ...answer }, 'mn').parts).toBe(parts)
  expect(frameOf({ ...answer, header: [] }, 'mn').parts).not.toHaveProperty('nav')
  expect(frameOf({ ...answer, tenant: { ...tenant, name: 'other' } } as Answer, 'mn').parts).not.toBe(parts)
})

it('says who sells and where as far as the shop does, and writes the name of the shop as it was typed', () => {
  const { parts } = frameOf(answer, 'mn')
  for (const text of [
    'Бамбар ХХК · РД 2011226',
    'href="tel:+97677001122">7700 1122',
    'Салбар 1 · Хан-Уул · 10:00–20:00',
  ])
    expect(parts.contact).toContain(text)
  expect(parts.contact).toMatch(/#qpay.*QPay.*href="https:\/\/facebook\.com\/bambar"/s)
  expect(parts.about).toContain('<span>Bambar</span>')
  const none = { company: '', register: '', address: '', places: [], payments: [], social: [] }
  const bare = frameOf({ ...answer, contact: none }, 'mn').parts.contact ?? ''
  expect(bare).toContain('<b>Bambar</b>')
  expect(bare).not.toMatch(/<ul|undefined|РД/)
})

it('is left as the server wrote it, moves with the page, and comes out of a template', async () => {
  const errors = vi.spyOn(console, 'error')
  const parts = { nav: '<li>menu</li>', about: '<p>shop</p>' }
  const Page = ({ isShop, parts }: { isShop: boolean; parts?: Record<string, string> }) => (
    <>
      {isShop ? <FramePart name="nav" parts={parts} as="ul" /> : <hr />}
      {!isShop && <FramePart name="about" parts={parts} as="template" />}
      {isShop && <FramePart name="about" parts={parts} />}
    </>
  )
  document.body.innerHTML = renderToString(<Page isShop parts={parts} />)
  rememberWritten()
  const root = await act(() => hydrateRoot(document.body, <Page isShop />))
  const shows = () => document.body.innerHTML.replaceAll(/ data-written="\w+"/g, '')
  const shop = '<ul><li>menu</li></ul><div><p>shop</p></div>'
  expect(shows()).toBe(shop)
  for (let time = 0; time < 2; time += 1) {
    await act(() => root.render(<Page isShop={false} />))
    expect(shows()).toBe('<hr><template><p>shop</p></template>')
    await act(() => root.render(<Page isShop />))
    expect(shows()).toBe(shop)
  }
  await act(() => root.unmount())
  expect(errors).not.toHaveBeenCalled()
})

it('is another in another language, which comes as data', () => {
  const { container, rerender } = render(<FramePart name="other" parts={undefined} />)
  expect(container.textContent).toBe('')
  rerender(<FramePart name="other" parts={{ other: '<b>English</b>' }} />)
  const before = container.querySelector('b')
  rerender(<FramePart name="other" parts={{ other: '<b>English</b>' }} />)
  expect(container.querySelector('b')).toBe(before)
  expect(before?.textContent).toBe('English')
})
