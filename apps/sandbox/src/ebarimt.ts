import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ReceiptBody, receiptSchema } from './ebarimt-body.ts'
import { type Bill, type Book, openBook } from './ebarimt-book.ts'
import { faultOf, stampsOf } from './ebarimt-checks.ts'
import { ebarimtPage } from './ebarimt-page.ts'
import { branches, merchants, organizations } from './ebarimt-register.ts'

const paymentTypes = [
  { code: 'CASH', name: 'Бэлэн мөнгө' },
  { code: 'PAYMENT_CARD', name: 'Төлбөрийн карт' },
  { code: 'BANK_TRANSFER', name: 'Банкны шилжүүлэг' },
]
const stockOfLotteries = 5_000
const posId = 101_330_142
const version = '3.2.8'

/** The tax authority's service: PosAPI 3.0 as it stands beside a shop, and the open look-ups of its central host. */
export function ebarimt(app: FastifyInstance, folder?: string): void {
  const book = openBook(folder)
  const clock = { at: new Date() }
  app.post<{ Body: ReceiptBody }>(
    '/ebarimt/rest/receipt',
    { schema: { body: receiptSchema }, attachValidation: true },
    (request, reply) => {
      if (request.validationError) return refused(reply.code(400), request.validationError.message)
      return make(book, reply, request.body)
    },
  )
  app.delete<{ Body: { id?: string; date?: string } | null }>('/ebarimt/rest/receipt', (request, reply) =>
    takeBack(book, reply, request.body ?? {}),
  )
  app.get('/ebarimt/rest/info', () => info(book, clock.at))
  app.get('/ebarimt/rest/sendData', () => {
    for (const bill of book.list().reverse()) if (!bill.sent) book.keep({ ...bill, sent: true })
    clock.at = new Date()
    return { status: 'SUCCESS' }
  })
  app.put<{ Body?: { last_sent?: unknown } | null }>('/ebarimt/last-sent', ({ body }, reply) => {
    const at = new Date(String(body?.last_sent))
    if (Number.isNaN(at.getTime())) return reply.code(400).send({ error: 'last_sent is a time' })
    clock.at = at
    return reply.code(204).send()
  })
  lookups(app)
  pages(app, book)
}

const refused = (reply: FastifyReply, message: string): FastifyReply => reply.send({ status: 'ERROR', message })

function make(book: Book, reply: FastifyReply, body: ReceiptBody): FastifyReply {
  const fault = faultOf(
    body,
    paymentTypes.map(({ code }) => code),
  )
  if (fault) return refused(reply, fault)
  const date = localTime(new Date())
  const suffix = String(body.billIdSuffix ?? '')
  const known = suffix ? book.bySuffix(date.slice(0, 10), body.merchantTin, suffix) : undefined
  // the same receipt once more is the one that was made; another one of the same suffix would have the same number
  if (known) return same(known.body, body) ? made(reply, known) : refused(reply, `billIdSuffix ${suffix} is taken`)
  const old = body.inactiveId ? book.find(body.inactiveId) : undefined
  if (body.inactiveId && old?.state !== 'active') return refused(reply, `inactiveId ${body.inactiveId}`)
  const stamp = usedStamp(book, body)
  if (stamp) return refused(reply, `stockQR ${stamp} is on another receipt`)
  if (old) book.keep({ ...old, state: 'replaced' })
  const number = String(book.next())
  const id = `${body.merchantTin.padStart(12, '0')}${date.replace(/\D/g, '')}${number.padStart(7, '0')}`
  const lottery = body.type === 'B2C_RECEIPT' && !old ? lotteryOf(id) : ''
  const subs = body.receipts.map((_, i) => `${id.slice(0, -3)}${String(i + 1).padStart(3, '0')}`)
  const qrData = digitsOf(id, 204)
  return made(
    reply,
    book.keep({ id, date, state: 'active', registered: false, sent: false, lottery, qrData, subs, body }),
  )
}

/** A stamp that another receipt names, but for the one that this replaces: each bottle is sold once. */
function usedStamp(book: Book, body: ReceiptBody): string | undefined {
  const stamps = stampsOf(body)
  if (stamps.length === 0) return undefined
  const others = book.list().filter(({ id, state }) => id !== body.inactiveId && state === 'active')
  const used = new Set(others.flatMap((bill) => stampsOf(bill.body)))
  return stamps.find((each) => used.has(each))
}

const same = (a: ReceiptBody, b: ReceiptBody): boolean => JSON.stringify(a) === JSON.stringify(b)

