import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { allPlaces } from '../../apps/office/app/features/frame/places.ts'
import { type Guide, type Guides, type OuterKey, outerScreens, type PlaceKey } from '../../apps/office/app/lib/guide.ts'
import { officeTopic } from '../../packages/i18n/src/office.ts'

// The pages of docs/shopkeeper, made of the texts that the help of the office shows: a page for each screen and language.

const root = resolve(import.meta.dirname, '../..')
export const docsFolder = resolve(root, 'docs/shopkeeper')
type Lang = 'mn' | 'en'
export const langs: readonly Lang[] = ['mn', 'en']

const words = {
  mn: {
    title: 'Дэлгүүрчний гарын авлага',
    intro: 'Оффисын хуудас бүр юунд хэрэгтэй, тэнд юу хийдэг вэ. Оффис дотор ижил бичвэрийг `?` дарж уншина.',
    open: 'Хаана',
    other: 'In English',
    all: 'Бүх хуудас',
  },
  en: {
    title: 'Handbook for shopkeepers',
    intro: 'What each screen of the office is for and what is done there. The office shows the same texts by `?`.',
    open: 'Where',
    other: 'Монголоор',
    all: 'All screens',
  },
} as const

export async function readGuides(): Promise<Guides> {
  const files = globSync('apps/office/app/features/*/guide.ts', { cwd: root }).sort()
  const read = await Promise.all(files.map((file) => import(resolve(root, file)) as Promise<{ guides: Guides }>))
  return Object.assign({}, ...read.map(({ guides }) => guides))
}

/** Screens outside the menu, each below a place of it. */
const outer: readonly (readonly [PlaceKey, OuterKey])[] = [
  ...(['me', 'notices'] as const).map((key) => ['home', key] as const),
  ...([
    ['orders', 'order'],
    ['products', 'product'],
    ['products', 'labels'],
  ] as const),
  ...(['checkoutSettings', 'paymentSettings'] as const).map((key) => ['settings', key] as const),
]

export type DocPage = { place: string; key: string; file: string; path: string; guide: Guide }

const fileOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every screen with its guide, in the order of the menu. */
export async function docPages(): Promise<DocPage[]> {
  const guides = await readGuides()
  const screens = [
    ...allPlaces.flatMap(({ key: place, screens }) => screens.map(({ key, path }) => ({ place, key, path }))),
    ...outer.map(([place, key]) => ({ place, key, path: outerScreens[key].path })),
  ]
  return screens.flatMap(({ place, key, path }) => {
    const guide = guides[key]
    return guide ? [{ place, key, path, guide, file: `${place}/${fileOf(key)}` }] : []
  })
}

/** The picture of a screen, where it was taken. */
export const pictureOf = ({ file }: Pick<DocPage, 'file'>): string => resolve(docsFolder, `pictures/${file}.webp`)

function pageText(page: DocPage, lang: Lang): string {
  const { guide, file, path } = page
  const other = lang === 'mn' ? 'en' : 'mn'
  const title = titleOf(page, lang)
  const picture = existsSync(pictureOf(page)) ? [`![${title}](../../pictures/${file}.webp)`, ''] : []
  return [
    `# ${title}`,
    '',
    guide.about[lang],
    '',
    ...picture,
    ...guide.tasks.flatMap(({ title, how }) => [`## ${title[lang]}`, '', how[lang], '']),
    `${words[lang].open}: \`/office${path}\` · [${words[lang].all}](../README.md) · [${words[lang].other}](../../${other}/${file}.md)`,
    '',
  ].join('\n')
}

function titleOf({ key }: Pick<DocPage, 'key'>, lang: Lang): string {
  const text: string = key in outerScreens ? outerScreens[key as OuterKey].title : `frame.places.${key}`
  const [topic = '', ...rest] = text.split('.')
  return officeTopic(lang, topic)[rest.join('.')] ?? key
}

function indexText(pages: readonly DocPage[], lang: Lang): string {
  const places = Map.groupBy(pages, ({ place }) => place)
  return [
    `# ${words[lang].title}`,
    '',
    words[lang].intro,
    '',
    ...[...places].flatMap(([place, own]) => [
      `## ${titleOf({ key: place }, lang)}`,
      '',
      ...own.map((page) => `- [${titleOf(page, lang)}](${page.file}.md): ${page.guide.about[lang]}`),
      '',
    ]),
  ].join('\n')
}

/** Every file below docs/shopkeeper by its text. */
export async function docFiles(): Promise<Map<string, string>> {
  const pages = await docPages()
  const files = new Map<string, string>()
  for (const lang of langs) {
    files.set(`${lang}/README.md`, indexText(pages, lang))
    for (const page of pages) files.set(`${lang}/${page.file}.md`, pageText(page, lang))
  }
  return files
}
