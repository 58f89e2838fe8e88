import type { Page } from './at.ts'
import { dutyWords } from './content/duty-words.ts'
import { mixologyWords } from './content/mixology-words.ts'
import { ContactPage } from './pages/contact.tsx'
import { GalleryPage } from './pages/gallery.tsx'
import { HomePage } from './pages/home.tsx'
import { LostPage } from './pages/lost.tsx'
import { MixologyPage } from './pages/mixology.tsx'
import { NotesPage } from './pages/notes.tsx'
import { PrivacyPage } from './pages/privacy.tsx'
import { ProductionPage } from './pages/production.tsx'
import { ResponsibilityPage } from './pages/responsibility.tsx'
import { StoryPage } from './pages/story.tsx'
import { VisionPage } from './pages/vision.tsx'
import { WhereToBuyPage } from './pages/where-to-buy.tsx'
import { recipePages } from './recipe-pages.tsx'

/** The site map: every page, in the order of the menu. A page that is not here does not exist. */
export const pages: readonly Page[] = [
  {
    path: '/',
    view: HomePage,
    label: (words) => words.brand,
    meta: (words) => words.home.meta,
    tone: 'dawn',
  },
  {
    path: '/story',
    view: StoryPage,
    label: (words) => words.nav.story,
    meta: (words) => words.story.meta,
    menu: 'top',
    anchors: ['land', 'people', 'gift'],
    tone: 'dawn',
  },
  {
    path: '/production',
    view: ProductionPage,
    label: (words) => words.nav.production,
    meta: (words) => words.production.meta,
    menu: 'top',
    tone: 'paper',
  },
  {
    path: '/notes',
    view: NotesPage,
    label: (words) => words.nav.notes,
    meta: (words) => words.notes.meta,
    menu: 'top',
    tone: 'paper',
  },
  {
    path: '/mixology',
    view: MixologyPage,
    label: (_, locale) => mixologyWords[locale].title,
    meta: (_, locale) => mixologyWords[locale].meta,
    menu: 'top',
    tone: 'paper',
  },
  ...recipePages,
  {
    path: '/vision',
    view: VisionPage,
    label: (words) => words.nav.vision,
    meta: (words) => words.vision.meta,
    menu: 'sheet',
    tone: 'paper',
  },
  {
    path: '/gallery',
    view: GalleryPage,
    label: (words) => words.nav.gallery,
    meta: (words) => words.gallery.meta,
    menu: 'sheet',
    tone: 'paper',
  },
  {
    path: '/where-to-buy',
    view: WhereToBuyPage,
    label: (words) => words.nav.buy,
    meta: (words) => words.buy.meta,
    menu: 'top',
    tone: 'paper',
  },
  {
    path: '/contact',
    view: ContactPage,
    label: (_, locale) => dutyWords[locale].contact.title,
    meta: (_, locale) => dutyWords[locale].contact.meta,
    menu: 'sheet',
    tone: 'paper',
  },
  {
    path: '/responsibility',
    view: ResponsibilityPage,
    label: (words) => words.nav.responsibility,
    meta: (_, locale) => dutyWords[locale].responsible.meta,
    menu: 'foot',
    open: true,
    tone: 'paper',
  },
  {
    path: '/privacy',
    view: PrivacyPage,
    label: (_, locale) => dutyWords[locale].privacy.title,
    meta: (_, locale) => dutyWords[locale].privacy.meta,
    menu: 'foot',
    open: true,
    tone: 'paper',
  },
  {
    path: '/404',
    view: LostPage,
    label: (_, locale) => dutyWords[locale].lost.title,
    meta: (_, locale) => dutyWords[locale].lost.meta,
    open: true,
    hidden: true,
    tone: 'dawn',
  },
]

/** The page at a path of the site map. */
export function pageAt(path: string): Page {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return page
}