const made = (reply: FastifyReply, { id, date, lottery, qrData, subs, body }: Bill): FastifyReply =>
  reply.send({
    id,
    posId,
    version,
    status: 'SUCCESS',
    message: '',
    qrData,
    lottery,
    date,
    easy: false,
    type: body.type,
    totalAmount: body.totalAmount,
    totalVAT: body.totalVAT,
    totalCityTax: body.totalCityTax,
    receipts: body.receipts.map((sub, i) => ({ id: subs[i], taxType: sub.taxType, totalAmount: sub.totalAmount })),
  })

/** Only of consumers, by number and time; one that is in the consumer's app waits for the consumer. */
function takeBack(book: Book, reply: FastifyReply, { id = '', date = '' }: { id?: string; date?: string }) {
  const bill = book.find(id)
  if (!bill || bill.date !== date) return refused(reply.code(404), 'no such receipt')
  if (!bill.body.type.startsWith('B2C')) return refused(reply.code(400), 'only receipts of consumers are taken back')
  if (bill.state === 'replaced') return refused(reply.code(400), 'it was replaced by a later one')
  if (bill.state === 'active') book.keep({ ...bill, state: bill.registered ? 'unconfirmed' : 'voided' })
  return reply.send({ status: 'SUCCESS', message: '' })
}

const info = (book: Book, sent: Date) => ({
  operatorName: 'Туршилтын ПОС',
  operatorTIN: '37900000100',
  posId,
  posNo: '101',
  version,
  lastSentDate: localTime(sent),
  leftLotteries: stockOfLotteries - book.list().filter(({ lottery }) => lottery !== '').length,
  paymentTypes,
  merchants: merchants.map((merchant) => ({ ...merchant, tin: String(merchant.tin), customers: [] })),
})

function lookups(app: FastifyInstance): void {
  const found = (data: unknown) => ({ msg: 'Амжилттай', status: 200, code: null, data })
  const missing = { msg: 'Мэдээлэл олдсонгүй', status: 500, code: null, data: null }
  app.get<{ Querystring: { regNo?: string } }>('/ebarimt/api/info/check/getTinInfo', ({ query: { regNo } }) => {
    const one = organizations.find((each) => each.regNo === regNo)
    return one ? found(one.tin) : missing
  })
  app.get<{ Querystring: { tin?: string } }>('/ebarimt/api/info/check/getInfo', ({ query: { tin } }) => {
    const one = [...organizations, ...merchants].find((each) => String(each.tin) === tin)
    if (!one) return found(null)
    const { name, vatPayer, cityPayer } = one
    const vatpayerRegisteredDate = vatPayer ? '2019-01-01' : null
    return found({
      name,
      vatPayer,
      cityPayer,
      vatpayerRegisteredDate,
      freeProject: false,
      found: true,
      isGovernment: null,
    })
  })
  app.get('/ebarimt/api/info/check/getBranchInfo', () => found(branches))
  app.get('/ebarimt/rest/bankAccounts', () => [])
}

function pages(app: FastifyInstance, book: Book): void {
  app.get('/ebarimt', (_request, reply) => ebarimtPage(reply, book.list().slice(0, 200)))
  app.get('/ebarimt.json', () => ({ receipts: book.list() }))
  app.post<{ Params: { id: string; act: string } }>(
    '/ebarimt/bills/:id/:act',
    ({ params: { id, act }, headers }, reply) => {
      const bill = book.find(id)
      if (!bill) return reply.code(404).send({ error: 'no such receipt' })
      if (act === 'register' && bill.state === 'active') book.keep({ ...bill, registered: true })
      else if (act === 'agree' && bill.state === 'unconfirmed') book.keep({ ...bill, state: 'voided' })
      else return reply.code(400).send({ error: `nobody can ${act} this` })
      return headers.accept?.includes('text/html') ? reply.redirect('/ebarimt', 303) : reply.send(book.find(id))
    },
  )
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const lotteryOf = (id: string): string => {
  const letters = [...hash(`lottery ${id}`).slice(0, 2)].map((sign) =>
    String.fromCharCode(65 + Number.parseInt(sign, 16)),
  )
  return `${letters.join('')} ${digitsOf(`lottery ${id}`, 8)}`
}
/** So many digits that follow from a text. */
const digitsOf = (text: string, length: number): string => {
  let digits = ''
  for (let i = 0; digits.length < length; i += 1) digits += BigInt(`0x${hash(`${i} ${text}`)}`).toString()
  return digits.slice(0, length)
}

/** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar. */
const localTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
