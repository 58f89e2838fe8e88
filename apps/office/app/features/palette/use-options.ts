import type { Found } from '@delguur/contract/office/lookup'
import type { StaffMember } from '@delguur/contract/office/staff'
import { useMemo } from 'react'
import { useGuides } from '../../lib/guide.ts'
import { useLoadedTexts, useT } from '../../lib/i18n.ts'
import { type GroupKey, groupKeys, type Option, type OptionPlace } from '../../lib/palette-option.ts'
import { recentOptions } from '../../lib/recent.ts'
import { foundOptions } from './found-options.ts'
import { ownAhead, scored } from './own-ahead.ts'
import {
  actionOptions,
  actOptions,
  type Context,
  draftForPerson,
  helpOptions,
  type OwnOption,
  screenOptions,
  settingOptions,
} from './own-options.ts'
import { typedAs } from './rank.ts'
import { type Answer, useFound } from './use-found.ts'
import { useSettingNames } from './use-setting-names.ts'

/** `#` orders, `@` people, `/` actions, `:` settings, `?` help; without a sign everything. */
const kindsOf: Record<string, string> = { '#': 'orders,drafts,waves,runs', '@': 'people' }
export const ownSigns = ['/', ':', '?']

/** What was typed, without the sign before it. */
export function readTyped(text: string): { sign: string; q: string } {
  const typed = text.trimStart()
  const sign = /^[#@/:?]/.test(typed) ? typed.charAt(0) : ''
  return { sign, q: typed.slice(sign.length).trim() }
}

export type Group = { key: GroupKey | 'recent'; title: string; options: Option[] }
type Given = { me: StaffMember; places: readonly OptionPlace[]; openKeys: () => void; goTo: (path: string) => void }

/** The groups of the palette for a text, their lines in the order of the keys, and what the API answered. */
export function useOptions(text: string, given: Given): { groups: Group[]; options: Option[]; answer: Answer } {
  const t = useT()
  useLoadedTexts()
  const guides = useGuides()
  const settings = useSettingNames()
  const { sign, q } = readTyped(text)
  const answer = useFound(ownSigns.includes(sign) ? '' : q, kindsOf[sign] ?? '')
  const { found } = answer
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is given stays while the palette is open
  const groups = useMemo(() => {
    const context: Context = { ...given, t, guides, settings }
    return q || sign ? groupsFor(sign, q, found, context) : emptyGroups(context)
  }, [sign, q, found, guides, settings, t])
  return { groups, options: groups.flatMap(({ options }) => options), answer }
}

/** Before anything is typed: what was open last, what the open screen can do, the screens. */
function emptyGroups(own: Context): Group[] {
  const { t } = own
  const groups: Group[] = [
    { key: 'recent', title: t('palette.recent'), options: recentOptions() },
    { key: 'actions', title: t('palette.groups.actions'), options: actionOptions(own) },
    { key: 'screens', title: t('palette.groups.screens'), options: screenOptions(own) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** What of the office itself a sign asks for. */
function ownOptions(sign: string, own: Context): OwnOption[] {
  if (sign === '?') return helpOptions(own)
  const screens = screenOptions(own)
  if (sign === ':') return [...screens.filter(({ isSetting }) => isSetting), ...settingOptions(own)]
  const acts = [...actionOptions(own), ...actOptions(own)]
  if (sign === '/') return [...acts, ...screens]
  return sign === '' ? [...screens, ...acts, ...settingOptions(own), ...helpOptions(own)] : []
}

const most: Partial<Record<GroupKey, number>> = { actions: 6, screens: 6, settings: 6, help: 4 }

/** The groups for a text, by what the API found for it. */
export function groupsFor(sign: string, q: string, found: Found | undefined, context: Context): Group[] {
  const foundLines = found ? foundOptions(found, context.t) : []
  const [person, ...others] = found?.people ?? []
  const typed = typedAs(q)
  const own = ownOptions(sign, context)
  const mine = q === '' ? own.map((option) => ({ option, fit: 0 })) : scored(own, typed)
  const repaired = found !== undefined && found.used !== found.q
  const ahead = q === '' ? [] : ownAhead(mine, foundLines, typed, repaired)
  const rest = mine.map(({ option }) => option).filter((option) => !ahead.includes(option))
  const all: Option[] = [
    ...ahead.map((option) => ({ ...option, group: 'best' as const })),
    ...foundLines,
    ...(sign === '' && others.length === 0 ? draftForPerson(person, context) : []),
    ...rest,
  ]
  return groupKeys
    .map((key) => {
      const options = all.filter(({ group }) => group === key)
      return {
        key,
        title: context.t(`palette.groups.${key}`),
        options: q === '' ? options : options.slice(0, most[key]),
      }
    })
    .filter(({ options }) => options.length > 0)
}

/** The line that Enter takes: what the office itself has by that name, else of orders the first, else the first of all. */
export const likeliest = (options: readonly Option[]): number =>
  options[0]?.group === 'best'
    ? 0
    : Math.max(
        0,
        options.findIndex(({ order }) => order !== undefined),
      )
