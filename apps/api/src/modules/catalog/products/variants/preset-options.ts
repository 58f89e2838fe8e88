import { type PresetValue, presetsOf } from '@delguur/contract/catalog/option-presets'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Names, namesIn, type Words } from '../product-words.ts'
import { insertPresetType, insertPresetValues, lockOptions } from './preset-options.repository.ts'

type Chosen = { type: string; values: readonly string[] }

/** A value of a preset as a row that is not stored yet. */
export const presetValue = (type: string, code: string): PresetValue | undefined =>
  presetsOf(type)
    .flatMap(({ values }) => values)
    .find((value) => value.code === code)

/** The name of an option type that only the presets know. */
export const presetTypeName = (type: string) => presetsOf(type)[0]?.type_name

const isKnown = (names: Names | undefined, code: string): boolean => names?.byCode.has(code) === true

/** Chosen values of presets that the shop has not. */
const missingOf = ({ types, values }: Words, chosen: readonly Chosen[]) =>
  chosen.flatMap((each) => {
    const fresh = each.values.flatMap((code) =>
      isKnown(values.get(each.type), code) ? [] : (presetValue(each.type, code) ?? []),
    )
    return fresh.length > 0 || (!isKnown(types, each.type) && presetTypeName(each.type))
      ? [{ type: each.type, fresh }]
      : []
  })

/** Creates the option types and values of presets that are chosen and not there; `read` gives the words as they are then. */
export async function makePresets(tx: Tx, chosen: readonly Chosen[], read: () => Promise<Words>): Promise<Words> {
  const before = await read()
  if (missingOf(before, chosen).length === 0) return before
  await lockOptions(tx)
  const words = await read()
  for (const { type, fresh } of missingOf(words, chosen)) {
    const name = presetTypeName(type)
    const id = words.types.byCode.get(type)?.id ?? (name && (await insertPresetType(tx, type, name)))
    const order = presetsOf(type).flatMap(({ values }) => values.map(({ code }) => code))
    if (id) await insertPresetValues(tx, id, fresh, order)
  }
  return read()
}

/** Words that know the presets too, for a look at what would be made. */
export function withPresets(words: Words, chosen: readonly Chosen[]): Words {
  for (const { type, fresh } of missingOf(words, chosen)) {
    const name = presetTypeName(type)
    if (name && !isKnown(words.types, type)) words.types.byCode.set(type, { id: 0, code: type, names: [name] })
    const values = words.values.get(type) ?? namesIn([])
    for (const { code, name } of fresh) values.byCode.set(code, { id: 0, code, names: [name] })
    words.values.set(type, values)
  }
  return words
}
