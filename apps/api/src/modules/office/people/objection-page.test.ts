import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayMs } from '@delguur/kit/dates'
import { localePath, locales } from '@delguur/kit/locale'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser } from '../../../../test/builders.ts'
import { serveBuiltPages } from '../../../../test/built-pages.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { objectionPath } from './objection-path.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('objection_page')
  await serveBuiltPages(shop)
})
afterAll(() => shop.close())

/** The path in the message about a merge of so many days ago. */
async function mergedBefore(days: number): Promise<string> {
  const [stored, removed] = await Promise.all(
    ['kept', 'gone'].map((name) => aUser(shop.db, { email: `${name}${days}@objection.example` })),
  )
  const { rows } = await shop.pool.query(
    `insert into person_merges (kept_id, gone_id, moved, before, created_at) values ($1, $2, '{}', '{}', $3) returning id`,
    [stored?.id, removed?.id, new Date(shop.clock.now.getTime() - days * dayMs)],
  )
  return objectionPath(shop.services.secrets, Number(rows[0].id))
}

it('a link that is wrong is not told that its thirty days are over, in any language', async () => {
  const [open, over] = [await mergedBefore(1), await mergedBefore(31)]
  const wrong = [
    open.slice(0, -1),
    `${open}x`,
    open.replace(/=\d+/, '=999999'),
    '/merge-objection?key=',
    '/merge-objection',
  ]
  for (const locale of locales) {
    const t = createTranslator(locale, loadMessages(locale, ['auth']))
    const page = async (path: string) => (await shop.app.inject({ url: localePath(locale, path) })).payload
    const text = async (path: string) => {
      const text = (await page(path)).replaceAll('&#x27;', "'")
      const known = ['title', 'over', 'over_text', 'wrong', 'wrong_text'] as const
      return known.filter((key) => text.includes(`>${t(`auth.objection.${key}`)}<`))
    }
    expect([locale, await text(open)]).toEqual([locale, ['title']])
    expect([locale, await text(over)]).toEqual([locale, ['over', 'over_text']])
    for (const path of wrong) expect([locale, path, await text(path)]).toEqual([locale, path, ['wrong', 'wrong_text']])
  }
})
