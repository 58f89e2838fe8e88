import type { FoundPerson } from '@delguur/contract/office/lookup'
import type { StaffMember } from '@delguur/contract/office/staff'
import { drafts } from '@delguur/contract/orders/drafts'
import { CirclePlay, Keyboard, Languages, LogOut, Moon, Plus, Store, Sun } from 'lucide'
import { call } from '../../lib/api.ts'
import { currentCommands } from '../../lib/commands.ts'
import { loadedTranslators, type Translate } from '../../lib/i18n.ts'
import type { Option, OptionPlace } from '../../lib/palette-option.ts'
import { currentPrefs, setPrefs } from '../../lib/prefs.ts'
import { leave, may } from '../../lib/session.ts'

type OwnOption = Option & { titles: string[] }
type Context = {
  t: Translate
  me: StaffMember
  places: readonly OptionPlace[]
  openKeys: () => void
  goTo: (path: string) => void
}

/** The texts of an option in each language that is loaded: it is found in any. */
const inEach = (of: (t: Translate) => string): string[] => loadedTranslators().map(of)

/** Screens that somebody may open, those of the settings marked. */
export const screenOptions = ({ t, places }: Pick<Context, 't' | 'places'>): (OwnOption & { isSetting: boolean })[] =>
  places.flatMap(({ key: place, icon, screens }) =>
    screens.map(({ key, path }) => ({
      key: `screen:${key}`,
      group: 'screens' as const,
      title: t(`frame.places.${key}`),
      titles: inEach((t) => t(`frame.places.${key}`)),
      detail: key === 'dashboard' ? undefined : t(`frame.places.${place}`),
      icon,
      to: path,
      isSetting: place === 'settings',
    })),
  )

/** What the open screen can do, then what can be done anywhere. */
export function actionOptions({ t, me, openKeys, goTo }: Context): OwnOption[] {
  const isDark = document.documentElement.dataset.theme === 'dark'
  const theme = isDark ? 'light' : 'dark'
  const option = (key: string, of: (t: Translate) => string, rest: Partial<Option>): OwnOption => ({
    key: `action:${key}`,
    group: 'actions',
    title: of(t),
    titles: inEach(of),
    ...rest,
  })
  return [
    ...currentCommands().map(({ key, title, icon = CirclePlay, keys, run }) =>
      option(`screen:${key}`, () => title, { icon, keys, run }),
    ),
    ...(may(me, 'orders.edit')
      ? [
          option('draft', (t) => t('palette.newDraft'), {
            icon: Plus,
            keys: 'N',
            run: () => void beginDraft(goTo),
          }),
        ]
      : []),
    option('theme', (t) => t('palette.theme', { name: t(`frame.theme.${theme}`) }), {
      icon: isDark ? Sun : Moon,
      run: () => setPrefs({ theme }),
    }),
    option('language', () => t('palette.language'), {
      icon: Languages,
      run: () => setPrefs({ lang: currentPrefs().lang === 'mn' ? 'en' : 'mn' }),
    }),
    option('keys', (t) => t('keys.title'), { icon: Keyboard, keys: '?', run: openKeys }),
    option('shop', (t) => t('shop.storefront'), { icon: Store, href: '/' }),
    option('leave', (t) => t('frame.signOut'), { icon: LogOut, run: () => void leave() }),
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
