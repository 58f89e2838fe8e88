import { createContext, type EntryContext, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type LoaderData = EntryContext['staticHandlerContext']['loaderData']

/** Long texts of a document's data; `key` and a number stand for each. Nobody can know the key of a page before it is made. */
export type TextsAside = { key: string; texts: string[] }

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
  if (!aside || !isPlain(data)) return data
  return mapValues(data, (value) => {
    if (typeof value !== 'string' || value.length < long || notForHtml.test(value)) return value
    return `${aside.key} ${aside.texts.push(value) - 1}`
  })
}

/** The data as the loaders gave it. */
export const withTexts = (loaderData: LoaderData, { key, texts }: TextsAside): LoaderData =>
  mapValues(loaderData, (data) =>
    isPlain(data) ? mapValues(data, (value) => textOf(value, `${key} `, texts) ?? value) : data,
  )

const textOf = (value: unknown, mark: string, texts: string[]): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? texts[Number(value.slice(mark.length))] : undefined

const isPlain = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype

const mapValues = (data: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(value)]))
