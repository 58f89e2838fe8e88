import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csrfField } from './csrf.ts'
import { html } from './html.ts'
import { isBasic, tokens } from './money/tokens.ts'
import { page, pagePolicy } from './pages.ts'

const key = 'khan-statements'
const secret = 'khan-statements-secret'
const path = '/khan_bank/v1'

type Entry = {
  record: number
  tranDate: string
  time: string
  amount: number
  balance: number
  description: string
  relatedAccount: string
  relatedAccountName: string
}
type Transfer = { amount?: unknown; text?: unknown; payer_account?: unknown; payer_name?: unknown; account?: unknown }

/** Khan's corporate gateway as far as statements go: accounts that the tester sends money to, read by the shop. */
export function khanBank(app: FastifyInstance): void {
  const accounts = new Map<string, Entry[]>()
  const entries = (account: string): Entry[] => {
    const known = accounts.get(account) ?? []
    accounts.set(account, known)
    return known
  }
  statements(app, entries)
  app.post<{ Body: Transfer | null }>('/bank/transfers', ({ body, headers }, reply) => {
    const { account, amount, text = '', payer_account = '5019876543', payer_name = 'ТУРШИЛТ ТӨЛӨГЧ' } = body ?? {}
    const sum = Number(amount)
    if (!/^\d{8,12}$/.test(String(account)) || !Number.isFinite(sum) || sum === 0)
      return reply.code(400).send({ error: 'account, amount and text are needed' })
    const book = entries(String(account))
    const [tranDate = '', time = ''] = localNow().split(' ')
    const record = (book.at(-1)?.record ?? 1_000) + 1
    const balance = (book.at(-1)?.balance ?? 0) + sum
    const [description, relatedAccount, relatedAccountName] = [text, payer_account, payer_name].map(String)
    book.push({
      record,
      tranDate,
      time: time.replaceAll(':', ''),
      amount: sum,
      balance,
      description: description ?? '',
      relatedAccount: relatedAccount ?? '',
      relatedAccountName: relatedAccountName ?? '',
    })
    return headers['content-type']?.includes('form') ? reply.redirect('/bank', 303) : reply.code(201).send({ record })
  })
  app.get('/bank', (_request, reply) =>
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(bankPage(accounts)),
  )
}

/** `2026-11-24 10:15:00`, by the clocks of Ulaanbaatar. */
const localNow = (): string => new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Ulaanbaatar' })

type StatementCall = { Params: { account: string }; Querystring: Record<string, string | undefined> }

function statements(app: FastifyInstance, entries: (account: string) => Entry[]): void {
  const given = tokens('kb-', 1_800)
  app.post(`${path}/auth/token`, (request: FastifyRequest<StatementCall>, reply) => {
    if (request.query.grant_type !== 'client_credentials' || !isBasic(request, key, secret)) return denied(reply)
    return { access_token: given.give(), access_token_expires_in: '1800', token_type: 'bearer' }
  })
  app.get<StatementCall>(`${path}/statements/:account/record`, (request, reply) => {
    if (!given.known(request)) return denied(reply)
    const after = Number(request.query.record)
    return statement(
      request.params.account,
      entries(request.params.account).filter(({ record }) => record > after),
    )
  })
  app.get<StatementCall>(`${path}/statements/:account`, (request, reply) => {
    if (!given.known(request)) return denied(reply)
    const { from = '', to = '', page: number = '1', size = '20' } = request.query
    const days = entries(request.params.account).filter(({ tranDate }) => {
      const day = tranDate.replaceAll('-', '')
      return day >= from && day <= to
    })
    const newest = days.toReversed()
    const start = (Number(number) - 1) * Number(size)
    return statement(request.params.account, newest.slice(start, start + Number(size)))
  })
}

const denied = (reply: FastifyReply): FastifyReply => reply.code(401).send({ code: 'UNAUTHORIZED' })

const statement = (account: string, transactions: Entry[]) => ({
  account,
  currency: 'MNT',
  customerName: 'БАМБАР РИТЕЙЛ ХХК',
  transactions,
})

const bankPage = (accounts: Map<string, Entry[]>): string =>
  page(
    'Khan Bank',
    html`<main class="lost">
      <h1><a class="home" href="/">Sandbox</a> · Khan Bank</h1>
      <p class="hint">Transfers to the shop’s account. The shop reads them within two minutes.</p>
      <form method="post" action="/bank/transfers">${csrfField}
        <p><label>To account <input name="account" value="5000000001" required></label></p>
        <p><label>Amount <input name="amount" type="number" min="1" required></label></p>
        <p><label>Text <input name="text" placeholder="R123456789"></label></p>
        <p><button>Transfer</button></p>
      </form>
      ${[...accounts].map(
        ([account, book]) =>
          html`<section><h2>${account}</h2><ol reversed>${book
            .toReversed()
            .map(
              (each) => html`<li value="${each.record}">${each.tranDate} · ${each.amount} ₮ · ${each.description}</li>`,
            )}</ol></section>`,
      )}
    </main>`,
  )
