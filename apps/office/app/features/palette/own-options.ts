import type { SettingName } from '@delguur/contract/base/setting-names'
import type { FoundPerson } from '@delguur/contract/office/lookup'
import type { StaffMember } from '@delguur/contract/office/staff'
import { drafts } from '@delguur/contract/orders/drafts'
import {
  CirclePlay,
  Keyboard,
  KeyRound,
  Languages,
  LifeBuoy,
  LogOut,
  Moon,
  Plus,
  Settings,
  SquareArrowOutUpRight,
  Store,
  Sun,
} from 'lucide'
import { call } from '../../lib/api.ts'
import { currentCommands } from '../../lib/commands.ts'
import { type Bilingual, type Guide, type Guides, outerScreens, screenTitle } from '../../lib/guide.ts'
import { loadedTranslators, type Translate } from '../../lib/i18n.ts'
import type { Option, OptionPlace } from '../../lib/palette-option.ts'
import { currentPrefs, setPrefs } from '../../lib/prefs.ts'
import { leave, may } from '../../lib/session.ts'
import { anchorOf, pathOf } from '../../lib/setting-place.ts'

/** `names`: all that it is found by, in each language that is loaded. */
export type OwnOption = Option & { names: string[] }
export type Context = {
  t: Translate
  me: StaffMember
  places: readonly OptionPlace[]
  guides: Guides
  settings: readonly SettingName[]
  openKeys: () => void
  goTo: (path: string) => void
}

/** The texts of an option in each language that is loaded: it is found in any. */
const inEach = (of: (t: Translate) => string): string[] => loadedTranslators().map(of)

export const namesIn = (words: Bilingual | undefined): string[] =>
  [words?.mn, words?.en].flatMap((text) => (text ?? '').split(',').map((name) => name.trim())).filter(Boolean)

/** The others are of one order, one product or a page of the settings, which are found by themselves. */
const outerOpened = ['me', 'notices', 'labels'] as const

type Screen = { key: keyof Guides; path: string; guide: Guide | undefined; place: OptionPlace | undefined }

/** Every screen that the person may open, with its guide. */
const screensOf = ({ places, guides }: Pick<Context, 'places' | 'guides'>): Screen[] => [
  ...places.flatMap((place) => place.screens.map(({ key, path }) => ({ key, path, guide: guides[key], place }))),
  ...outerOpened.map((key) => ({ key, path: outerScreens[key].path, guide: guides[key], place: undefined })),
]

/** Screens that somebody may open, those of the settings marked. */
export const screenOptions = (context: Context): (OwnOption & { isSetting: boolean })[] =>
  screensOf(context).map(({ key, path, guide, place }) => ({
    key: `screen:${key}`,
    group: 'screens' as const,
    title: screenTitle(context.t, key),
    names: [...inEach((t) => screenTitle(t, key)), ...namesIn(guide?.words)],
    detail: key === 'dashboard' || !place ? undefined : context.t(`frame.places.${place.key}`),
    icon: place?.icon ?? KeyRound,
    to: path,
    isSetting: place?.key === 'settings',
  }))

/** What is done on a screen and looked for by its own name. */
export const actOptions = (context: Context): OwnOption[] =>
  screensOf(context).flatMap(({ key: screen, guide }) =>
    (guide?.acts ?? [])
      .filter(({ permission }) => may(context.me, permission))
      .map(({ key, to, title, words }) => ({
        key: `act:${key}`,
        group: 'actions' as const,
        title: title[currentPrefs().lang],
        names: [title.mn, title.en, ...namesIn(words)],
        detail: screenTitle(context.t, screen),
        icon: to.endsWith('#add') ? Plus : SquareArrowOutUpRight,
        to,
      })),
  )

