import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { allSynonyms, lockSynonyms } from './tuning.repository.ts'
import { addRule, changeRule, removeRule, sameQuery } from './tuning.ts'

// Words that mean the same, from a file: they are added to the group that has one of them, else become a group of their own.

const most = 50

/** The group as it was, null for one that was made, and the version that it was left with. */
export type SynonymLeft = { id: number; version: number; before: string[] | null }
export type SynonymResult = {
  outcome: 'created' | 'changed' | 'same' | 'refused'
  before: string[] | null
  after: string[]
  problem?: string
  left: SynonymLeft | null
}

type Group = { id: number; version: number; words: string[] }

async function importOne(ctx: Ctx, groups: Group[], words: readonly string[]): Promise<SynonymResult> {
  const keys = new Set(words.map(sameQuery))
  const shared = groups.filter((group) => group.words.some((word) => keys.has(sameQuery(word))))
  const holds = ({ words: own }: Group): boolean => {
    const has = new Set(own.map(sameQuery))
    return [...keys].every((key) => has.has(key))
  }
  const existing = shared.find(holds)
  const none = { before: null, after: [...words], left: null }
  if (existing) return { ...none, outcome: 'same', before: existing.words, after: existing.words }
  if (keys.size < 2) return { ...none, outcome: 'refused', problem: 'words_alike' }
  if (shared.length > 1) return { ...none, outcome: 'refused', problem: 'words_in_groups' }
  const [group] = shared
  try {
    if (!group) {
      const made = await addRule(ctx, 'search_synonyms', { words: [...words] })
      groups.push({ id: made.id, version: made.version, words: made.words })
      return {
        outcome: 'created',
        before: null,
        after: made.words,
        left: { id: made.id, version: made.version, before: null },
      }
    }
    const has = new Set(group.words.map(sameQuery))
    const all = [...group.words, ...words.filter((word) => !has.has(sameQuery(word)))]
    if (all.length > most) return { ...none, outcome: 'refused', problem: 'words_too_many' }
    const before = group.words
    const changed = await changeRule(ctx, 'search_synonyms', group, { words: all })
    Object.assign(group, { version: changed.version, words: changed.words })
    const left = { id: group.id, version: changed.version, before }
    return { outcome: 'changed', before, after: changed.words, left }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { ...none, outcome: 'refused', problem: error.code }
  }
}

export async function importSynonyms(
  ctx: Ctx,
  tx: Tx,
  lists: readonly (readonly string[])[],
): Promise<SynonymResult[]> {
  await lockSynonyms(tx)
  const groups = await allSynonyms(tx)
  const within = { ...ctx, db: tx }
  const all: SynonymResult[] = []
  for (const words of lists) all.push(await importOne(within, groups, words))
  return all
}

/** Puts groups back that nobody touched since, the newest change first; gives the places in the list of those that were. */
export async function undoSynonyms(ctx: Ctx, tx: Tx, lefts: readonly SynonymLeft[]): Promise<Set<number>> {
  const within = { ...ctx, db: tx }
  const done = new Set<number>()
  const now = new Map((await allSynonyms(tx)).map((group) => [group.id, group.version]))
  const places = lefts.map((_, place) => place).sort((a, b) => (lefts[b]?.version ?? 0) - (lefts[a]?.version ?? 0))
  // what this undo itself wrote counts as what the import left
  const undone = new Set<number>()
  for (const place of places) {
    const { id, version, before } = lefts[place] as SynonymLeft
    const current = now.get(id)
    if (current === undefined || (current !== version && !undone.has(id))) continue
    if (before === null) {
      await removeRule(within, 'search_synonyms', id, current)
      now.delete(id)
    } else
      now.set(id, (await changeRule(within, 'search_synonyms', { id, version: current }, { words: before })).version)
    undone.add(id)
    done.add(place)
  }
  return done
}
