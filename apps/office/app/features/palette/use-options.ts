import type { StaffMember } from '@delguur/contract/office/staff'
import { type Translate, useLoadedTexts, useT } from '../../lib/i18n.ts'
import type { OptionPlace } from '../../lib/palette-option.ts'
import { type GroupKey, groupKeys, type Option } from '../../lib/palette-option.ts'
import { recentOptions } from '../../lib/recent.ts'
import { foundOptions } from './found-options.ts'
import { actionOptions, draftForPerson, screenOptions } from './own-options.ts'
import { type Answer, useFound } from './use-found.ts'
import { fitOf } from './words-match.ts'

/** `#` orders, `@` people, `/` actions, `:` settings; without a sign everything. */
const kindsOf: Record<string, string> = { '#': 'orders,drafts,waves,runs', '@': 'people' }
const ownOnly = ['/', ':']

/** What was typed, without the sign before it. */
export function readTyped(text: string): { sign: string; q: string } {
  const typed = text.trimStart()
  const sign = /^[#@/:]/.test(typed) ? typed.charAt(0) : ''
  return { sign, q: typed.slice(sign.length).trim() }
}

export type Group = { key: GroupKey | 'recent'; title: string; options: Option[] }
type Context = { me: StaffMember; places: readonly OptionPlace[]; openKeys: () => void; goTo: (path: string) => void }

/** The groups of the palette for a text, their lines in the order of the keys, and what the API answered. */
export function useOptions(text: string, context: Context): { groups: Group[]; options: Option[]; answer: Answer } {
  const t = useT()
  useLoadedTexts()
  const { sign, q } = readTyped(text)
  const answer = useFound(ownOnly.includes(sign) ? '' : q, kindsOf[sign] ?? '')
  const groups = q || sign ? typedGroups(sign, q, answer, { ...context, t }) : emptyGroups({ ...context, t })
  return { groups, options: groups.flatMap(({ options }) => options), answer }
}

type Own = Context & { t: Translate }

/** Before anything is typed: what was open last, what the open screen can do, the screens. */
function emptyGroups(own: Own): Group[] {
  const { t } = own
  const groups: Group[] = [
    { key: 'recent', title: t('palette.recent'), options: recentOptions() },
    { key: 'actions', title: t('palette.groups.actions'), options: actionOptions(own) },
    { key: 'screens', title: t('palette.groups.screens'), options: screenOptions(own) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const mostScreens = 6

function typedGroups(sign: string, q: string, { found }: Answer, own: Own): Group[] {
  const fits = ({ titles }: { titles: string[] }): boolean => q === '' || fitOf(titles, q) > 0
  const best = <T extends { titles: string[] }>(options: T[]): T[] =>
    q === '' ? options : options.toSorted((a, b) => fitOf(b.titles, q) - fitOf(a.titles, q))
  const screens = screenOptions(own).filter((option) => (sign !== ':' || option.isSetting) && fits(option))
  const actions = actionOptions(own).filter(fits)
  const [person, ...others] = found?.people ?? []
  const all: Option[] = [
    ...(found ? foundOptions(found, own.t) : []),
    ...(sign === '' || sign === '/' ? best(actions) : []),
    ...(sign === '' && others.length === 0 ? draftForPerson(person, own) : []),
    ...(sign === '' || sign === '/' || sign === ':' ? best(screens).slice(0, q === '' ? undefined : mostScreens) : []),
  ]
  return groupKeys
    .map((key) => ({ key, title: own.t(`palette.groups.${key}`), options: all.filter(({ group }) => group === key) }))
    .filter(({ options }) => options.length > 0)
}

/** The line that Enter takes: of orders the first, else the first of all. */
export const likeliest = (options: readonly Option[]): number =>
  Math.max(
    0,
    options.findIndex(({ order }) => order !== undefined),
  )