/** The settings, each on its page. */
export const settingOptions = ({ t, settings }: Context): OwnOption[] =>
  settings.map(({ group, key, section, label, words, named_by_section }) => {
    const of = (t: Translate) => t.maybe(`settingsPage.sections.${section}`) ?? section
    const title = label[currentPrefs().lang]
    return {
      key: `setting:${key}`,
      group: 'settings' as const,
      title: named_by_section ? `${of(t)}: ${title}` : title,
      names: [
        ...(named_by_section
          ? loadedTranslators().flatMap((each) => [label.mn, label.en].map((name) => `${of(each)} ${name}`))
          : [label.mn, label.en]),
        ...namesIn(words),
      ],
      detail: `${t('settingsPage.title')} · ${t(`settingsPage.groups.${group}`)}`,
      icon: Settings,
      to: `${pathOf(group)}#${anchorOf(key)}`,
    }
  })

/** What the help of each screen explains. */
export const helpOptions = (context: Context): OwnOption[] =>
  screensOf(context).flatMap(({ key, path, guide }) =>
    (guide?.tasks ?? []).map(({ title }, place) => ({
      key: `help:${key}:${place}`,
      group: 'help' as const,
      title: title[currentPrefs().lang],
      names: [title.mn, title.en],
      detail: `${context.t('help.title')} · ${screenTitle(context.t, key)}`,
      icon: LifeBuoy,
      to: `${path}#help`,
    })),
  )

/** What the open screen can do, then what can be done anywhere. */
export function actionOptions({ t, me, openKeys, goTo }: Context): OwnOption[] {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const theme = isDark ? 'light' : 'dark'
  const option = (
    key: string,
    of: (t: Translate) => string,
    rest: Partial<Option>,
    words?: (t: Translate) => string,
  ): OwnOption => ({
    key: `action:${key}`,
    group: 'actions',
    title: of(t),
    names: [...inEach(of), ...(words ? inEach(words).flatMap((text) => text.split(', ')) : [])],
    ...rest,
  })
  return [
    ...currentCommands().map(({ key, title, icon = CirclePlay, keys, run }) =>
      option(`screen:${key}`, () => title, { icon, keys, run }),
    ),
    ...(may(me, 'orders.edit')
      ? [
          option(
            'draft',
            (t) => t('palette.newDraft'),
            { icon: Plus, keys: 'N', run: () => void beginDraft(goTo) },
            (t) => t('palette.words.newDraft'),
          ),
        ]
      : []),
    option(
      'theme',
      (t) => t('palette.theme', { name: t(`frame.theme.${theme}`) }),
      { icon: isDark ? Sun : Moon, run: () => setPrefs({ theme }) },
      (t) => t('palette.words.theme'),
    ),
    option(
      'language',
      () => t('palette.language'),
      { icon: Languages, run: () => setPrefs({ lang: currentPrefs().lang === 'mn' ? 'en' : 'mn' }) },
      (t) => t('palette.words.language'),
    ),
    option('keys', (t) => t('keys.title'), { icon: Keyboard, run: openKeys }),
    option(
      'shop',
      (t) => t('shop.storefront'),
      { icon: Store, href: '/' },
      (t) => t('palette.words.shop'),
    ),
    option(
      'leave',
      (t) => t('frame.signOut'),
      { icon: LogOut, run: () => void leave() },
      (t) => t('palette.words.leave'),
    ),
  ]
}

/** An order by phone for a person who was found. */
export function draftForPerson(person: FoundPerson | undefined, { t, me, goTo }: Context): Option[] {
  if (!person?.phone || person.masked || !may(me, 'orders.edit')) return []
  const { id, name, phone, email } = person
  const [firstname = '', ...rest] = name.split(' ')
  const edit = {
    owner_id: id,
    ...(email && { email }),
    address: { phone, firstname, lastname: rest.join(' ') },
  }
  return [
    {
      key: 'action:draft-for',
      group: 'actions',
      title: t('palette.draftFor', { name: name || phone }),
      icon: Plus,
      run: () => void beginDraft(goTo, edit),
    },
  ]
}

/** Begins an order by phone and opens it. */
export async function beginDraft(goTo: (path: string) => void, edit?: object): Promise<void> {
  const { id, version } = await call(drafts.create, { body: {} })
  if (edit) await call(drafts.edit, { params: { id }, body: edit, version }).catch(() => undefined)
  goTo(`/drafts/${id}`)
}
