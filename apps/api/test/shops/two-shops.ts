import { createDb, type Db } from '../../src/platform/database/db.ts'
import { freshDatabase } from '../database.ts'
import { demoDatabase } from './demo-shop.ts'
import { type Ask, type Reply, type StartedShops, startShops } from './started-shops.ts'

// The children's shop and the spirits store of one process, as tests ask them.

export type TwoShops = StartedShops & {
  children: Ask
  spirits: Ask
  dbs: { children: Db; spirits: Db }
  /** The cookie of a visitor whom the store's door has let in. */
  entered: () => Promise<{ cookie: string }>
}

export async function openTwoShops(name: string, settings: Record<string, string> = {}): Promise<TwoShops> {
  const urls = {
    children: await demoDatabase(`${name}_children`),
    spirits: await freshDatabase(`${name}_spirits`),
    third: await freshDatabase(`${name}_third`),
  }
  const shops = await startShops(urls, settings)
  const dbs = { children: createDb(urls.children, { max: 2 }).db, spirits: createDb(urls.spirits, { max: 2 }).db }
  const [children, spirits] = [shops.at('bambar.localhost'), shops.at('altan-tal.localhost')]
  return {
    ...shops,
    children,
    spirits,
    dbs,
    async entered() {
      const answer = await spirits('/age', { form: { to: '/', country: 'MN', year: '1980' } })
      if (answer.status !== 303) throw new Error(`the door answers ${answer.status}`)
      return { cookie: cookiesOf(answer) }
    },
    async stop() {
      await Promise.all([dbs.children.destroy(), dbs.spirits.destroy()])
      await shops.stop()
    },
  }
}

export const v2 = (path: string): string => `/api/v2${path}`

export const get = (ask: Ask, path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(v2(path), { headers })

export const cookiesOf = ({ headers }: Reply): string =>
  (headers['set-cookie'] ?? []).map((line) => line.slice(0, line.indexOf(';'))).join('; ')

/** Words that only a shop of spirits has, and those of this one. */
export const spiritsWords =
  /altan[-_ ]?tal|алтан тал(?!\p{L})|(?<!\p{L})архи(?!\p{L})|vodka|водк[аиу](?!\p{L})|伏特加|烈酒|алкогол|alcohol|alcolic/iu
/** The children's shop, what it calls itself and what it sells. */
export const childrensWords =
  /bambar|бамбар|хүүхдийн хувцас|детской одежд|детская одежда|children.s cloth|kids.? cloth|童装|abbigliamento per bambini|комбинезон/iu
