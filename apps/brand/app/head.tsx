import type { At, Meta } from './at.ts'
import { gate } from './content/gate.ts'
import { languageTag, locales, openGraphLocale } from './settings.ts'
import { structuredData } from './structured-data.ts'

/** Names of the files that every page of a language needs: written by the build. */
export type Frame = { styles: string; script: string }

/** A page's own, or what the gate says to who is too young. */
export function titleOf(at: At): Meta {
  if (at.age !== 'no') return at.page.meta(at.words, at.locale)
  const { deniedTitle, deniedBody } = gate[at.locale]
  return { title: `${at.words.brand}: ${deniedTitle}`, description: deniedBody }
}

/** On a static host nobody else says before the first picture what the visitor has answered, or that data is dear. */
const answered = `(r=>{const m=/altan_tal_age=(yes|no)/.exec(document.cookie);if(m&&r.age=='ask')r.age=m[1];if(navigator.connection?.saveData)r.save=''})(document.documentElement.dataset)`

/** Types that stand in the styles are read before the first words are laid out, see scripts/fonts.ts. */
const readTypes = `document.fonts.forEach(f=>f.display=='block'&&f.load())`

/** What search engines, sharing people and the browser's frame read. */
export function Head({ at, frame }: { at: At; frame: Frame }) {
  const { title, description } = titleOf(at)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!at.settings.served && <script>{answered}</script>}
      <link rel="stylesheet" href={frame.styles} />
      <script>{readTypes}</script>
      <script type="module" src={frame.script} />
      {at.page.hidden || at.age === 'no' ? <meta name="robots" content="noindex" /> : <Places at={at} />}
      <Sharing at={at} title={title} description={description} />
      <meta name="theme-color" content={at.page.tone === 'paper' ? '#f6f2ea' : '#0b1620'} />
      <link rel="icon" href={at.file('icon.svg')} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={at.file('icon-180.png')} />
      <link rel="manifest" href={`${at.settings.base}/manifest.webmanifest`} />
    </head>
  )
}

/** The page's one address in this language and in the others. */
function Places({ at }: { at: At }) {
  return (
    <>
      <link rel="canonical" href={at.outside(at.page.path)} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={languageTag[locale]} href={at.outside(at.page.path, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at.outside(at.page.path, 'en')} />
    </>
  )
}

function Sharing({ at, title, description }: { at: At } & Meta) {
  const picture = at.settings.origin + at.file(`social/${at.locale}.jpg`)
  const about = {
    'og:type': 'website',
    'og:site_name': at.words.brand,
    'og:title': title,
    // who passes a page on reads the same as who opens it
    'og:description': `${description} ${at.words.responsibility.forward}`,
    'og:url': at.outside(at.page.path),
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': at.words.home.still,
    'og:locale': openGraphLocale[at.locale],
    // said by us, so that a network can keep the page from those who are too young
    'og:restrictions:content': 'alcohol',
  }
  return (
    <>
      {Object.entries(about).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {locales
        .filter((locale) => locale !== at.locale)
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale[locale]} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Data for search engines, as one script of data; `<` is written so that no word can end it. */
export function StructuredData({ at }: { at: At }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData(at) })
  return <script type="application/ld+json">{text}</script>
}
