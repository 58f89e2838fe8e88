import { createHash } from 'node:crypto'
import type { Invoice } from './invoices.ts'
import type { Act } from './provider.ts'

/** A card that a tester can pay with. Nobody's: only its masked number exists. */
export type Card = {
  id: string
  masked: string
  holder: string
  bank: string
  /** What its bank says to a payment. */
  code: string
  message: string
  act: Act
}

const good = { code: '000', message: 'Амжилттай', act: 'approve' } as const

/** The first is the one that pays when nobody chose. */
export const cards: [Card, ...Card[]] = [
  { id: 'visa', masked: '411111******1111', holder: 'BATBOLD ANU', bank: 'Голомт банк', ...good },
  { id: 'mastercard', masked: '541333******0019', holder: 'DORJ TEMUULEN', bank: 'Хаан банк', ...good },
  { id: 'tcard', masked: '990011******0127', holder: 'GANBAATAR SOLONGO', bank: 'Төрийн банк', ...good },
  {
    id: 'empty',
    masked: '400000******9995',
    holder: 'BATBOLD ANU',
    bank: 'Голомт банк',
    code: '116',
    message: 'Дансны үлдэгдэл хүрэлцэхгүй байна',
    act: 'fail',
  },
  {
    id: 'stopped',
    masked: '400000******3220',
    holder: 'DORJ TEMUULEN',
    bank: 'Хаан банк',
    code: '209',
    message: '3-D Secure баталгаажуулалтыг цуцалсан',
    act: 'fail',
  },
]

export const cardOf = ({ data }: Invoice): Card => cards.find(({ id }) => id === data.card) ?? cards[0]

/** The same card of the same merchant is the same token each time, so that nothing has to be kept. */
export const tokenOf = (merchant: string, { id }: Card): string =>
  createHash('sha256').update(`${merchant} ${id}`).digest('hex').slice(0, 40)

export const cardByToken = (merchant: string, token: string): Card | undefined =>
  cards.find((card) => tokenOf(merchant, card) === token)
