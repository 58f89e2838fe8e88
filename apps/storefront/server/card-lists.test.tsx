import { loadMessages } from '@delguur/i18n/load'
import { I18nProvider } from '@delguur/ui/i18n'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { Card } from '../app/features/catalog/card.ts'
import { cardContent, cardLists, type PlacedCard } from '../app/features/product/shop-card.tsx'
import { pack } from '../app/lib/packed.ts'
import { bytesOf } from '../app/lib/pieces.server.ts'
import type { StyleRules } from '../app/lib/style-block.server.ts'
import { CardLists } from './card-lists.tsx'

const coat: Card = {
  id: 7,
  variant_id: 70,
  slug: 'coat',
  name: 'Дээл <b>& "хос"</b>',
  brand: 'Унага',
  price: 219_000,
  old_price: 289_000,
  lease_per_month: 18_250,
  rating: 4.8,
  total_reviews: 126,
  total_on_hand: 2,
  is_new: true,
  min_age: null,
  badges: [{ code: 'warm35', name: '−35° даана', color: 'sky' }],
  pictures: ['/media/coat-front', '/media/coat-back', '/media/coat-detail'],
  tint: '#fa0',
  color: 'red',
  color_name: 'Улаан',
  colors: ['#f00', '#0f0'],
  sizes: '92–146 см',
}
const plain: Card = {
  ...coat,
  id: 8,
  variant_id: 80,
  slug: 'plain',
  brand: null,
  old_price: undefined,
  lease_per_month: null,
  total_reviews: 0,
  total_on_hand: 0,
  badges: [],
  pictures: ['/media/plain'],
  tint: undefined,
  colors: [],
  sizes: null,
}
const cards: PlacedCard[] = [
  { card: coat, place: { first: true, colored: true, headingLevel: 2 } },
  { card: plain, place: { pictureSizes: '10rem', isNamed: true } },
]
const messages = loadMessages('mn', ['common'])

/** What the browser would take the document over with. */
async function drawnByBrowser(inItems: boolean): Promise<string> {
  const Component = () => (
    <I18nProvider locale="mn" messages={messages}>
      <ul {...cardContent(cards, inItems)} />
    </I18nProvider>
  )
  const Shop = createRoutesStub([{ id: 'root', path: '/', Component }])
  const chrome = pack({ tenant: { flags: { wishes: true } } })
  const draw = () => renderToString(<Shop hydrationData={{ loaderData: { root: { chrome } } }} />)
  draw()
  await import('../app/features/festival/festival.tsx')
  await new Promise((then) => setTimeout(then))
  return draw()
}

/** The text of a page with its cards, and its styles by the numbers in it. */
function filled(lists: CardLists, html: string) {
  const rules: StyleRules = new Map()
  return { page: bytesOf(lists.fill(html, rules)).toString(), rules }
}

it.each([false, true])('writes the HTML that the browser draws, in items: %s', async (inItems) => {
  const wanted = await drawnByBrowser(inItems)
  expect(wanted).toContain('<article class="card card-out"')
  for (const time of ['rendered', 'cached']) {
    const lists = new CardLists('key', 'mn')
    cardLists.of = () => lists
    const content = cardContent(cards, inItems).dangerouslySetInnerHTML
    cardLists.of = () => undefined
    expect(filled(lists, `<ul>${content?.__html}</ul>`), time).toEqual(filled(lists, wanted))
  }
})

it('puts each list at its place and leaves a page without lists as it is', () => {
  const lists = new CardLists('key', 'mn')
  const [one, other] = [cards.slice(0, 1), cards.slice(1)].map((list) => lists.add({ cards: list, inItems: false }))
  const { page } = filled(lists, `<p>${other}</p><p>${one}</p>`)
  expect(page.indexOf('/products/plain')).toBeLessThan(page.indexOf('/products/coat'))
  expect(page).not.toContain('key')
  expect(filled(lists, '<p></p>').page).toBe('<p></p>')
})
