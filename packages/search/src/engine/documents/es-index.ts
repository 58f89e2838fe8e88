import type { Mapping, Source, StoredDocument } from './mapping.ts'

/** An index of the search service: what its documents look like and where they come from. */
export type EsIndex = {
  /** The name in addresses: `/{name}/_search`. */
  name: string
  /** The older type name in addresses: `/{name}/{type}/_search`. */
  type: string
  mapping: Mapping
  /** Every document, in batches; read in the background at the start and whenever the index is built again. */
  load(): AsyncIterable<readonly StoredDocument[]>
  /** What is searched is not what is shown: engines that keep documents ask for `sources` all the same. */
  showsOwn?: boolean
  /** What is shown of documents; ids that are gone are left out. */
  sources(ids: readonly string[]): Promise<ReadonlyMap<string, Source>>
  /** Puts what this index alone understands in a body into words that every engine does; anything else stays as it is. */
  rewrite?(body: unknown): Promise<unknown>
}
