import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rooms } from '../../boundaries.config.mjs'
import { staffJobs } from '../../packages/contract/src/office/staff-jobs.ts'
import { type Line, type Made, namesOf, Refusal } from './files.ts'
import { contractOf, exportOf, migrationOf, moduleOf, queriesOf, routesOf, testOf } from './list-api.ts'
import { screenOf, textsOf } from './list-office.ts'

const places = ['orders', 'products', 'people', 'promotions', 'content', 'finance', 'settings'] as const
type Place = (typeof places)[number]
type ListPermission = (typeof staffJobs.export.permission)[number]

export type ListOptions = {
  /** The room of its module. */
  room: string
  /** The place of the rail where its screen stands. */
  place: Place
  /** Who may see it, on the screen and as a file. */
  permission: ListPermission
  /** What it is called, in Mongolian and English. */
  mn: string
  en: string
}
export type ListNames = ReturnType<typeof namesOf> & ListOptions

/** Reads the options of a list; each is needed. */
export function listOptions(given: Readonly<Record<string, unknown>>): ListOptions {
  const one = <T extends string>(name: string, allowed: readonly T[]): T => {
    const found = allowed.find((each) => each === given[name])
    if (!found) throw new Refusal(`--${name} is one of ${allowed.join(', ')}`)
    return found
  }
  const title = (locale: string): string => {
    const text = String(given[locale] ?? '').trim()
    if (!text) throw new Refusal(`--${locale} is what the list is called in that language`)
    return text
  }
  return {
    room: one('room', rooms),
    place: one('place', places),
    permission: one('permission', staffJobs.export.permission),
    mn: title('mn'),
    en: title('en'),
  }
}

/**
 * A list of the back office on a table of its own, of things that have a name: table, contract, module, file, screen, texts and
 * tests, and its place wherever lists are named.
 */
export function newList(root: string, name: string, options: ListOptions): Made {
  const names = { ...namesOf(name), ...options }
  const { kebab, camel, room } = names
  const folder = `apps/api/src/modules/${room}/${kebab}`
  const migrations = 'apps/api/migrations'
  return {
    files: {
      [`${migrations}/${nextOf(readdirSync(join(root, migrations), { recursive: true, encoding: 'utf8' }))}_${names.snake}.sql`]:
        migrationOf(names),
      [`packages/contract/src/${room}/${kebab}.ts`]: contractOf(names),
      [`${folder}/${kebab}.queries.ts`]: queriesOf(names),
      [`${folder}/${kebab}.routes.ts`]: routesOf(names),
      [`${folder}/${kebab}-export.ts`]: exportOf(names),
      [`${folder}/module.ts`]: moduleOf(names),
      [`${folder}/${kebab}.test.ts`]: testOf(names),
      [`apps/office/app/features/${kebab}/${kebab}.tsx`]: screenOf(names),
      [`${messages('mn')}/${camel}.json`]: textsOf(names, 'mn'),
      [`${messages('en')}/${camel}.json`]: textsOf(names, 'en'),
    },
    lines: [
      ...linesOfApi(names),
      ...linesOfOffice(names),
      ...linesOfKeys(root, names),
      { ...listOfModules, text: `  ${camel},` },
    ],
  }
}

/** The number after the largest one. */
function nextOf(files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^\d+/.exec(basename(file))?.[0] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const messages = (language: 'mn' | 'en'): string => `packages/i18n/messages/${language}/office`
const keys = 'packages/i18n/src/office-keys.ts'

const modules = 'apps/api/src/modules/modules.ts'
const listOfModules = { file: modules, below: 'export const modules', before: '  staff,' }

const linesOfApi = ({ kebab, camel, pascal, snake, room, permission }: ListNames): Line[] => [
  {
    file: modules,
    text: `import { ${camel} } from './${room}/${kebab}/module.ts'`,
    before: 'import { account } from',
  },
  {
    file: 'apps/api/src/platform/database/db-types.ts',
    text: `export interface ${pascal} {\n  created_at: Generated<Timestamp>\n  id: Generated<number>\n  name: string\n}\n`,
    before: 'export interface DB {',
  },
  {
    file: 'apps/api/src/platform/database/db-types.ts',
    text: `  ${snake}: ${pascal}`,
    below: 'export interface DB {',
    before: '  access_tokens:',
  },
  {
    file: 'packages/contract/src/office/pulse.ts',
    text: `  ${snake}: '${permission}',`,
    below: 'export const pulseTopics',
    before: '} as const',
  },
  {
    file: 'packages/contract/src/office/staff-jobs.ts',
    text: `  ${snake}: '/backoffice/${snake}',`,
    below: 'export const exportPaths',
    before: '} as const',
  },
  { file: 'apps/api/test/documents/export-books.ts', text: `  ${snake}: null,`, before: '  redirects: null,' },
]

/** Its topic of texts, before the next one by name. */
function linesOfKeys(root: string, { camel }: ListNames): Line[] {
  const topics = readdirSync(join(root, messages('mn'))).map((file) => basename(file, '.json'))
  const next = topics.sort().find((topic) => topic > camel) ?? topics.at(-1)
  return [
    {
      file: keys,
      text: `import type ${camel} from '../messages/mn/office/${camel}.json'`,
      before: `import type ${next} from`,
    },
    { file: keys, text: `  ${camel}: typeof ${camel}`, before: `  ${next}: typeof ${next}` },
  ]
}

const linesOfOffice = ({ kebab, camel, snake, place, permission, mn, en }: ListNames): Line[] => {
  const placeText = (language: 'mn' | 'en', title: string): Line => ({
    file: `${messages(language)}/frame.json`,
    text: `  "places.${camel}": ${JSON.stringify(title)},`,
    before: '  "places.allSettings":',
  })
  return [
    {
      file: 'apps/office/app/routes.ts',
      text: `  { path: '${kebab}', lazy: () => import('./features/${kebab}/${kebab}.tsx') },`,
      before: "{ path: 'orders', lazy",
    },
    {
      file: 'apps/office/app/features/frame/places.ts',
      text: `      { key: '${camel}', path: '/${kebab}', permission: '${permission}' },`,
      below: `    key: '${place}',`,
      before: '    ],',
    },
    placeText('mn', mn),
    placeText('en', en),
    {
      file: 'apps/office/app/test/lists.ts',
      text: `  ${snake}: [],`,
      below: 'export const empty',
      before: '  pages: [],',
    },
    {
      file: 'apps/office/app/test/lists.ts',
      text: `  ${camel}: {
    path: '/${kebab}',
    load: () => import('../features/${kebab}/${kebab}.tsx'),
    nothing: mn('${camel}.nothing'),
    filtered: '/${kebab}?q=9999',
  },`,
      before: '  ...stockLists,',
    },
  ]
}

/** As text of a source. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
