import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Source, StoredDocument } from '@delguur/search/engine/documents/mapping'
import { parseCount, parseSearch } from '@delguur/search/query/parse'
import type { Refusal } from '@delguur/search/query/refusal'
import {
  type ErrorAnswer,
  noSuchIndex,
  type SearchAnswer,
  SearchError,
  type SearchOptions,
  type SearchPort,
} from '../../modules/search/es-api/index.ts'
import { withPlainNames, withSources } from './answer-sources.ts'
import { bulk, type Operation, type RefusedDocument } from './bulk.ts'
import { type ClusterAnswer, ClusterClient, type ClusterRequest, isObject } from './cluster-client.ts'
import { fingerprint, hasAlias, indexTemplate, madeFrom } from './cluster-index.ts'

const manageTimeoutMs = 30_000

export type ClusterOptions = {
  /** Where the cluster answers; credentials may stand in it. */
  url: string
  /** Begins the name of every index, so that several shops may share a cluster. */
  prefix: string
  indexes: readonly EsIndex[]
  timeoutMs: number
  /** Copies of each index on other nodes. */
  replicas: number
  /** Told of documents that the cluster will not take. */
  onRefused: (index: string, documents: RefusedDocument[]) => Promise<void>
}

/** Searches on an OpenSearch (2.x, 3.x) or Elasticsearch (7.x, 8.x) cluster. */
export type ClusterSearch = SearchPort & {
  /** Whether an index is there, made from today's mapping. */
  isBuilt(index: string): Promise<boolean>
  /** Builds an index anew beside the old one, which answers until the new one takes its name. */
  rebuild(index: string): Promise<{ documents: number }>
  close(): Promise<void>
}

export function searchCluster(options: ClusterOptions): ClusterSearch {
  return new Cluster(options)
}

class Cluster implements ClusterSearch {
  private readonly client: ClusterClient
  private readonly options: ClusterOptions
  private readonly indexes: ReadonlyMap<string, EsIndex>
  /** Indices being built: what changes meanwhile is written to them as well. */
  private readonly building = new Map<string, string>()

  private latest = 0

  constructor(options: ClusterOptions) {
    this.options = options
    this.client = new ClusterClient(options.url, options.timeoutMs)
    this.indexes = new Map(options.indexes.map((index) => [index.name, index]))
  }

  async search(index: string, body: unknown, options: SearchOptions = {}): Promise<SearchAnswer> {
    accept(parseSearch(body ?? {}))
    const path = `/${this.aliasOf(index)}/_search`
    const answer = await this.client.request({
      method: 'POST',
      path,
      body: asObject(body),
      query: keys(options),
      signal: options.signal,
    })
    return this.withSources(answer.body, index, body) as Promise<SearchAnswer>
  }

  async msearch(
    requests: readonly { index: string; body: unknown }[],
    options: SearchOptions = {},
  ): Promise<(SearchAnswer | ErrorAnswer)[]> {
    const answers: (SearchAnswer | ErrorAnswer | undefined)[] = requests.map(({ index, body }) =>
      this.refusalOf(index, body),
    )
    const open = requests.filter((_, place) => answers[place] === undefined)
    const lines = open.flatMap(({ index, body }) => [{ index: this.aliasOf(index) }, asObject(body)])
    if (lines.length === 0) return answers.flatMap((answer) => answer ?? [])
    const sent = { method: 'POST', path: '/_msearch', lines, query: keys(options), signal: options.signal } as const
    const { body } = await this.client.request(sent)
    const found = Array.isArray(body.responses) ? [...body.responses] : []
    const visible = requests.map(({ index, body: sent }, place) =>
      answers[place] ? answers[place] : this.withSources(found.shift(), index, sent),
    )
    return Promise.all(visible) as Promise<(SearchAnswer | ErrorAnswer)[]>
  }

  async count(index: string, body: unknown, { signal }: SearchOptions = {}): Promise<number> {
    accept(parseCount(body ?? {}))
    const path = `/${this.aliasOf(index)}/_count`
    const answer = await this.client.request({ method: 'POST', path, body: asObject(body), signal })
    return Number(answer.body.count)
  }

  async get(index: string, id: string): Promise<StoredDocument | undefined> {
    const source = (await this.multiGet(index, [id])).get(id)
    return source && { id, source }
  }

  async multiGet(index: string, ids: readonly string[]): Promise<ReadonlyMap<string, Source>> {
    if (ids.length === 0) return new Map()
    const { body } = await this.client.request({ method: 'POST', path: `/${this.aliasOf(index)}/_mget`, body: { ids } })
    const docs: unknown[] = Array.isArray(body.docs) ? body.docs : []
    const { showsOwn, sources } = this.indexOf(index)
    if (showsOwn) return sources(docs.flatMap((doc) => (isObject(doc) && doc.found === true ? [String(doc._id)] : [])))
    return new Map(
      docs.flatMap((doc) =>
        isObject(doc) && doc.found === true && isObject(doc._source) ? [[String(doc._id), doc._source] as const] : [],
      ),
    )
  }

  put(index: string, documents: readonly StoredDocument[]): Promise<void> {
    return this.write(
      index,
      documents.map(({ id, source }) => ({ kind: 'put', id, source })),
    )
  }

