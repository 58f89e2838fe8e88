import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { EsProducts } from '../es-products.ts'
import type { FedEngine, Feed } from '../product-feed.ts'
import { changesSince, seenNow } from '../search.queries.ts'
import type { Search } from '../search.ts'
import { productsTurned } from '../sources.queries.ts'
import * as queries from './cluster-feed.queries.ts'

/** A cluster keeps its indices when the shop ends. */
type Cluster = FedEngine & { isBuilt(index: string): Promise<boolean> }

export type ClusterFeedOptions = {
  services: Services
  search: Pick<Search, 'refresh'>
  cluster: Cluster
  products: EsProducts
  /** Indices that never change but with the program. */
  others: readonly string[]
  log: (line: string) => void
}

const askAgainEvery = 2_000
const markEvery = 2_000
const retryEvery = 600_000
/** Older changes may be forgotten already: then everything is read anew. */
const changeRetentionMs = 50 * 60_000

/**
 * Keeps a cluster as the database is. Of all processes one does it, for as long as its connection lives; another goes on
 * where that one came to. Documents that the cluster will not take are tried again every ten minutes.
 */
export function feedCluster(options: ClusterFeedOptions): { stop: () => Promise<void> } {
  const { services, cluster, products } = options
  const ending = new AbortController()
  let leads = false
  const feed = products.feed(cluster, () => leads)
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)

  const lead = async (connection: Db): Promise<void> => {
    leads = true
    try {
      await catchUp(options, feed)
      for (let triedAt = Number.NEGATIVE_INFINITY; !ending.signal.aborted; await pause(markEvery)) {
        await queries.takeFeed(connection, products.index.name)
        await bringOn(options, feed)
        if (performance.now() - triedAt < retryEvery) continue
        triedAt = performance.now()
        await tryAgain(options, feed)
      }
    } finally {
      leads = false
    }
  }
  const run = async (): Promise<void> => {
    for (; !ending.signal.aborted; await pause(askAgainEvery)) {
      try {
        await services.db.connection().execute(async (connection) => {
          if (!(await queries.takeFeed(connection, products.index.name))) return
          await lead(connection).finally(() => queries.leaveFeed(connection).catch(() => undefined))
        })
      } catch (error) {
        if (!ending.signal.aborted)
          services.log.warn({ err: error }, 'the search cluster could not be brought up to date')
      }
    }
  }
  const done = run()
  return {
    stop: async () => {
      ending.abort()
      await feed.stop()
      await done
    },
  }
}

/** What the cluster keeps of refused documents: word of each, until it is taken. */
export const keepRefused =
  ({ db, clock, log }: Services) =>
  async (index: string, documents: queries.RefusedDocument[]): Promise<void> => {
    log.error({ index, documents: documents.slice(0, 5) }, 'the search cluster refused documents')
    await queries.keepDeadLetters(db, index, documents, clock())
  }

/** Builds what is missing, or brings what changed since the last process that did. */
async function catchUp({ services, cluster, products, others, log }: ClusterFeedOptions, feed: Feed): Promise<void> {
  const { db, clock } = services
  for (const name of others) if (!(await cluster.isBuilt(name))) await cluster.rebuild(name)
  const { name } = products.index
  const mark = await queries.feedMark(db, name)
  const fresh = mark && clock().getTime() - mark.fed_at.getTime() < changeRetentionMs
  if (mark && fresh && (await cluster.isBuilt(name))) {
    const { changes } = await changesSince(db, mark.seen)
    feed.changed(changes.flatMap(({ product_id }) => product_id ?? []))
    feed.changed(await productsTurned(db, mark.fed_at, clock()))
    // Names that many products show may have changed too; who feeds now has never seen the old ones.
    if (changes.some(({ kind }) => kind === 'site')) feed.renew()
    return
  }
  const seen = await seenNow(db)
  await cluster.rebuild(name)
  await queries.markFed(db, name, seen, clock())
  log('the products are on the search cluster')
}

/** Everything that was committed before now is in the cluster when this is done. */
async function bringOn({ services, search, products }: ClusterFeedOptions, feed: Feed): Promise<void> {
  const now = services.clock()
  const seen = await seenNow(services.db)
  await search.refresh()
  await feed.settled()
  await queries.markFed(services.db, products.index.name, seen, now)
}

async function tryAgain({ services, products }: ClusterFeedOptions, feed: Feed): Promise<void> {
  const { db, clock } = services
  const { name } = products.index
  const before = clock()
  const ids = await queries.deadLetters(db, name, before)
  if (ids.length === 0) return
  feed.changed(ids.map(Number).filter(Number.isSafeInteger))
  await feed.settled()
  await queries.forgetDeadLetters(db, name, ids, before)
}
