import type { FoundPerson } from '@delguur/contract/office/lookup'
import type { StaffMember } from '@delguur/contract/office/staff'
import { drafts } from '@delguur/contract/orders/drafts'
import { CirclePlay, Keyboard, Languages, LogOut, Moon, Plus, Store, Sun } from 'lucide'
import { call } from '../../lib/api.ts'
import { currentCommands } from '../../lib/commands.ts'
import type { Option, OptionPlace } from '../../lib/palette-option.ts'
import { currentPrefs, setPrefs } from '../../lib/prefs.ts'
import { leave, may } from '../../lib/session.ts'
import { loadedWords } from '../../lib/words.ts'
import type { Words } from '../../words/mn.ts'

type OwnOption = Option & { titles: string[] }
type Context = {
  w: Words
  me: StaffMember
  places: readonly OptionPlace[]
  openKeys: () => void
  goTo: (path: string) => void
}

/** The texts of an option in each language that is loaded: it is found in any. */
const inEach = (of: (w: Words) => string): string[] => loadedWords().map(of)

/** Screens that somebody may open, those of the settings marked. */
export const screenOptions = ({ w, places }: Pick<Context, 'w' | 'places'>): (OwnOption & { isSetting: boolean })[] =>
  places.flatMap(({ key: place, icon, screens }) =>
    screens.map(({ key, path }) => ({
      key: `screen:${key}`,
      group: 'screens' as const,
      title: w.frame.places[key],
      titles: inEach((words) => words.frame.places[key]),
      detail: key === 'dashboard' ? undefined : w.frame.places[place],
      icon,
      to: path,
      isSetting: place === 'settings',
    })),
  )

/** What the open screen can do, then what can be done anywhere. */
export function actionOptions({ w, me, openKeys, goTo }: Context): OwnOption[] {
  const p = w.palette
  const isDark = document.documentElement.dataset.theme === 'dark'
  const theme = isDark ? 'light' : 'dark'
  const option = (key: string, of: (words: Words) => string, rest: Partial<Option>): OwnOption => ({
    key: `action:${key}`,
    group: 'actions',
    title: of(w),
    titles: inEach(of),
    ...rest,
  })
  return [
    ...currentCommands().map(({ key, title, icon = CirclePlay, keys, run }) =>
      option(`screen:${key}`, () => title, { icon, keys, run }),
    ),
    ...(may(me, 'orders.edit')
      ? [
          option('draft', (words) => words.palette.newDraft, {
            icon: Plus,
            keys: 'N',
            run: () => void beginDraft(goTo),
          }),
        ]
      : []),
    option('theme', (words) => words.palette.theme(words.frame.theme[theme]), {
      icon: isDark ? Sun : Moon,
      run: () => setPrefs({ theme }),
    }),
    option('language', () => p.language, {
      icon: Languages,
      run: () => setPrefs({ lang: currentPrefs().lang === 'mn' ? 'en' : 'mn' }),
    }),
    option('keys', (words) => words.keys.title, { icon: Keyboard, keys: '?', run: openKeys }),
    option('shop', (words) => words.shop.storefront, { icon: Store, href: '/' }),
    option('leave', (words) => words.frame.signOut, { icon: LogOut, run: () => void leave() }),
  ]
}

/** An order by phone for a person who was found. */
export function draftForPerson(person: FoundPerson | undefined, { w, me, goTo }: Context): Option[] {
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
      title: w.palette.draftFor(name || phone),
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