  remove(index: string, ids: readonly string[]): Promise<void> {
    return this.write(
      index,
      ids.map((id) => ({ kind: 'remove', id })),
    )
  }

  async health(): Promise<{ ok: boolean; documents: number }> {
    const names = [...this.indexes.keys()]
    const built = await Promise.all(names.map((name) => this.isBuilt(name)))
    if (built.includes(false)) return { ok: false, documents: 0 }
    const counts = await Promise.all(names.map((name) => this.count(name, {})))
    return { ok: true, documents: counts.reduce((sum, count) => sum + count, 0) }
  }

  async isBuilt(index: string): Promise<boolean> {
    const path = `/${this.aliasOf(index)}/_mapping`
    const { status, body } = await this.client.request({ method: 'GET', path, ignore: [404] })
    return (
      status === 200 && Object.values(body).some((each) => madeFrom(each) === fingerprint(this.indexOf(index).mapping))
    )
  }

  async rebuild(index: string): Promise<{ documents: number }> {
    const { mapping, load } = this.indexOf(index)
    const alias = this.aliasOf(index)
    const fresh = `${alias}-${Date.now()}`
    const template = indexTemplate(`${alias}-*`, mapping, this.options.replicas)
    await this.manage({ method: 'PUT', path: `/_index_template/${alias}`, body: template })
    await this.manage({ method: 'PUT', path: `/${fresh}` })
    this.building.set(index, fresh)
    try {
      let documents = 0
      let read = this.moment()
      for await (const batch of load()) {
        await this.send(
          index,
          fresh,
          batch.map(({ id, source }) => ({ kind: 'put', id, source })),
          read,
        )
        documents += batch.length
        read = this.moment()
      }
      await this.manage({ method: 'POST', path: `/${fresh}/_refresh` })
      await this.giveName(alias, fresh)
      return { documents }
    } catch (error) {
      await this.manage({ method: 'DELETE', path: `/${fresh}`, ignore: [404] }).catch(() => undefined)
      throw error
    } finally {
      this.building.delete(index)
    }
  }

  close(): Promise<void> {
    return this.client.close()
  }

  /** The name passes to the new index in one step; who is still being answered by the old one is let finish. */
  private async giveName(alias: string, fresh: string): Promise<void> {
    const { body } = await this.manage({ method: 'GET', path: `/${alias}-*/_alias`, ignore: [404] })
    const former = Object.keys(body).filter((name) => name !== fresh && /^\d+$/.test(name.slice(alias.length + 1)))
    const holders = former.filter((name) => hasAlias(body[name], alias))
    const actions = [{ add: { index: fresh, alias } }, ...holders.map((index) => ({ remove: { index, alias } }))]
    await this.manage({ method: 'POST', path: '/_aliases', body: { actions } })
    for (const index of former) this.deleteLater(index)
  }

  /** What an end of the process keeps from being deleted goes with the next build. */
  private deleteLater(index: string): void {
    const path = `/${index}`
    const remove = () => this.manage({ method: 'DELETE', path, ignore: [404] }).catch(() => undefined)
    setTimeout(remove, this.options.timeoutMs).unref()
  }

  /** Making, naming and deleting indices takes a busy cluster longer than a search may. */
  private manage(request: ClusterRequest): Promise<ClusterAnswer> {
    return this.client.request({ ...request, timeoutMs: manageTimeoutMs })
  }

  /** Microseconds since 1970, later at each call: what is read after one thing and before another lies between them. */
  private moment(): number {
    this.latest = Math.max(this.latest + 1, Date.now() * 1_000)
    return this.latest
  }

  private async write(index: string, operations: Operation[]): Promise<void> {
    const version = this.moment()
    const fresh = this.building.get(index)
    if (fresh) await this.send(index, fresh, operations, version)
    // Without a name yet there is only the index being built.
    if (!fresh || (await this.isBuilt(index))) await this.send(index, this.aliasOf(index), operations, version, true)
  }

  private async send(
    index: string,
    name: string,
    operations: Operation[],
    version: number,
    wait = false,
  ): Promise<void> {
    const refused = await bulk(this.client, name, operations, version, wait)
    if (refused.length > 0) await this.options.onRefused(index, refused)
  }

  private refusalOf(index: string, body: unknown): ErrorAnswer | undefined {
    if (!this.indexes.has(index)) return noSuchIndex(index).answer
    const parsed = parseSearch(body ?? {})
    return parsed.ok ? undefined : parsed.refusal
  }

  private indexOf(name: string): EsIndex {
    const index = this.indexes.get(name)
    if (!index) throw noSuchIndex(name)
    return index
  }

  private aliasOf(name: string): string {
    return `${this.options.prefix}${this.indexOf(name).name}`
  }

  private withSources(answer: unknown, index: string, body: unknown): Promise<unknown> {
    return withSources(withPlainNames(answer, this.options.prefix), this.indexOf(index), body)
  }
}

function accept(parsed: { ok: true } | { ok: false; refusal: Refusal }): void {
  if (!parsed.ok) throw new SearchError(parsed.refusal)
}

const asObject = (body: unknown): object => (isObject(body) ? body : {})

const keys = ({ typedKeys }: SearchOptions): Record<string, boolean> => (typedKeys ? { typed_keys: true } : {})
