// Writes the site to build/site, and to build/gate what a server gives to visitors whose answer it knows: pages of all languages, fonts cut to what they say, styles, script, pictures.
//   BRAND_STATIC=1 BRAND_BASE= BRAND_ORIGIN=https://altan-tal.example STORE_ORIGIN=https://store.example node scripts/build.ts
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Locale, locales } from '@delguur/kit/locale'
import { runnerImport } from 'vite'
import { precompress } from '../../../scripts/precompress.ts'
import { bundleScript, bundleStyles } from './bundle.ts'
import { cutFonts } from './fonts.ts'
import { publicFiles } from './public-files.ts'

const root = join(import.meta.dirname, '..')
const build = resolve(root, process.env.BRAND_BUILD ?? 'build')
const to = join(build, 'site')
/** Only a server reads cookies, so a static host has no use for these. */
const answered = join(build, 'gate')

type Site = typeof import('../app/render.ts') & typeof import('../app/site-files.ts')

async function buildSite() {
  const site = await load<Site>()
  const settings = site.readSettings(process.env)
  for (const folder of [to, answered]) rmSync(folder, { recursive: true, force: true })
  const { keep, file } = publicFiles({ from: join(root, 'public'), to, base: settings.base })
  const nothing = { styles: '-', script: '-' }
  const fontsOf = await cutFonts(
    site.renderPages(settings, file, () => nothing),
    keep,
  )
  const styles = new Map<Locale, string>()
  for (const locale of locales) {
    const css = await bundleStyles(join(root, 'app/styles'), fontsOf(locale), file)
    styles.set(locale, keep(`site-${locale}.css`, css))
  }
  const script = keep('site.js', await bundleScript(join(root, 'app/script.ts')))
  const frame = (locale: Locale) => ({ styles: styles.get(locale) ?? '', script })
  const pages = site.renderPages(settings, file, frame)
  for (const { age, file: name, html } of pages) {
    if (age === 'ask') for (const place of site.placesOf(settings, name)) write(join(to, place), html)
    else if (settings.served) write(join(answered, age, name), html)
  }
  for (const [name, text] of Object.entries(site.siteFiles(settings, file))) write(join(to, name), text)
  precompress(to)
  process.stdout.write(`${pages.filter(({ age }) => age === 'ask').length} pages of Altan Tal in ${to}\n`)
}

async function load<Module>(): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, 'scripts/site-entry.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
  })
  return module
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

await buildSite()
