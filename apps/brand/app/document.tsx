import { renderToStaticMarkup } from 'react-dom/server'
import type { At } from './at.ts'
import { Gate } from './gate.tsx'
import { type Frame, Head, StructuredData } from './head.tsx'
import { Layout } from './layout.tsx'
import { languageTag } from './settings.ts'
import { pages } from './site.ts'
import { unbrokenPage } from './unbroken.ts'

/**
 * A whole page as text. Behind the closed gate it stands there for those who read without eyes, but cannot be used; who is
 * too young gets the gate alone.
 */
export function renderDocument(at: At, frame: Frame): string {
  const View = at.page.view
  const { open } = at.page
  const page = (
    <html lang={languageTag[at.locale]} data-age={open ? 'open' : at.age} data-base={at.settings.base}>
      <Head at={at} frame={frame} />
      <body>
        {!open && at.age !== 'yes' && <Gate at={at} />}
        {(open || at.age !== 'no') && (
          <Layout at={at} pages={pages}>
            <View at={at} />
          </Layout>
        )}
        {at.age !== 'no' && <StructuredData at={at} />}
      </body>
    </html>
  )
  return `<!doctype html>${unbrokenPage(renderToStaticMarkup(page), at.locale)}\n`
}
