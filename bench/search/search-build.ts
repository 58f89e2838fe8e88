// Builds the shop's own index and that of the search service in this process, and prints what each took.
//   node --expose-gc bench/search/search-build.ts <database url>
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Mapping } from '@delguur/search/engine/documents/mapping'
import { createEngine } from '@delguur/search/engine/listing/engine'
import { memorySearch } from '../../apps/api/src/adapters/search-memory/search-memory.ts'
import type { CardSource } from '../../apps/api/src/modules/search/search/card.ts'
import { documentOf } from '../../apps/api/src/modules/search/search/documents.ts'
import { esProducts, startSearch } from '../../apps/api/src/modules/search/search/index.ts'
import { productRows, type Vocabulary } from '../../apps/api/src/modules/search/search/search.queries.ts'
import type { Services } from '../../apps/api/src/platform/context.ts'
import { servicesOn } from './search-services.ts'

/** Milliseconds, and bytes that stayed in use. */
export type Built = { ms: number; longestBlock: number; bytes: number; bytesWithoutText: number }
export type BuildFigures = { documents: number; shop: Built; service: Built }

const rounds = 1

async function held(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What is kept of a work, and what the work took. */
async function measured<T>(
  work: () => Promise<T>,
): Promise<{ made: T; ms: number; longestBlock: number; bytes: number }> {
  const before = await held()
  const delays = monitorEventLoopDelay({ resolution: rounds })
  delays.enable()
  const began = performance.now()
  const made = await work()
  const ms = performance.now() - began
  // One more look, which sees a block that reached to the end.
  await new Promise((resolve) => setTimeout(resolve, 5))
  delays.disable()
  return { made, ms, longestBlock: delays.max / 1e6 - rounds, bytes: (await held()) - before }
}

const services = await servicesOn(process.argv[2] ?? '')
const shop = await measured(async () => {
  const search = await startSearch(services)
  await search.built
  return search
})
const { index } = esProducts(services, shop.made)
const engineOf = (mapping: Mapping) => async () => {
  const engine = memorySearch([{ ...index, mapping }], { clock: services.clock, onFailure: fail })
  engine.start()
  while (!(await engine.health()).ok) await new Promise((resolve) => setTimeout(resolve, 5))
  return engine
}
const service = await measured(engineOf(index.mapping))
const bareService = await measured(engineOf(withoutText(index.mapping)))
const bareShop = await measured(() => shopColumns(services, shop.made.words()))
const figures: BuildFigures = {
  documents: (await service.made.health()).documents,
  shop: { ...only(shop), bytesWithoutText: bareShop.bytes },
  service: { ...only(service), bytesWithoutText: bareService.bytes },
}
process.stdout.write(`${JSON.stringify(figures)}\n`)
// products of later dates are in the own index alone
const bareDocuments = (await bareService.made.health()).documents
if (bareDocuments !== figures.documents || bareDocuments > bareShop.made.size)
  fail(new Error(`indices of different size: ${figures.documents}, ${bareDocuments} and ${bareShop.made.size}`))
await shop.made.stop()
await services.db.destroy()

function only({ ms, longestBlock, bytes }: Omit<Built, 'bytesWithoutText'>): Omit<Built, 'bytesWithoutText'> {
  return { ms, longestBlock, bytes }
}

function fail(error: unknown): void {
  throw error
}

/** The mapping without words, completions and values that nearly each document has of its own. */
function withoutText({ fields, nested = {}, hidden }: Mapping): Mapping {
  const bare = <T extends Mapping['fields']>(all: T) =>
    Object.fromEntries(
      Object.entries(all).filter(
        ([, field]) =>
          field.type !== 'text' && field.type !== 'completion' && !(field.type === 'keyword' && field.unique),
      ),
    )
  const lists = Object.entries(nested).map(([path, inner]) => [path, bare(inner)])
  return { fields: bare(fields), nested: Object.fromEntries(lists), ...(hidden && { hidden }) }
}

/** The shop's own index without words and without what cards are drawn from. */
async function shopColumns({ db, clock }: Services, words: Vocabulary) {
  const engine = createEngine<CardSource | object>()
  const nothing = {}
  const page = 2_000
  await engine.replaceAllFrom(
    (async function* () {
      for (let last = 0; ; ) {
        const rows = await productRows(db, { after: last, limit: page }, clock())
        const next = rows.at(-1)
        if (!next) return
        last = next.id
        yield rows.map((row) => {
          const document = documentOf(row, words)
          const brand = document.brand && { code: document.brand.code, name: { mn: '' } }
          return { ...document, card: nothing, title: { mn: '' }, sku: '', slug: '', brand }
        })
      }
    })(),
  )
  return engine
}
