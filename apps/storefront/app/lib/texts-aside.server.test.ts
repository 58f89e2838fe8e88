import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { pack } from './packed.ts'
import { startOf } from './start.server.ts'
import { newAside, textsAside, withTexts, withTextsAside } from './texts-aside.server.ts'

const listing = pack({ name: `</script><!-- "\t\\u003c" ${'дэлгүүр '.repeat(100)}` })
const raw = `a page's own <b>text</b>${' and more'.repeat(100)}`
const seo = { title: 'Дэлгүүр', json_ld: [{ '@type': 'Product' }] }
const drawnData = { cards: ['coat'] }
const loaderData = { listing, raw, title: 'Бүтээгдэхүүн', total: 3, again: listing, drawn: drawnData, seo }

/** What a page would be made from: the data it is drawn from, and the scripts at its end. */
async function made(path: string, isDocument = true): Promise<{ drawn: unknown; scripts: string; answer: string }> {
  const context = new RouterContextProvider()
  const aside = newAside('made-anew')
  if (isDocument) context.set(textsAside, aside)
  let [drawn, scripts]: [unknown, string] = [undefined, '']
  const answer = async (_: Request, status: number, headers: Headers, entry: EntryContext) => {
    drawn = withTexts(entry.staticHandlerContext.loaderData, aside).page
    scripts = (await startOf(entry, aside)).join('')
    return new Response(scripts, { status, headers })
  }
  const routes = { page: { id: 'page', path: 'page', module: { default: () => null, loader: () => loaderData } } }
  const build = {
    entry: { module: { default: answer } },
    routes: withTextsAside(routes as never),
    future: {},
    ssr: true,
    assets: { entry: { imports: [], module: '/entry.js' }, routes, url: '', version: '1' },
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
    basename: '/',
    prerender: [],
    isSpaMode: false,
  } as unknown as ServerBuild
  const response = await createRequestHandler(build, 'production')(new Request(`http://shop.test${path}`), context)
  return { drawn, scripts, answer: await response.text() }
}

const script = (html: string, id: string): string =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? ''

it('a page is drawn from all that its loaders gave, and starts from what the router would have sent', async () => {
  const { drawn, scripts } = await made('/page')
  expect(drawn).toEqual(loaderData)
  expect(script(scripts, 'text-0')).toBe(listing)
  let place = 0
  const sent = script(scripts, 'data').replaceAll('\t', () => JSON.stringify(script(scripts, `text-${place++}`)))
  const values = JSON.parse(sent) as unknown[]
  for (const value of [listing, raw, 'Бүтээгдэхүүн', 3]) expect(values).toContain(value)
  expect(scripts).not.toMatch(/<(?!\/?script\b)|made-anew/)
})

it('the data of a page that is followed without a reload holds its texts', async () => {
  const { answer, scripts } = await made('/page.data', false)
  expect([scripts, answer.includes(JSON.stringify(listing))]).toEqual(['', true])
})

it('what stands in the page as HTML is sent with its data alone', async () => {
  const { drawn, scripts } = await made('/page')
  expect((drawn as typeof loaderData).drawn).toBe(drawnData)
  expect(scripts).not.toMatch(/coat|@type/)
  expect((await made('/page.data', false)).answer).toContain('coat')
})
