import type { OfficeArguments } from './office-arguments.ts'
import type { KeysUnder, OfficeGroup, OfficeKey } from './office-keys.ts'
import { type Messages, type Params, translateParts } from './translator.ts'

export const officeLanguages = ['mn', 'en'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]

/** What every text asks for that one of the keys may name. */
type ArgumentsOf<K extends OfficeKey> = (
  K extends keyof OfficeArguments
    ? (each: OfficeArguments[K]) => void
    : never
) extends (all: infer A) => void
  ? A
  : never
type ParamsOf<K extends OfficeKey> = [K & keyof OfficeArguments] extends [never] ? [] : [params: ArgumentsOf<K>]

export type OfficeTranslate = {
  /** The text of a key that is known, with the arguments that the text names. */
  <K extends OfficeKey>(key: K, ...params: ParamsOf<K>): string
  /** The text of a key that data completes; undefined where there is none. */
  maybe: (key: `${OfficeGroup}.${string}`, params?: Params) => string | undefined
  /** The texts of a group in their order, by the key below it. */
  group: <G extends OfficeGroup>(group: G) => Readonly<Record<KeysUnder<G>, string>>
}

/** Makes the `t` of the office; needs no compiler. */
export function createOfficeTranslator(language: OfficeLanguage, messages: Messages): OfficeTranslate {
  const groups = new Map<string, Readonly<Record<string, string>>>()
  const text = (key: string, params: Params = {}): string => translateParts(language, messages, key, params).join('')
  const group = (name: string): Readonly<Record<string, string>> => {
    const known = groups.get(name)
    if (known) return known
    const keys = Object.keys(messages).filter((key) => key.startsWith(`${name}.`))
    const texts = Object.fromEntries(keys.map((key) => [key.slice(name.length + 1), text(key)]))
    groups.set(name, texts)
    return texts
  }
  const maybe = (key: string, params?: Params) => (Object.hasOwn(messages, key) ? text(key, params) : undefined)
  return Object.assign(text, { maybe, group }) as OfficeTranslate
}
