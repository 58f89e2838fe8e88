import { createContext, type EntryContext, type ServerBuild } from 'react-router'
import { pack } from './packed.ts'

type Routes = ServerBuild['routes']
type LoaderData = EntryContext['staticHandlerContext']['loaderData']

/**
 * What of a document's data is not sent as the router sends it. Long texts: `key` and a number stand for each; nobody can know
 * the key of a page before it is made. And what the browser needs only for a page that it draws itself: `whole` has it by what
 * is sent in its place.
 */
export type TextsAside = { key: string; texts: string[]; whole: Map<unknown, unknown> }

export const newAside = (key: string): TextsAside => ({ key, texts: [], whole: new Map() })

/** `null` where the router's data is all that is requested. */
export const textsAside = createContext<TextsAside | null>(null)

/** From so many characters on a text is put aside. */
const long = 500
/** What would end a script or be read otherwise in HTML; JSON has neither but in a text, and `pack` writes that one without. */
const notForHtml = /[<\r\0]/

/**
 * The routes, with long texts put aside by the loaders of pages. The router writes what loaders give as a stream of numbered
 * parts, in bytes, and the page would read it back as a text: most of it is JSON of the shop's own (`pack`), which stands in
 * the page by itself (`startOf`).
 */
export const withTextsAside = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const loader = route?.module.default && route.module.loader
      if (!route || !loader) return [id, route]
      const putAside: typeof loader = async (args) => putLongAside(await loader(args), args.context.get(textsAside))
      return [id, { ...route, module: { ...route.module, loader: putAside } }]
    }),
  )

function putLongAside(data: unknown, aside: TextsAside | null): unknown {
  if (!isPlain(data)) return data
  if (!aside) return 'drawn' in data ? { ...data, drawn: pack(data.drawn) } : data
  return mapValues(data, (value, name) => {
    const sent = name === 'drawn' ? {} : name === 'seo' ? withoutStructured(value) : value
    if (sent !== value) aside.whole.set(sent, value)
    if (typeof sent !== 'string' || sent.length < long || notForHtml.test(sent)) return sent
    return `${aside.key} ${aside.texts.push(sent) - 1}`
  })
}

/** Search engines read structured data in documents alone. */
function withoutStructured(seo: unknown): unknown {
  if (!isPlain(seo) || !('json_ld' in seo)) return seo
  const { json_ld, ...sent } = seo
  return sent
}

/** The data as the loaders gave it. */
export const withTexts = (loaderData: LoaderData, { key, texts, whole }: TextsAside): LoaderData =>
  mapValues(loaderData, (data) =>
    isPlain(data) ? mapValues(data, (value) => textOf(value, `${key} `, texts) ?? whole.get(value) ?? value) : data,
  )

const textOf = (value: unknown, mark: string, texts: string[]): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? texts[Number(value.slice(mark.length))] : undefined

const isPlain = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype

const mapValues = (
  data: Record<string, unknown>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> => Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(value, key)]))
