import { type Locale, locales } from '../../packages/kit/src/locale.ts'
import { type Made, namesOf, Refusal } from './files.ts'

/** A page's title and the sentence below it, which search engines show, in each language. */
export type PageTexts = Record<Locale, { title: string; text: string }>

/** Reads `--mn "Title | Sentence"` of each language. */
export function pageTexts(given: Readonly<Record<string, unknown>>): PageTexts {
  const texts = locales.map((locale) => {
    const [title = '', text = '', ...more] = String(given[locale] ?? '')
      .split('|')
      .map((part) => part.trim())
    if (!title || !text || more.length > 0)
      throw new Refusal(`A page says what it is in every language: --${locale} "Title | One sentence"`)
    return [locale, { title, text }] as const
  })
  return Object.fromEntries(texts) as PageTexts
}

/** A page of the storefront that is the same for everybody: route, component, style, texts, test, and its place in the checks. */
export function newPage(name: string, texts: PageTexts): Made {
  const { kebab, pascal, snake } = namesOf(name)
  const feature = `apps/storefront/app/features/${kebab}`
  const messages = locales.map((locale) => [`packages/i18n/messages/${locale}/${snake}.json`, json(texts[locale])])
  return {
    files: {
      [`apps/storefront/app/routes/${kebab}.tsx`]: routeOf({ kebab, pascal, snake }),
      [`${feature}/${kebab}-page.tsx`]: componentOf({ kebab, pascal, snake }),
      [`${feature}/${kebab}.css`]: styleOf(kebab),
      [`${feature}/${kebab}-page.test.tsx`]: testOf({ kebab, pascal, snake }),
      ...Object.fromEntries(messages),
    },
    lines: [
      {
        file: 'apps/storefront/app/routes.ts',
        text: `    route('${kebab}', 'routes/${kebab}.tsx'),`,
        before: "route('*',",
      },
      {
        file: 'packages/i18n/src/keys.ts',
        text: `import type ${snake} from '../messages/mn/${snake}.json'`,
        before: 'import type wishlist from',
      },
      { file: 'packages/i18n/src/keys.ts', text: `  ${snake}: typeof ${snake}`, before: 'wishlist: typeof wishlist' },
      {
        file: 'apps/api/test/cached/page-kinds.ts',
        text: `  ${kebab === snake ? kebab : `'${kebab}'`}: ['/${kebab}'],`,
        before: "  newsletter: ['/newsletter'],",
      },
      { file: 'e2e/axe-pages.spec.ts', text: `  '/${kebab}',`, before: "  '/cart'," },
    ],
  }
}

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`

type Names = Pick<ReturnType<typeof namesOf>, 'kebab' | 'pascal' | 'snake'>

const routeOf = ({ kebab, pascal, snake }: Names): string => `import '../features/${kebab}/${kebab}.css'
import { localePath } from '@delguur/kit/locale'
import { ${pascal}Page } from '../features/${kebab}/${kebab}-page.tsx'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { publicHeaders } from '../lib/public-page.ts'
import { breadcrumbData, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/${kebab}'

export function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['${snake}'])
  const { origin, shop } = context.get(serverContext)
  const title = t('${snake}.title')
  const seo = {
    title: pageTitle(title, shop),
    description: t('${snake}.text'),
    path: '/${kebab}',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: title, path: localePath(locale, '/${kebab}') },
      ]),
    ],
  }
  return { messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function ${pascal}() {
  return <${pascal}Page />
}
`

const componentOf = ({ kebab, pascal, snake }: Names): string => `import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'

export function ${pascal}Page() {
  const t = useT()
  const path = usePath()
  return (
    <div className="wrap ${kebab}">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <header className="${kebab}-head">
        <h1>{t('${snake}.title')}</h1>
        <p className="muted">{t('${snake}.text')}</p>
      </header>
    </div>
  )
}
`

const styleOf = (kebab: string): string => `@layer components {
  .${kebab} {
    padding-bottom: var(--section);
  }
  .${kebab}-head {
    display: grid;
    gap: var(--s-2);
    max-width: 60ch;
    margin-block: var(--s-4) var(--s-5);
  }
}
`

const testOf = ({ kebab, pascal, snake }: Names): string => `// @vitest-environment happy-dom
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { locales } from '@delguur/kit/locale'
import { I18nProvider } from '@delguur/ui/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ${pascal}Page } from './${kebab}-page.tsx'

afterEach(cleanup)

it.each(locales)('says in %s what the page is', (locale) => {
  const messages = loadMessages(locale, ['${snake}', 'common'])
  const t = createTranslator(locale, messages)
  render(
    <I18nProvider locale={locale} messages={messages}>
      <${pascal}Page />
    </I18nProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('${snake}.title'))
  expect(screen.queryByText(t('${snake}.text'))).not.toBeNull()
})
`
