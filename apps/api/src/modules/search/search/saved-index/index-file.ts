import { randomUUID } from 'node:crypto'
import type { Engine } from '@delguur/search/engine/listing/engine'
import { SectionReader, type SectionType } from '@delguur/search/engine/store/sections'
import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import { readColumns, writeColumns } from '../../../../platform/files/column-file.ts'
import type { CardSource } from '../card.ts'
import { type Change, changesByTime, changesSince, type Vocabulary } from '../search.queries.ts'
import { newestMigration, registerFile, removeFile, useFile } from './index-file.queries.ts'
import { programHash } from './program-hash.ts'

/** The catalogue that an index contains: all changes that `seen` shows, and what time had changed by `at`. */
export type Position = { seen: string; at: Date }

const aboutSchema = z.object({
  id: z.uuid(),
  /** Of the program, the schema and the settings that it was made by. */
  made_by: z.string(),
  words: z.array(z.string()),
  seen: z.string(),
  at: z.number(),
})

/** Where so large a part of the products has changed since, all are read anew. */
const mostChanged = 1 / 4

/** The index of products in a file, from which the next start takes it. */
export function indexFile(services: Services, engine: Engine<CardSource>, file: string) {
  const { db, tenant, clock, log } = services
  let own: string | undefined
  const madeBy = async (): Promise<string> =>
    [programHash(), await newestMigration(db), JSON.stringify(tenant.search)].join(' ')

  const read = async (words: Vocabulary): Promise<Change[] | undefined> => {
    const found = await readColumns<SectionType>(file)
    if (!found) return undefined
    const about = aboutSchema.parse(found.about)
    if (about.made_by !== (await madeBy()) || !(await useFile(db, about.id, clock()))) return undefined
    own = about.id
    const now = new Set(wordsOf(words))
    if (!about.words.every((word) => now.has(word))) return undefined
    const { changes } = await changesSince(db, about.seen)
    changes.push(...(await changesByTime(db, new Date(about.at), clock())))
    engine.restore(new SectionReader(found.columns))
    return changes.length > engine.size * mostChanged ? undefined : changes
  }
  return {
    /** Takes the index from the file. Answers what changed since; undefined where it must be built from the tables. */
    restore: async (words: Vocabulary): Promise<Change[] | undefined> => {
      try {
        return await read(words)
      } catch (error) {
        log.warn({ err: error }, 'the saved index of products could not be read')
        return undefined
      }
    },
    /** Nothing of the index may be changed until `read` is called. */
    save: async (words: Vocabulary, { seen, at }: Position, read: () => void): Promise<void> => {
      const [id, before] = [randomUUID(), own]
      const about = { id, made_by: await madeBy(), words: wordsOf(words), seen, at: at.getTime() }
      await registerFile(db, id, seen, clock())
      await writeColumns(file, about satisfies z.input<typeof aboutSchema>, engine.sections(), read)
      own = id
      if (before) await removeFile(db, before)
    },
    /** Says that the file is still wanted. */
    keep: async (): Promise<void> => {
      if (own && !(await useFile(db, own, clock()))) own = undefined
    },
  }
}

/** What documents contain of the words that products share. More of them change no document. */
const wordsOf = ({ brands, vendors, badges, values, taxons }: Vocabulary): string[] =>
  [
    ...[...brands.values()].map(({ id, code, name }) => ['brand', id, code, name]),
    ...[...vendors.values()].map(({ id, slug }) => ['vendor', id, slug]),
    ...[...badges].map(([id, { code, position }]) => ['badge', id, code, position]),
    ...[...values.values()].map(({ id, name, type, filterable, position }) => [
      'value',
      id,
      name,
      type,
      filterable,
      position,
    ]),
    ...[...taxons.values()].map(({ id, parent_id }) => ['taxon', id, parent_id]),
  ].map((word) => JSON.stringify(word))
