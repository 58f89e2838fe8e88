import { expect } from 'vitest'
import { aBearer, aUser } from '../builders.ts'
import { aPayingShop, type Bought, type PayingShop } from './paying-shop.ts'

export const account = '5000000001'

/** A shop with a statement of its bank, and staff who decide whose money it is. */
export type BankShop = Awaited<ReturnType<typeof aBankShop>>

export async function aBankShop(name: string) {
  const shop = await aPayingShop(name)
  const staff = await aBearer(shop, (await aUser(shop.db, { email: 'nyarav@example.mn', role: 'admin' })).id)
  let made = 0
  /** Money that came, as a row of Golomt's file. */
  const row = (text: string, amount: number, id = `T${++made}`) => `2026-11-24 10:15;${id};${amount}.00;;0;${text}`
  const bring = async (...rows: string[]) => {
    const file = ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', ...rows].join('\n')
    const edge = 'the-edge-of-a-part'
    const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v2/backoffice/bank/statements?bank=golomt&account=${account}`,
      headers: { authorization: `Bearer ${staff}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${edge}--\r\n`)]),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return JSON.parse(answer.body).rows as { result: string; order_number: string | null; missing: number }[]
  }
  const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
    shop.call(method, `/backoffice/bank/transactions${path}`, { bearer: staff, ...(body && { body }) })
  const newest = async (): Promise<number> =>
    (await shop.pool.query('select max(id)::int as id from bank_transactions')).rows[0].id
  /** Money that came without a name of an order. */
  const unnamed = async (amount: number): Promise<number> => {
    await bring(row('нэргүй', amount))
    return newest()
  }
  const booked = (order: Bought) => bookedFor(shop, order)
  return { ...shop, staff, row, bring, ask, newest, unnamed, booked }
}

/** What the ledger booked for an order, oldest first. */
async function bookedFor(shop: PayingShop, { id }: Bought): Promise<string[]> {
  const { rows } = await shop.pool.query(
    `select p.kind, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.kind = 'order' and a.owner = $1 order by e.id`,
    [String(id)],
  )
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
